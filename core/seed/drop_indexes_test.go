package seed

import (
	"slices"
	"testing"

	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

func indexes(t *testing.T, db *store.DB) (names []string) {
	t.Helper()
	query := "SELECT indexname FROM pg_indexes WHERE tablename IN ('vehicle', 'sim_card') ORDER BY 1"
	if db.Dialect.Name() != "postgres" {
		query = "SELECT name FROM sqlite_master WHERE tbl_name IN ('vehicle', 'sim_card') AND type IN ('index', 'trigger') ORDER BY 1"
	}
	if err := db.Read().NewRaw(query).Scan(t.Context(), &names); err != nil {
		t.Fatal(err)
	}
	return names
}

func TestIndexesDroppedByAFailedStartAreRebuilt(t *testing.T) {
	testdb.EachIndexed(t, func(t *testing.T, db *store.DB) {
		s := &seeder{e: product.Engine(db), options: Options{Progress: func(string) {}}}
		whole := indexes(t, db)
		for _, p := range droppedTables {
			if err := s.dropIndexes(t.Context(), p, true); err != nil {
				t.Fatal(err)
			}
		}
		if remaining := indexes(t, db); len(remaining) > len(whole)/4 {
			t.Errorf("%d of %d indexes left", len(remaining), len(whole))
		}
		for range 2 { // the second run does nothing
			if err := s.rebuildIndexes(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		if again := indexes(t, db); !slices.Equal(again, whole) {
			t.Errorf("indexes before %v, after %v", whole, again)
		}
	})
}
