package record_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"evops/contracts"
	"evops/contracts/content"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
)

func TestAnAudienceSelectsNoMoreThanItsAuthorMeant(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		all := staff(system.AllData, "", "vehicle:view", "dealer:view")
		dealer := dealerAccount(1, "vehicle:view")
		for _, row := range []struct {
			name, audience string
			who            *access.Caller
			want           []int64
			refused        string
		}{
			{"everyone", `{"everyone":true}`, all, []int64{1, 2, 3, 4, 5, 6}, ""},
			{"everyone in the scope of a dealer", `{"everyone":true}`, dealer, []int64{1, 2, 3}, ""},
			{"conditions", `{"filters":{"status.in":[1,2],"dealerId.in":"1,3"}}`, all, []int64{1, 2}, ""},
			{"a condition through a ref", `{"filters":{"dealer.level":2}}`, all, []int64{1, 2}, ""},
			{"nobody matches", `{"filters":{"vin":"NONE"}}`, all, nil, ""},
			{"no conditions", `{}`, all, nil, "VALIDATION_FAILED"},
			{"an empty condition", `{"filters":{"status.in":[]}}`, all, nil, "VALIDATION_FAILED"},
			{"one empty condition of two", `{"filters":{"status.in":[1],"vin":""}}`, all, nil, "VALIDATION_FAILED"},
			{"everyone with conditions", `{"everyone":true,"filters":{"status":1}}`, all, nil, "VALIDATION_FAILED"},
			{"a field that was removed", `{"filters":{"shoeSize":1}}`, all, nil, "VALIDATION_FAILED"},
			{"a field that is no filter", `{"filters":{"remark":"O'Brien"}}`, all, nil, "VALIDATION_FAILED"},
			{"a code that was removed", `{"filters":{"status.in":[99]}}`, all, nil, "VALIDATION_FAILED"},
			{"without permission", `{"everyone":true}`, staff(system.AllData, "", "dealer:view"), nil, "NO_PERMISSION"},
		} {
			var a value.Audience
			if err := json.Unmarshal([]byte(row.audience), &a); err != nil {
				t.Fatal(err)
			}
			var got []int64
			batches := 0
			err := h.Read().EachOfAudience(t.Context(), "vehicle", row.who, a, 0, 2, func(ids []int64) error {
				batches++
				got = append(got, ids...)
				return nil
			})
			if name := nameOf(t, err); name != row.refused || !slices.Equal(got, row.want) {
				t.Errorf("%s: %v, %q; want %v, %q", row.name, got, name, row.want, row.refused)
			}
			if want := (len(row.want) + 1) / 2; batches != want {
				t.Errorf("%s: %d batches, want %d", row.name, batches, want)
			}
			n, err := h.Read().CountAudience(t.Context(), "vehicle", row.who, a)
			if name := nameOf(t, err); name != row.refused || n != int64(len(row.want)) {
				t.Errorf("%s: counted %d, %q; want %d, %q", row.name, n, name, len(row.want), row.refused)
			}
		}
		stop := errors.New("stop")
		var got []int64
		everyone := value.Audience{Everyone: true}
		err := h.Read().EachOfAudience(t.Context(), "vehicle", all, everyone, 2, 2, func(ids []int64) error {
			got = append(got, ids...)
			return stop
		})
		if !errors.Is(err, stop) || fmt.Sprint(got) != "[3 4]" {
			t.Errorf("resumed after 2: %v, %v", got, err)
		}
	})
}

// BenchmarkAudiences counts audiences among EVOPS_BENCH_ROWS app users, as the editor does after each change. A count must take at most
// 300 ms.
func BenchmarkAudiences(b *testing.B) {
	testdb.EachIndexed(b, func(b *testing.B, db *store.DB) {
		testdb.Fill(b, db, content.AppUsers.Plan, testdb.BenchRows(b))
		e := record.New(db, contracts.Catalogue)
		for _, s := range []struct{ name, audience string }{
			{"everyone", `{"everyone":true}`},
			{"by city", `{"filters":{"cityCode.in":[1,2,3]}}`},
			{"by city and platform", `{"filters":{"cityCode.in":[1,2,3],"platform.in":[1,2]}}`},
			{"by state and platform", `{"filters":{"status.in":[0,1],"platform.in":[1,2]}}`},
			{"by time of registration and state", `{"filters":{"registerAt.between":["2023-11-14","2023-11-16"],"status.in":[0,1]}}`},
			{"everyone with exclusions", `{"everyone":true,"exclude":{"cityCode.in":[1,2,3],"status.in":[1]}}`},
		} {
			var a value.Audience
			if err := json.Unmarshal([]byte(s.audience), &a); err != nil {
				b.Fatal(err)
			}
			b.Run(s.name, func(b *testing.B) {
				var took []time.Duration
				for b.Loop() {
					start := time.Now()
					if n, err := e.Read().CountAudience(b.Context(), "appUser", access.System(), a); err != nil || n == 0 {
						b.Fatal(n, err)
					}
					took = append(took, time.Since(start))
				}
				slices.Sort(took)
				middle, worst := took[len(took)/2], took[len(took)-1]
				if middle > 300*time.Millisecond {
					b.Errorf("half of %d counts took %s or longer", len(took), middle)
				}
				b.ReportMetric(float64(middle.Microseconds()), "µs")
				b.ReportMetric(float64(worst.Microseconds()), "µs-worst")
				b.ReportMetric(0, "ns/op")
			})
		}
	})
}
