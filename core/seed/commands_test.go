package seed_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
)

// Seeded rows must pass the same rules as user input: each row is saved again unchanged.
func TestSeededRowsPassTheRules(t *testing.T) {
	testdb.EachFrom(t, demo, func(t *testing.T, db *store.DB, _ struct{}) {
		e := newEngine(db)
		resave(t, e, "commandDef", "sortNo", 27)
		resave(t, e, "debugTemplate", "sortNo", 12)
		resave(t, e, "bluetoothSetup", "maxKeys", 5)
		resave(t, e, "freePeriodPolicy", "graceDays", 6)
		resave(t, e, "vehicleModel", "warrantyMonths", 24)
	})
}

// resave edits one number of every row of a resource, so that all rules run, and expects every edit to succeed.
func resave(t *testing.T, e *record.Engine, resource, number string, want int) {
	t.Helper()
	page, err := e.Read().Page(t.Context(), resource, access.System(), []byte(`{"pageSize":100}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	var rows struct{ List []map[string]any }
	if err := json.Unmarshal(page, &rows); err != nil {
		t.Fatal(err)
	}
	if len(rows.List) != want {
		t.Errorf("%d rows of %s, want %d", len(rows.List), resource, want)
	}
	for _, row := range rows.List {
		n, _ := row[number].(float64)
		change := map[string]any{"id": row["id"], "version": row["version"], number: n - 1}
		if contracts.Find(resource).Action("edit").NeedsReason {
			change["reason"] = "checked again"
		}
		body, err := json.Marshal(change)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := e.Edit(t.Context(), resource, access.System(), body); err != nil {
			t.Errorf("%s %v: %v %+v", resource, row["name"], err, err)
		}
	}
}

func TestDemoModelsCanBePublished(t *testing.T) {
	testdb.EachFrom(t, demo, func(t *testing.T, db *store.DB, _ struct{}) {
		e := newEngine(db)
		models, err := record.Find(t.Context(), e.Read(), equipment.VehicleModels, &equipment.VehicleModels.Row.Status, equipment.ModelPublished, equipment.ModelDraft)
		if err != nil {
			t.Fatal(err)
		}
		err = db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			_, err := tx.NewRaw("UPDATE vehicle_model SET status = 0").Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range models {
			body, err := json.Marshal(map[string]any{"id": m.ID})
			if err != nil {
				t.Fatal(err)
			}
			if _, _, err := e.Act(t.Context(), "vehicleModel", "publish", access.System(), body); err != nil {
				t.Errorf("%s: %v", m.ModelCode, err)
			}
		}
	})
}
