package command_test

import (
	"fmt"
	"testing"

	"evops/contracts/equipment"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/system"
	"evops/core/testdb"
)

func TestTheKeysOfAFormerOwnerAreDropped(t *testing.T) {
	each(t, func(w *fixture) {
		feature.Rules{Dictionary: system.NewDictionary(w.engine)}.Register(w.engine)
		exec := func(text string, args ...any) { w.Helper(); testdb.Exec(w.T, w.engine.DB(), text, args...) }
		exec("DELETE FROM remote_command WHERE vehicle_id = ?", w.vehicle)
		for _, row := range []struct {
			what, sets string
			orders     int
		}{
			{"a terminal that supports the command", "", 1},
			{"a terminal without support", "UPDATE command_def SET enabled = false WHERE code = 'bleKeySync'", 1},
			{"no terminal", "UPDATE vehicle SET tbox_sn = '' WHERE id = ?", 1},
		} {
			exec("UPDATE vehicle SET bind_status = 1, owner_id = (SELECT min(id) FROM app_user) WHERE id = ?", w.vehicle)
			switch {
			case row.sets == "":
			case row.what == "no terminal":
				exec(row.sets, w.vehicle)
			default:
				exec(row.sets)
			}
			if _, _, err := w.engine.Act(w.Context(), equipment.Vehicles.Name, "unbind", access.System(), fmt.Appendf(nil, `{"id":%d,"reason":"3","evidences":["e"]}`, w.vehicle)); err != nil {
				w.Errorf("%s: %v", row.what, err)
			}
			var orders []string
			if err := w.engine.DB().Read().NewRaw(`SELECT d.code || ' ' || c.args || ' ' || s.cache_version FROM remote_command AS c JOIN command_def AS d ON d.id = c.def_code
				JOIN vehicle_shadow AS s ON s.id = c.vehicle_id WHERE c.vehicle_id = ? AND c.source = ?`, w.vehicle, equipment.CommandBySystem).Scan(w.Context(), &orders); err != nil {
				w.Fatal(err)
			}
			if len(orders) != row.orders || row.what == "a terminal that supports the command" && orders[0] != `bleKeySync {"version":1} 1` {
				w.Errorf("%s: %q", row.what, orders)
			}
		}
	})
}
