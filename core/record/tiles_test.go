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

// tiled is the part of a list's answer that tiles are drawn from.
type tiled struct {
	Total int64
	Tiles []struct{ Value, Total, Marked int64 }
}

// Every tile says how many rows the list has that it leads to, for whoever asks, whatever else the list is narrowed by.
func TestATileIsTheTotalOfTheListItLeadsTo(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		e, _ := seedtest.Demo(t, db)
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
			{"everybody", access.System(), nil},
			{"one dealer's account", own, nil},
			{"a dealer is asked for", access.System(), map[string]any{"dealerId.in": []int64{dealer}}},
			{"a category is asked for", access.System(), map[string]any{"category.in": []int64{1, 2}}},
			{"the level and the state of the tiles are asked for", access.System(), map[string]any{"level.in": []int64{4}, "status.in": []int64{2, 3}}},
			{"a dealer's account asks for another dealer", own, map[string]any{"dealerId.in": []int64{other}}},
			{"a keyword", access.System(), map[string]any{"keyword": "B1"}},
		} {
			t.Run(row.name, func(t *testing.T) {
				got := listOf(t, e.Read().Tiled(), row.who, row.filters)
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
						t.Errorf("level %d: the tile says %d, its list has %d", value, of, list.Total)
					}
					narrowed["status.in"] = []int64{0}
					if list := listOf(t, e.Read(), row.who, narrowed); list.Total != marked {
						t.Errorf("level %d: the tile says %d unacknowledged, their list has %d", value, marked, list.Total)
					}
				}
				if foreign := row.filters["dealerId.in"] != nil && row.who == own; (counted == 0) != foreign {
					t.Errorf("the tiles count %d alarms", counted)
				}
			})
		}
		t.Run("nobody counts who may not look, and nobody who did not ask", func(t *testing.T) {
			if _, err := e.Read().Tiled().Page(t.Context(), "alarm", &access.Caller{UserID: 9, Rights: &access.Rights{}}, nil, nil); err == nil {
				t.Error("an account without the permission was answered")
			}
			if plain := listOf(t, e.Read(), access.System(), nil); plain.Tiles != nil {
				t.Errorf("a list without tiles has %v", plain.Tiles)
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

// Tiles count from one index without a look at the rows, and walk no more of it than the rows they count, so that they cost the same among a million alarms.
func TestTilesAreCountedFromAnIndexAlone(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		e := record.New(db, contracts.Catalogue)
		for _, p := range contracts.Catalogue {
			if p.Tiles.By == "" {
				continue
			}
			testdb.Crowd(t, db, p, map[string]int{"sqlite": 100, "postgres": 20_000}[db.Dialect.Name()])
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
					t.Errorf("the tiles of %s for account %d are counted by\n%s\n%s", p.Name, who.UserID, steps, text)
				}
			}
		}
	})
}

// covered reports whether a plan reads the counted index by its first columns, and no row.
func covered(steps string) bool {
	return strings.Contains(steps, "SEARCH alarm USING COVERING INDEX alarm_muted_status_level_dealer_id_idx") ||
		strings.Contains(steps, "Index Only Scan using alarm_muted_status_level_dealer_id_idx")
}

// plan is how a database would run a statement, as it says it.
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
