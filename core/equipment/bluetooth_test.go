package equipment_test

import (
	"context"
	"testing"

	"evops/contracts/equipment"
	"evops/core/record"
)

func (p *plant) profile(id int64) *equipment.BluetoothSetup {
	return get(p, func(ctx context.Context, v record.Reader) (*equipment.BluetoothSetup, error) {
		return record.Get(ctx, v, equipment.BluetoothSetups, id)
	})
}

func TestAProfileKeepsTheGapBetweenLockAndUnlockSignal(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		for _, row := range []struct {
			name   string
			change fields
			want   map[string]string
		}{
			{"seven apart", fields{"lockRssi": -72}, map[string]string{"lockRssi": "BLE_RSSI_GAP"}},
			{"one characteristic for both ways", fields{"writeUuid": "0000fec8-0000-1000-8000-00805f9b34fb"}, map[string]string{"writeUuid": "DISTINCT"}},
			{"no UUID", fields{"serviceUuid": "FEE7"}, map[string]string{"serviceUuid": "PATTERN"}},
			{"too large a packet", fields{"mtu": 518}, map[string]string{"mtu": "RANGE"}},
			{"eight apart", fields{"lockRssi": -73}, nil},
		} {
			p.refuses(row.name, "bluetoothSetup", "add", profile("NEW").with(row.change), row.want)
		}
	})
}

func TestAppsGetOnlyPublishedVersionsOfAProfile(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		id := p.must("bluetoothSetup", "add", profile("FAMILY"))
		edit := func(rssi int) func() {
			return func() {
				p.must("bluetoothSetup", "edit", fields{"id": id, "version": p.profile(id).Version, "unlockRssi": rssi})
			}
		}
		act := func(verb string, more fields) func() {
			return func() { p.must("bluetoothSetup", verb, more.with(fields{"id": id})) }
		}
		back := func(version int) func() {
			return act("rollback", fields{"configVersion": version, "reason": "drops the connection"})
		}
		for _, step := range []struct {
			name        string
			do          func()
			version     int64
			rssi        int64
			unpublished bool
			status      equipment.ProfileStatus
		}{
			{"a draft is edited", edit(-60), 0, -60, false, equipment.ProfileDraft},
			{"published", act("publish", fields{}), 1, -60, false, equipment.ProfilePublished},
			{"edited", edit(-50), 1, -50, true, equipment.ProfilePublished},
			{"published again", act("publish", fields{}), 2, -50, false, equipment.ProfilePublished},
			{"disabled", act("disable", fields{}), 2, -50, false, equipment.ProfileDisabled},
			{"rolled back", back(1), 3, -60, false, equipment.ProfilePublished},
		} {
			step.do()
			b := p.profile(id)
			if b.ConfigVersion != step.version || b.UnlockRSSI != step.rssi || b.Unpublished != step.unpublished || b.Status != step.status {
				t.Errorf("%s: %+v", step.name, b)
			}
		}
		p.refuses("rolled back to an unknown version", "bluetoothSetup", "rollback", fields{"id": id, "configVersion": 9, "reason": "drops the connection"}, map[string]string{"configVersion": "UNKNOWN_VERSION"})
		p.refuses("deleted after it was published", "bluetoothSetup", "delete", fields{"id": id}, map[string]string{"": "STATE_NOT_ALLOWED"})
		versions, err := record.Find(t.Context(), p.Read(), equipment.BluetoothSetupVersions, &equipment.BluetoothSetupVersions.Row.SetupID, id)
		if err != nil || len(versions) != 3 || versions[0].ConfigVersion != 3 || versions[1].UnlockRSSI != -50 || versions[2].UnlockRSSI != -60 {
			t.Errorf("versions %+v, %v", versions, err)
		}
	})
}

func TestAProfileOfAPublishedModelCannotBeDisabled(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		p.refuses("deleted as a draft that models use", "bluetoothSetup", "delete", fields{"id": p.ble}, map[string]string{"": "REF_IN_USE"})
		p.must("bluetoothSetup", "publish", fields{"id": p.ble})
		p.refuses("disabled", "bluetoothSetup", "disable", fields{"id": p.ble}, map[string]string{"": "REF_IN_USE"})
		for _, model := range []int64{p.s7, p.e3, p.k1} {
			p.must("vehicleModel", "discontinue", fields{"id": model, "reason": "replaced by the next one"})
		}
		p.refuses("disabled once all its models are discontinued", "bluetoothSetup", "disable", fields{"id": p.ble}, nil)
	})
}
