package record_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// Poster is shown in one position of a dealer's page, one at a time.
type Poster struct {
	resource.Base
	Name     string            `json:"name"`
	DealerID int64             `json:"dealerId"`
	Position string            `json:"position"`
	From     value.Time        `json:"from"`
	To       value.Time        `json:"to"`
	On       bool              `json:"on"`
	State    field.PeriodState `json:"state"`
}

var Posters = resource.Declare("poster", "海报", "Poster", func(b *Poster) resource.Spec {
	return resource.Spec{
		Path: "/veh/crm/poster", Volume: 1_000, Scope: scope.ByDealer(&b.DealerID), Title: &b.Name, State: &b.State, NaturalKey: &b.Name,
		Fields: field.List{
			field.Text(&b.Name, "名称", "Name").Required().Max(20).Column().Search(),
			field.Ref(&b.DealerID, "经销商", "Dealer", "dealer").Column().Filter(field.In),
			field.Text(&b.Position, "位置", "Position").Required().Max(20).Column().Filter(field.Like),
			field.Time(&b.From, "开始时间", "Start").Required().Column(),
			field.Time(&b.To, "结束时间", "End").Column(),
			field.Bool(&b.On, "启用", "Enabled").Default(true),
			field.Validity(&b.State, "状态", "State", &b.From, &b.To).SuspendedUnless(&b.On).NoOverlap(&b.Position).Column().Filter(field.In).PrimaryFilter().Sort(),
		},
		Actions: action.List{action.Add, action.Edit, action.Delete, action.Export, action.Import},
	}
})

// Season is in force for whole days.
type Season struct {
	resource.Base
	Name  string            `json:"name"`
	First value.Date        `json:"first"`
	Last  value.Date        `json:"last"`
	State field.PeriodState `json:"state"`
}

var Seasons = resource.Declare("season", "季节", "Season", func(s *Season) resource.Spec {
	return resource.Spec{
		Path: "/veh/crm/season", Volume: 100, Title: &s.Name,
		Fields: field.List{
			field.Text(&s.Name, "名称", "Name").Required().Column(),
			field.Date(&s.First, "首日", "First day").Column(),
			field.Date(&s.Last, "末日", "Last day").Column(),
			field.Validity(&s.State, "状态", "State", &s.First, &s.Last).NoOverlap().Column().Filter(field.In),
		},
		Actions: action.List{action.Add, action.Edit},
	}
})

// refusedFields returns the messages of a refused write by field; nil for a successful one.
func refusedFields(t *testing.T, err error) map[string]string {
	t.Helper()
	if err == nil {
		return nil
	}
	var refused *fault.Error
	if !errors.As(err, &refused) || refused.Details == nil {
		t.Fatalf("no fault of fields: %v", err)
	}
	return refused.Details
}

func TestValidityFollowsTheClockInEveryRead(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		e := h.with(t, Posters.Plan)
		who := access.System()
		now := value.Now()
		in := func(d time.Duration) value.Time { return now.Add(d) }
		rows := []struct {
			name     string
			from, to value.Time
			on       bool
			want     field.PeriodState
		}{
			{"later", in(time.Hour), in(2 * time.Hour), true, field.Upcoming},
			{"later, open", in(time.Hour), value.Time{}, true, field.Upcoming},
			{"now", in(-time.Hour), in(time.Hour), true, field.Current},
			{"now, open", in(-time.Hour), value.Time{}, true, field.Current},
			{"begins this instant", now, in(time.Hour), true, field.Current},
			{"ends this instant", in(-time.Hour), now, true, field.Ended},
			{"over and off", in(-2 * time.Hour), in(-time.Hour), false, field.Ended},
			{"off", in(-time.Hour), in(time.Hour), false, field.Suspended},
			{"off, later", in(time.Hour), value.Time{}, false, field.Suspended},
		}
		counts := map[field.PeriodState]int64{}
		err := h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			for i, row := range rows {
				counts[row.want]++
				b := Poster{Name: row.name, DealerID: 1, Position: fmt.Sprint("P", i), From: row.from, To: row.to, On: row.on}
				if err := record.Insert(ctx, e, tx, Posters, &b); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		list := func(body string) (states []field.PeriodState) {
			t.Helper()
			text, err := e.Read().Page(t.Context(), "poster", who, []byte(body), nil)
			if err != nil {
				t.Fatal(body, err)
			}
			var page struct{ List []Poster }
			if err := json.Unmarshal(text, &page); err != nil {
				t.Fatal(err)
			}
			for _, b := range page.List {
				states = append(states, b.State)
				if want := rows[b.ID-1].want; b.State != want {
					t.Errorf("%s is in state %d, want %d", b.Name, b.State, want)
				}
			}
			return states
		}
		for state, n := range counts {
			for _, row := range []struct {
				body string
				want int64
			}{
				{fmt.Sprintf(`{"pageSize":50,"state":%d}`, state), n},
				{fmt.Sprintf(`{"pageSize":50,"state.ne":%d}`, state), int64(len(rows)) - n},
				{fmt.Sprintf(`{"pageSize":50,"state.in":[%d],"orderBy":"state desc"}`, state), n},
			} {
				if got := list(row.body); int64(len(got)) != row.want {
					t.Errorf("%s: %v, want %d rows", row.body, got, row.want)
				}
				if got, err := e.Read().Count(t.Context(), "poster", who, []byte(row.body)); err != nil || got != row.want {
					t.Errorf("count of %s: %d, %v; want %d", row.body, got, err, row.want)
				}
			}
		}
		if got := list(`{"pageSize":50,"orderBy":"state"}`); len(got) != len(rows) || !slices.IsSorted(got) {
			t.Errorf("ordered by state: %v", got)
		}
		groups, err := e.Read().CountBy(t.Context(), "poster", who, nil, &Posters.Row.State, &Posters.Row.DealerID)
		if err != nil || len(groups) != len(counts) {
			t.Fatalf("statistics: %v, %v", groups, err)
		}
		for _, g := range groups {
			if counts[field.PeriodState(g.Values[0])] != g.N {
				t.Errorf("statistics: %v, want %v", groups, counts)
			}
		}
		parts, err := e.Read().Groups(t.Context(), "poster", who, nil, &Posters.Row.State)
		if err != nil || len(parts) != len(counts) {
			t.Errorf("groups: %v, %v", parts, err)
		}
		for _, order := range []string{`"orderBy":"state",`, ""} {
			exported, err := e.ExportQuery("poster", who, []byte(`{`+order+`"columns":["state","id"]}`))
			if err != nil {
				t.Fatal(err)
			}
			err = exported.Stream(t.Context(), func(int64) error { return nil }, func(batch [][]any) error {
				for _, row := range batch {
					if want := rows[row[1].(int64)-1]; row[0] != int64(want.want) {
						t.Errorf("%s is exported as %v, want %d", want.name, row[0], want.want)
					}
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestOverlappingPeriodsOfAGroupAreRefusedByName(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		e := h.with(t, Posters.Plan)
		who := access.System()
		who.Language = "en"
		if _, err := e.Add(t.Context(), "poster", who, []byte(`{"name":"Spring","dealerId":1,"position":"top","from":"2030-03-01 00:00:00","to":"2030-06-01 00:00:00"}`)); err != nil {
			t.Fatal(err)
		}
		stranger := dealerAccount(2, "poster:view", "poster:add")
		stranger.Language = "en"
		for _, row := range []struct {
			name, body string
			who        *access.Caller
			field      string
			message    string
		}{
			{"inside", `"position":"top","from":"2030-04-01 00:00:00","to":"2030-05-01 00:00:00"`, who, "from", "“Spring”"},
			{"around", `"position":"top","from":"2030-01-01 00:00:00"`, who, "from", "2030-03-01 00:00:00 to 2030-06-01 00:00:00"},
			{"at the last second", `"position":"top","from":"2030-05-31 23:59:59"`, who, "from", "“Spring”"},
			{"in another dealer's sight", `"position":"top","from":"2030-04-01 00:00:00"`, stranger, "from", "another record"},
			{"ends before it starts", `"position":"side","from":"2030-04-01 00:00:00","to":"2030-03-01 00:00:00"`, who, "to", ""},
			{"is empty", `"position":"side","from":"2030-04-01 00:00:00","to":"2030-04-01 00:00:00"`, who, "to", ""},
			{"right before", `"position":"top","from":"2030-02-01 00:00:00","to":"2030-03-01 00:00:00"`, who, "", ""},
			{"right after", `"position":"top","from":"2030-06-01 00:00:00"`, who, "", ""},
			{"elsewhere", `"position":"side","from":"2030-04-01 00:00:00"`, who, "", ""},
			{"switched off", `"position":"top","from":"2030-04-01 00:00:00","on":false`, who, "", ""},
		} {
			_, err := e.Add(t.Context(), "poster", row.who, []byte(`{"name":"`+row.name[:2]+`","dealerId":2,`+row.body+`}`))
			got := refusedFields(t, err)
			if row.field == "" && got != nil || row.field != "" && (len(got) != 1 || !strings.Contains(got[row.field], row.message) || got[row.field] == "") {
				t.Errorf("%s: %v, want %s refused with %q", row.name, got, row.field, row.message)
			}
		}
		off := `{"id":5,"version":1,"on":true}`
		_, err := e.Edit(t.Context(), "poster", who, []byte(off))
		if got := refusedFields(t, err); !strings.Contains(got["from"], "Spring") {
			t.Errorf("switched on within another period: %v", got)
		}
		_, err = e.Edit(t.Context(), "poster", who, []byte(`{"id":1,"version":1,"name":"Spring sale"}`))
		if got := refusedFields(t, err); got != nil {
			t.Errorf("renamed without a change of its period: %v", got)
		}
	})
}

func TestAnImportRefusesOverlappingPeriods(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		e := h.with(t, Posters.Plan)
		in, err := e.Importer("poster", access.System())
		if err != nil {
			t.Fatal(err)
		}
		row := func(i int) record.ImportRow {
			values := map[string]string{"name": fmt.Sprintf(`"B%d"`, i), "position": `"top"`, "from": fmt.Sprintf(`"2030-0%d-01 00:00:00"`, i+1)}
			if i < 2 {
				values["to"] = `"2030-03-01 00:00:00"`
			}
			line := record.ImportRow{Row: i + 2, Values: make([]json.RawMessage, len(in.Columns))}
			for i, c := range in.Columns {
				if text := values[c.Field.Name]; text != "" {
					line.Values[i] = json.RawMessage(text)
				}
			}
			return line
		}
		results, err := in.Store(t.Context(), 3, row, false, func(context.Context, bun.Tx, int, []record.RowResult) error { return nil })
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range []record.Outcome{record.WillAdd, record.Refused, record.WillAdd} {
			if results[i].Outcome != want {
				t.Errorf("row %d: %+v, want %v", i, results[i], want)
			}
		}
	})
}

func TestAPeriodOfDaysIncludesItsLastDay(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		e := h.with(t, Seasons.Plan)
		who := access.System()
		who.Language = "zh"
		today := value.Today()
		for _, row := range []struct {
			name        string
			first, last value.Date
			want        string
		}{
			{"A", "", today.AddDays(-2), ""},
			{"B", today, today, ""},
			{"C", today.AddDays(1), "", ""},
			{"D", today.AddDays(-5), today.AddDays(-2), "「A」"},
			{"E", today.AddDays(400), "", "「C」"},
			{"F", today.AddDays(-1), today.AddDays(-1), ""},
		} {
			body, err := json.Marshal(map[string]any{"name": row.name, "first": row.first, "last": row.last})
			if err != nil {
				t.Fatal(err)
			}
			_, err = e.Add(t.Context(), "season", who, []byte(strings.ReplaceAll(string(body), `""`, "null")))
			if got := refusedFields(t, err); !strings.Contains(got["first"], row.want) || row.want == "" && got != nil {
				t.Errorf("%s to %s: %v, want %q", row.first, row.last, got, row.want)
			}
		}
		for state, want := range map[field.PeriodState]int64{field.Ended: 2, field.Current: 1, field.Upcoming: 1, field.Suspended: 0} {
			if got, err := e.Read().Count(t.Context(), "season", who, []byte(fmt.Sprintf(`{"state":%d}`, state))); err != nil || got != want {
				t.Errorf("state %d: %d rows, %v; want %d", state, got, err, want)
			}
		}
	})
}
