package record_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"evops/contracts"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/testdb"
)

// tiled holds the members of a list used for tiles.
type tiled struct {
	Total int64
	Tiles []struct{ Value, Total, Marked int64 }
}

// Every tile shows the total of the list it leads to, for every caller and with every other filter.
func TestTileCountEqualsItsListTotal(t *testing.T) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		e := record.New(db, contracts.Catalogue)
		var dealer, other, vehicle int64
		err := db.Read().NewRaw("SELECT dealer_id FROM alarm WHERE status IN (0, 1) AND muted = ? AND dealer_id > 0 GROUP BY dealer_id ORDER BY count(*) DESC, dealer_id LIMIT 1", false).Scan(t.Context(), &dealer)
		if err == nil {
			err = db.Read().NewRaw("SELECT dealer_id, id FROM vehicle WHERE dealer_id NOT IN (0, ?) AND id IN (SELECT vehicle_id FROM alarm) ORDER BY id LIMIT 1", dealer).Scan(t.Context(), &other, &vehicle)
		}
		if err != nil {
			t.Fatal(err)
		}
		own := &access.Caller{UserID: 9, UserType: system.DealerUser, DealerID: dealer, Language: "zh", Rights: &access.Rights{Grants: map[string]system.DataScope{"alarm:view": system.OwnDealer}}}
		for _, row := range []struct {
			name    string
			who     *access.Caller
			filters map[string]any
		}{
			{"all data", access.System(), nil},
			{"a dealer account", own, nil},
			{"filtered by dealer", access.System(), map[string]any{"dealerId.in": []int64{dealer}}},
			{"filtered by category", access.System(), map[string]any{"category.in": []int64{1, 2}}},
			{"filtered by level and state, like the tiles", access.System(), map[string]any{"level.in": []int64{4}, "status.in": []int64{2, 3}}},
			{"a dealer account filtered by another dealer", own, map[string]any{"dealerId.in": []int64{other}}},
			{"a keyword", access.System(), map[string]any{"keyword": "B1"}},
		} {
			t.Run(row.name, func(t *testing.T) {
				got := listOf(t, e.Read().WithTiles(), row.who, row.filters)
				counted := int64(0)
				for value := range int64(5) {
					var of, marked int64
					for _, tile := range got.Tiles {
						if tile.Value == value {
							of, marked = tile.Total, tile.Marked
						}
					}
					counted += of
					narrowed := map[string]any{"level.in": []int64{value}, "status.in": []int64{0, 1}, "muted.eq": false}
					for name, wanted := range row.filters {
						if narrowed[name] == nil {
							narrowed[name] = wanted
						}
					}
					if list := listOf(t, e.Read(), row.who, narrowed); list.Total != of {
						t.Errorf("level %d: tile %d, list total %d", value, of, list.Total)
					}
					narrowed["status.in"] = []int64{0}
					if list := listOf(t, e.Read(), row.who, narrowed); list.Total != marked {
						t.Errorf("level %d: tile marks %d, list total %d", value, marked, list.Total)
					}
				}
				if foreign := row.filters["dealerId.in"] != nil && row.who == own; (counted == 0) != foreign {
					t.Errorf("tiles count %d alarms in all", counted)
				}
			})
		}
		t.Run("no tiles without permission or request", func(t *testing.T) {
			if _, err := e.Read().WithTiles().Page(t.Context(), "alarm", &access.Caller{UserID: 9, Rights: &access.Rights{}}, nil, nil); err == nil {
				t.Error("list without the permission is not refused")
			}
			if plain := listOf(t, e.Read(), access.System(), nil); plain.Tiles != nil {
				t.Errorf("list without tiles: %v", plain.Tiles)
			}
		})
	})
}

func listOf(t *testing.T, v record.Reader, who *access.Caller, filters map[string]any) (list tiled) {
	t.Helper()
	body := map[string]any{"pageSize": 1, "count": "exact"}
	for name, wanted := range filters {
		body[name] = wanted
	}
	text, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := v.Page(t.Context(), "alarm", who, text, nil)
	if err == nil {
		err = json.Unmarshal(answer, &list)
	}
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return list
}

// Tiles are counted by a covering index and read only the counted entries, so that the cost does not depend on the number of alarms.
func TestTilesUseACoveringIndex(t *testing.T) {
	testdb.EachIndexed(t, func(t *testing.T, db *store.DB) {
		e := record.New(db, contracts.Catalogue)
		for _, p := range contracts.Catalogue {
			if p.Tiles.By == "" {
				continue
			}
			testdb.Fill(t, db, p, map[string]int{"sqlite": 100, "postgres": 20_000}[db.Dialect.Name()])
			if db.Dialect.Name() == "postgres" {
				if _, err := db.Read().DB.ExecContext(t.Context(), "VACUUM ANALYZE "+p.Table); err != nil {
					t.Fatal(err)
				}
			}
			for _, who := range []*access.Caller{access.System(), {UserID: 9, UserType: system.DealerUser, DealerID: 7, Rights: &access.Rights{Grants: map[string]system.DataScope{p.PermissionFor("view"): system.OwnDealer}}}} {
				text, args, err := e.Read().ExplainTiles(t.Context(), p.Name, who)
				if err != nil {
					t.Fatal(p.Name, err)
				}
				if steps := plan(t, db, text, args); !covered(steps) {
					t.Errorf("plan of the tiles of %s for account %d:\n%s\n%s", p.Name, who.UserID, steps, text)
				}
			}
		}
	})
}

// covered reports whether a plan reads the covering index by its first columns, and no row.
func covered(steps string) bool {
	return strings.Contains(steps, "SEARCH alarm USING COVERING INDEX alarm_muted_status_level_dealer_id_idx") ||
		strings.Contains(steps, "Index Only Scan using alarm_muted_status_level_dealer_id_idx")
}

// plan returns the query plan of a statement as text.
func plan(t *testing.T, db *store.DB, text string, args []any) (steps string) {
	t.Helper()
	explain := map[string]string{"sqlite": "EXPLAIN QUERY PLAN ", "postgres": "EXPLAIN "}[db.Dialect.Name()]
	rows, err := db.Read().DB.QueryContext(t.Context(), explain+text, args...)
	if err != nil {
		t.Fatal(text, err)
	}
	defer rows.Close()
	for rows.Next() {
		var step string
		into := []any{&step}
		if db.Dialect.Name() == "sqlite" {
			into = []any{new(int), new(int), new(int), &step}
		}
		if err := rows.Scan(into...); err != nil {
			t.Fatal(err)
		}
		steps += fmt.Sprintln(step)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return steps
}
