package equipment_test

import (
	"context"
	"testing"

	"github.com/uptrace/bun"

	"evops/core/store"
)

func TestNoVehicleAndNoModelHasTheWMIOfVirtualVehicles(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		p.refuses("a model", "vehicleModel", "edit", fields{"id": p.draft, "version": 1, "wmi": "LVV"}, map[string]string{"wmi": "VIN_WMI"})
		if err := p.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			if _, err := tx.NewRaw("INSERT INTO sys_setting (setting_key, default_value, value) VALUES ('vin.wmi.virtual', 'LVV', 'LXV')").Exec(ctx); err != nil {
				return err
			}
			return store.IncrementVersion(ctx, tx, store.SettingVersion)
		}); err != nil {
			t.Fatal(err)
		}
		p.refuses("a vehicle", "vehicle", "add", p.motorcycle(), map[string]string{"vin": "VIN_WMI"})
	})
}
