package record_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
)

// Among 9,000 vehicles, spans of days and parts of texts are asked that few, many, only the oldest and hardly any of the newest rows lie in or hold, and
// several values of one field: the page is always that of all rows in order, and the total that of all.
func TestAPageShowsTheSameRowsHoweverTheyAreFound(t *testing.T) {
	const fleet = 9_000
	spans := []struct{ name, body, where string }{
		{"many", `"productionDate.between":["2011-01-01","2022-12-31"]`, "production_date BETWEEN '2011-01-01' AND '2022-12-31'"},
		{"few", `"productionDate.between":["2014-10-10","2014-10-19"]`, "production_date BETWEEN '2014-10-10' AND '2014-10-19'"},
		{"none", `"productionDate.between":["1999-01-01","1999-12-31"]`, "1 = 0"},
		{"many, all of them old", `"shippedAt.between":["2000-01-01","2001-12-31"]`, "shipped_at BETWEEN 1 AND 1009814400000"},
		{"since", `"soldAt.ge":"2016-01-01"`, "sold_at >= '2016-01-01'"},
		{"until, where some were never sold", `"soldAt.le":"2023-01-01"`, "sold_at <= '2023-01-01' AND sold_at <> ''"},
		{"two at once", `"soldAt.ge":"2012-01-01","productionDate.between":["2011-01-01","2022-12-31"]`, "sold_at >= '2012-01-01' AND production_date BETWEEN '2011-01-01' AND '2022-12-31'"},
		{"several values, one of them twice", `"colorCode.in":["TX598","TX541","TX598"]`, "color_code IN ('TX598', 'TX541')"},
		{"some of the newest, not a page of them", `"warrantyEndAt.ge":"2030-01-01"`, "warranty_end_at >= '2030-01-01'"},
		{"a part that all hold", `"plateNo.like":"zone"`, "1 = 1"},
		{"a part that half of them hold", `"plateNo.like":"North"`, "plate_no_q LIKE '%north%'"},
		{"a part that half of them begin with", `"plateNo.like":"zonenorth%"`, "plate_no_q LIKE 'zonenorth%'"},
		{"a part that few hold", `"plateNo.like":"south77"`, "plate_no_q LIKE '%south77%'"},
		{"a part that hardly any hold", `"plateNo.like":"south777"`, "plate_no_q LIKE '%south777%'"},
		{"a keyword that hardly any hold", `"keyword":"south777"`, "plate_no_q LIKE '%south777%'"},
		{"a part of which all hold the trigrams and none the text", `"plateNo.like":"zoneone"`, "1 = 0"},
		{"a part that only the oldest hold", `"motorNo.like":"old"`, "id <= 3000"},
		{"two parts", `"plateNo.like":"north","motorNo.like":"old"`, "plate_no_q LIKE '%north%' AND id <= 3000"},
		{"a part and a span", `"plateNo.like":"north","soldAt.ge":"2016-01-01"`, "plate_no_q LIKE '%north%' AND sold_at >= '2016-01-01'"},
		{"a part among few", `"plateNo.like":"north","colorCode":"TX598"`, "plate_no_q LIKE '%north%' AND color_code = 'TX598'"},
		{"a keyword among few", `"keyword":"North","colorCode":"TX598"`, "plate_no_q LIKE '%north%' AND color_code = 'TX598'"},
		{"a value of a list", `"labels":"stolen"`, "id % 3 = 1"},
		{"a value longer than any", `"labels":"` + strings.Repeat("vip", 20_000) + `"`, "1 = 0"},
		{"two values of a list", `"labels.in":["stolen","test"]`, "id % 3 < 2"},
		{"a keyword that half of them hold", `"keyword":"North"`, "plate_no_q LIKE '%north%'"},
		{"a keyword that few hold", `"keyword":"south77"`, "plate_no_q LIKE '%south77%'"},
		{"all but a few of the newest", `"boundAt.lt":"2023-11-15 00:00:00"`, "bound_at < 1699977600000 AND bound_at > 0"},
	}
	orders := []struct{ body, order string }{
		{"", "created_at DESC, id DESC"},
		{`,"orderBy":"createdAt"`, "created_at, id"},
		{`,"orderBy":"id desc"`, "id DESC"},
		{`,"orderBy":"createdAt desc,productionDate desc"`, "created_at DESC, production_date DESC, id DESC"},
	}
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		testdb.Crowd(t, db, equipment.Vehicles.Plan, fleet)
		// Many made at one moment, as an import makes them; the older ones were shipped long ago, and every third was never sold.
		testdb.Exec(t, db, "UPDATE vehicle SET created_at = 1700000000000 + id / 3000 * 1000")
		testdb.Exec(t, db, "UPDATE vehicle SET shipped_at = CASE WHEN id <= 3000 THEN 1000000000000 ELSE 1600000000000 END, bound_at = CASE WHEN id > 8900 THEN 1800000000000 ELSE 1600000000000 END")
		testdb.Exec(t, db, "UPDATE vehicle SET warranty_end_at = CASE WHEN id <= 6000 OR id > 8990 THEN '2031-01-01' ELSE '2029-01-01' END")
		testdb.Exec(t, db, "UPDATE vehicle SET sold_at = '' WHERE id % 3 = 0")
		testdb.Exec(t, db, "UPDATE vehicle SET plate_no_q = 'zone' || CASE WHEN id % 2 = 0 THEN 'north' ELSE 'south' END || id")
		testdb.Exec(t, db, "UPDATE vehicle SET motor_no_q = CASE WHEN id <= 3000 THEN 'old' ELSE 'new' END || id")
		testdb.Exec(t, db, "UPDATE vehicle SET labels = CASE WHEN id % 3 = 1 THEN ',stolen,vip,' WHEN id % 3 = 0 THEN ',test,' ELSE ',vip,' END")
		testdb.Exec(t, db, "UPDATE vehicle SET deleted_at = 1 WHERE id % 7 = 0")
		e := record.New(db, contracts.Catalogue)
		for _, span := range spans {
			var total int64
			if err := db.Read().DB.QueryRowContext(t.Context(), "SELECT count(*) FROM vehicle WHERE deleted_at = 0 AND ("+span.where+")").Scan(&total); err != nil {
				t.Fatal(err)
			}
			for _, order := range orders {
				for _, page := range []int{1, 3, 60} {
					const size = 20
					body := fmt.Sprintf(`{%s%s,"page":%d,"pageSize":%d,"fields":"id"}`, span.body, order.body, page, size)
					answer, err := e.Read().Page(t.Context(), "vehicle", access.System(), []byte(body), nil)
					if err != nil {
						t.Fatalf("%s: %v", body, err)
					}
					var shown struct {
						List  []struct{ ID int64 }
						Total int64
					}
					if err := json.Unmarshal(answer, &shown); err != nil {
						t.Fatal(err)
					}
					if shown.Total != total {
						t.Errorf("%s: %s\ncounts %d, want %d", span.name, body, shown.Total, total)
					}
					var got, want []string
					for _, row := range shown.List {
						got = append(got, fmt.Sprint(row.ID))
					}
					rows, err := db.Read().DB.QueryContext(t.Context(), fmt.Sprintf("SELECT id FROM vehicle WHERE deleted_at = 0 AND (%s) ORDER BY %s LIMIT %d OFFSET %d", span.where, order.order, size, (page-1)*size))
					if err != nil {
						t.Fatal(err)
					}
					for rows.Next() {
						var id string
						if err := rows.Scan(&id); err != nil {
							t.Fatal(err)
						}
						want = append(want, id)
					}
					rows.Close()
					if strings.Join(got, " ") != strings.Join(want, " ") {
						t.Errorf("%s: %s\nshows %v\nwant  %v", span.name, body, got, want)
					}
				}
			}
		}
	})
}

func TestAKeywordIsCountedToTheCapHoweverManyHoldItsTrigrams(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		testdb.Crowd(t, db, equipment.Vehicles.Plan, 30_000)
		testdb.Exec(t, db, "UPDATE vehicle SET plate_no_q = 'zone' || id")
		e := record.New(db, contracts.Catalogue)
		for _, row := range []struct {
			outcome, change string
			total           int
			capped          bool
		}{
			{"all hold it", "", 10_000, true},
			{"as many are left as are counted", "UPDATE vehicle SET deleted_at = 1 WHERE id <= 20000", 10_000, false},
			{"one less", "UPDATE vehicle SET deleted_at = 1 WHERE id = 20001", 9_999, false},
			{"few are left of many that hold its trigrams", "UPDATE vehicle SET plate_no_q = 'one zon' || id WHERE id <= 29993", 7, false},
		} {
			if row.change != "" {
				testdb.Exec(t, db, row.change)
			}
			answer, err := e.Read().Page(t.Context(), "vehicle", access.System(), []byte(`{"keyword":"Zone","pageSize":2}`), nil)
			if err != nil {
				t.Fatal(err)
			}
			var shown struct {
				Total       int
				TotalCapped bool
			}
			if err := json.Unmarshal(answer, &shown); err != nil {
				t.Fatal(err)
			}
			if shown.Total != row.total || shown.TotalCapped != row.capped {
				t.Errorf("%s: counts %d, capped %v; want %d, %v", row.outcome, shown.Total, shown.TotalCapped, row.total, row.capped)
			}
		}
	})
}

func TestAWholeTextOfALogIsFoundByItsParts(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		testdb.Crowd(t, db, system.AuditLogs.Plan, 5)
		long := strings.Repeat("Lang", 20_000)
		for id, summary := range []string{1: "改了车辆 A", 2: "改了车辆 A 的颜色", 3: "改", 4: "改了车辆 B", 5: long} {
			if id > 0 {
				testdb.Exec(t, db, "UPDATE audit_log SET summary = ?, summary_q = ? WHERE id = ?", summary, record.SearchKey(summary), id)
			}
		}
		e := record.New(db, contracts.Catalogue)
		for _, row := range []struct{ outcome, filter, want string }{
			{"the whole, not what holds it", `"summary":"改了车辆 A"`, "[{1}]"},
			{"one of several", `"summary.in":["改了车辆 A","改了车辆 B"]`, "[{4} {1}]"},
			{"one too short for a trigram", `"summary":"改"`, "[{3}]"},
			{"no text that is longer than any", `"summary":"` + long + `g"`, "[]"},
			{"one in another case", `"summary":"改了车辆 a"`, "[]"},
			{"a very long one", `"summary":"` + long + `"`, "[{5}]"},
		} {
			body := `{` + row.filter + `,"createdAt.between":["2023-11-14","2023-11-16"],"fields":"id"}`
			answer, err := e.Read().Page(t.Context(), "auditLog", access.System(), []byte(body), nil)
			if err != nil {
				t.Errorf("%s: %v", row.outcome, err)
				continue
			}
			var shown struct{ List []struct{ ID int64 } }
			if err := json.Unmarshal(answer, &shown); err != nil {
				t.Fatal(err)
			}
			if got := fmt.Sprint(shown.List); got != row.want {
				t.Errorf("%s: finds %s, want %s", row.outcome, got, row.want)
			}
		}
	})
}
