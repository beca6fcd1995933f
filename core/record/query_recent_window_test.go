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

// Among 9,000 vehicles, the test filters by date ranges, substrings and several values that match few, many, only the oldest and hardly any
// of the newest rows. The page must equal that of all rows in order, and the total that of all rows.
func TestPageRowsDoNotDependOnTheSearchStrategy(t *testing.T) {
	const fleet = 9_000
	spans := []struct{ name, body, where string }{
		{"many", `"productionDate.between":["2011-01-01","2022-12-31"]`, "production_date BETWEEN '2011-01-01' AND '2022-12-31'"},
		{"few", `"productionDate.between":["2014-10-10","2014-10-19"]`, "production_date BETWEEN '2014-10-10' AND '2014-10-19'"},
		{"none", `"productionDate.between":["1999-01-01","1999-12-31"]`, "1 = 0"},
		{"many, all old", `"shippedAt.between":["2000-01-01","2001-12-31"]`, "shipped_at BETWEEN 1 AND 1009814400000"},
		{"from a date", `"soldAt.ge":"2016-01-01"`, "sold_at >= '2016-01-01'"},
		{"until a date, with unsold vehicles", `"soldAt.le":"2023-01-01"`, "sold_at <= '2023-01-01' AND sold_at <> ''"},
		{"two ranges", `"soldAt.ge":"2012-01-01","productionDate.between":["2011-01-01","2022-12-31"]`, "sold_at >= '2012-01-01' AND production_date BETWEEN '2011-01-01' AND '2022-12-31'"},
		{"several values with a duplicate", `"colorCode.in":["TX98","TX41","TX98"]`, "color_code IN ('TX98', 'TX41')"},
		{"less than a page of the newest", `"warrantyEndAt.ge":"2030-01-01"`, "warranty_end_at >= '2030-01-01'"},
		{"a part in all rows", `"plateNo.like":"zone"`, "1 = 1"},
		{"a part in half of the rows", `"plateNo.like":"North"`, "plate_no_q LIKE '%north%'"},
		{"a prefix of half of the rows", `"plateNo.like":"zonenorth%"`, "plate_no_q LIKE 'zonenorth%'"},
		{"a part in few rows", `"plateNo.like":"south77"`, "plate_no_q LIKE '%south77%'"},
		{"a part in hardly any row", `"plateNo.like":"south777"`, "plate_no_q LIKE '%south777%'"},
		{"a keyword in hardly any row", `"keyword":"south777"`, "plate_no_q LIKE '%south777%'"},
		{"a part with its trigrams in all rows and its text in none", `"plateNo.like":"zoneone"`, "1 = 0"},
		{"a part in the oldest rows only", `"motorNo.like":"old"`, "id <= 3000"},
		{"two parts", `"plateNo.like":"north","motorNo.like":"old"`, "plate_no_q LIKE '%north%' AND id <= 3000"},
		{"a part and a range", `"plateNo.like":"north","soldAt.ge":"2016-01-01"`, "plate_no_q LIKE '%north%' AND sold_at >= '2016-01-01'"},
		{"a part among few rows", `"plateNo.like":"north","colorCode":"TX98"`, "plate_no_q LIKE '%north%' AND color_code = 'TX98'"},
		{"a keyword among few rows", `"keyword":"North","colorCode":"TX98"`, "plate_no_q LIKE '%north%' AND color_code = 'TX98'"},
		{"a value of a list", `"labels":"stolen"`, "id % 3 = 1"},
		{"a value longer than any", `"labels":"` + strings.Repeat("vip", 20_000) + `"`, "1 = 0"},
		{"two values of a list", `"labels.in":["stolen","test"]`, "id % 3 < 2"},
		{"a keyword in half of the rows", `"keyword":"North"`, "plate_no_q LIKE '%north%'"},
		{"a keyword in few rows", `"keyword":"south77"`, "plate_no_q LIKE '%south77%'"},
		{"all but a few of the newest", `"boundAt.lt":"2023-11-15 00:00:00"`, "bound_at < 1699977600000 AND bound_at > 0"},
	}
	orders := []struct{ body, order string }{
		{"", "created_at DESC, id DESC"},
		{`,"orderBy":"createdAt"`, "created_at, id"},
		{`,"orderBy":"id desc"`, "id DESC"},
		{`,"orderBy":"createdAt desc,productionDate desc"`, "created_at DESC, production_date DESC, id DESC"},
	}
	testdb.EachIndexed(t, func(t *testing.T, db *store.DB) {
		// Many rows have the same creation time, as after an import; the older ones were shipped long ago, and every third was never sold.
		testdb.FillWith(t, db, equipment.Vehicles.Plan, fleet, nil, `UPDATE vehicle SET created_at = 1700000000000 + id / 3000 * 1000, shipped_at = CASE WHEN id <= 3000 THEN 1000000000000 ELSE 1600000000000 END,
			bound_at = CASE WHEN id > 8900 THEN 1800000000000 ELSE 1600000000000 END, warranty_end_at = CASE WHEN id <= 6000 OR id > 8990 THEN '2031-01-01' ELSE '2029-01-01' END,
			sold_at = CASE WHEN id % 3 = 0 THEN '' ELSE sold_at END, plate_no_q = 'zone' || CASE WHEN id % 2 = 0 THEN 'north' ELSE 'south' END || id,
			motor_no_q = CASE WHEN id <= 3000 THEN 'old' ELSE 'new' END || id, labels = CASE WHEN id % 3 = 1 THEN ',stolen,vip,' WHEN id % 3 = 0 THEN ',test,' ELSE ',vip,' END,
			deleted_at = CASE WHEN id % 7 = 0 THEN 1 ELSE 0 END`)
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
						t.Errorf("%s: %s\ntotal %d, want %d", span.name, body, shown.Total, total)
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
						t.Errorf("%s: %s\ngot  %v\nwant  %v", span.name, body, got, want)
					}
				}
			}
		}
	})
}

func TestKeywordTotalIsExactUpToTheCap(t *testing.T) {
	testdb.EachIndexed(t, func(t *testing.T, db *store.DB) {
		// More than twice the cap, beyond which the matches are not gathered.
		testdb.FillWith(t, db, equipment.Vehicles.Plan, 21_000, nil, "UPDATE vehicle SET plate_no_q = 'zone' || id")
		e := record.New(db, contracts.Catalogue)
		for _, row := range []struct {
			outcome, change string
			total           int
			capped          bool
		}{
			{"in all rows", "", 10_000, true},
			{"exactly the cap", "UPDATE vehicle SET deleted_at = 1 WHERE id <= 11000", 10_000, false},
			{"one below the cap", "UPDATE vehicle SET deleted_at = 1 WHERE id = 11001", 9_999, false},
			{"few matches among many with its trigrams", "UPDATE vehicle SET plate_no_q = 'one zon' || id WHERE id <= 20993", 7, false},
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
				t.Errorf("%s: total %d, capped %v; want %d, %v", row.outcome, shown.Total, shown.TotalCapped, row.total, row.capped)
			}
		}
	})
}

func TestTrigramIndexFindsWholeTexts(t *testing.T) {
	testdb.EachIndexed(t, func(t *testing.T, db *store.DB) {
		testdb.Fill(t, db, system.AuditLogs.Plan, 5)
		long := strings.Repeat("Lang", 20_000)
		for id, summary := range []string{1: "改了车辆 A", 2: "改了车辆 A 的颜色", 3: "改", 4: "改了车辆 B", 5: long} {
			if id > 0 {
				testdb.Exec(t, db, "UPDATE audit_log SET summary = ?, summary_q = ? WHERE id = ?", summary, record.SearchKey(summary), id)
			}
		}
		e := record.New(db, contracts.Catalogue)
		for _, row := range []struct{ outcome, filter, want string }{
			{"the whole text only", `"summary":"改了车辆 A"`, "[{1}]"},
			{"one of several", `"summary.in":["改了车辆 A","改了车辆 B"]`, "[{4} {1}]"},
			{"too short for a trigram", `"summary":"改"`, "[{3}]"},
			{"longer than any stored text", `"summary":"` + long + `g"`, "[]"},
			{"different case", `"summary":"改了车辆 a"`, "[]"},
			{"very long", `"summary":"` + long + `"`, "[{5}]"},
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
				t.Errorf("%s: got %s, want %s", row.outcome, got, row.want)
			}
		}
	})
}
