package seed

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// demoProfiles are the Bluetooth profiles by terminal family, with their published versions: unlock and lock signal and lock delay of each.
var demoProfiles = []struct {
	terminal   equipment.TerminalType
	code       string
	name       value.I18n
	prefix     string
	ble        equipment.BleVersion
	auth       equipment.BleAuthMode
	service    int
	thresholds [][3]int64
}{
	{1, "BLE-2G", value.I18n{ZH: "2G终端蓝牙", EN: "2G terminals"}, "EV2G", 1, 1, 0xFEE7, [][3]int64{{-60, -70, 10}}},
	{2, "BLE-CAT1", value.I18n{ZH: "4G Cat.1终端蓝牙", EN: "4G Cat.1 terminals"}, "EVC1", 2, 2, 0xFEA1, [][3]int64{{-60, -72, 10}, {-65, -75, 8}}},
	{3, "BLE-UNIT", value.I18n{ZH: "4G蓝牙一体机", EN: "4G and BLE units"}, "EVPRO", 3, 3, 0xFEA2, [][3]int64{{-62, -72, 10}, {-65, -75, 10}, {-65, -78, 6}, {-68, -80, 5}}},
	{4, "BLE-NB", value.I18n{ZH: "NB-IoT终端蓝牙", EN: "NB-IoT terminals"}, "EVNB", 2, 2, 0xFEA3, [][3]int64{{-63, -74, 8}}},
	{equipment.BLEOnly, "BLE-XP", value.I18n{ZH: "智慧出行蓝牙模块", EN: "Smart mobility modules"}, "XP", 3, 2, 0xFEB0, [][3]int64{{-58, -70, 12}, {-60, -72, 8}}},
}

// connect creates the Bluetooth profiles and looks up the commands by protocol generation.
func (t *demoData) connect(ctx context.Context, tx bun.Tx) error {
	commands, err := record.Find(ctx, t.e.InTx(tx), equipment.CommandDefs, &equipment.CommandDefs.Row.Enabled, true)
	if err != nil {
		return err
	}
	t.commands = map[equipment.ProtocolGen]value.IDs{}
	for _, d := range commands {
		for _, generation := range d.ProtocolGens {
			g := parseInt[equipment.ProtocolGen](generation)
			t.commands[g] = append(t.commands[g], d.ID)
		}
	}
	t.profiles = map[equipment.TerminalType]int64{}
	for _, p := range demoProfiles {
		uuid := func(last int) string { return fmt.Sprintf("0000%04X-0000-1000-8000-00805F9B34FB", p.service+last) }
		b := &equipment.BluetoothSetup{
			ProfileCode: p.code, Name: p.name, Status: equipment.ProfilePublished, ConfigVersion: int64(len(p.thresholds)),
			BluetoothProfile: equipment.BluetoothProfile{
				NamePrefix: p.prefix, ServiceUUID: uuid(0), WriteUUID: uuid(1), NotifyUUID: uuid(2), BleVersion: p.ble, AuthMode: p.auth,
				MTU: 185, KeyRotateDays: 30, MaxKeys: 5, ConnectTimeoutS: 10,
			},
		}
		set := func(of *equipment.BluetoothProfile, to [3]int64) {
			of.UnlockRSSI, of.LockRSSI, of.LockDelayS = to[0], to[1], to[2]
		}
		set(&b.BluetoothProfile, p.thresholds[len(p.thresholds)-1])
		if err := record.Insert(ctx, t.e, tx, equipment.BluetoothSetups, b); err != nil {
			return err
		}
		t.profiles[p.terminal] = b.ID
		for i, thresholds := range p.thresholds {
			v := &equipment.BluetoothSetupVersion{SetupID: b.ID, ConfigVersion: int64(i + 1), BluetoothProfile: b.BluetoothProfile}
			set(&v.BluetoothProfile, thresholds)
			if err := record.Insert(ctx, t.e, tx, equipment.BluetoothSetupVersions, v); err != nil {
				return err
			}
			at := t.today.AddDays(-90 * (len(p.thresholds) - i)).Time().Add(10 * time.Hour)
			if _, err := tx.NewRaw("UPDATE bluetooth_setup_version SET created_at = ?, updated_at = ? WHERE id = ?", at.Milli(), at.Milli(), v.ID).Exec(ctx); err != nil {
				return err
			}
		}
	}
	return nil
}

// equip sets the commands, Bluetooth profile and free-period policy of a model.
func (t *demoData) equip(m *equipment.VehicleModel, series string) {
	m.CommandCodes = t.commands[m.ProtocolGen]
	m.BluetoothID = t.profiles[m.TerminalType]
	m.FreePolicyID = t.policies[""].ID
	if own := t.policies[series]; own != nil {
		m.FreePolicyID = own.ID
	}
}

// addPolicies creates the free-period policies, for which the series must exist.
func (t *demoData) addPolicies(ctx context.Context, tx bun.Tx, series map[string]*equipment.VehicleSeries) error {
	t.policies = map[string]*equipment.FreePeriodPolicy{}
	year := t.today.Time().Std().Year()
	for _, p := range []struct {
		about, zh, en string
		policy        equipment.FreePeriodPolicy
	}{
		{"", "新车首年免费联网", "First year connected", equipment.FreePeriodPolicy{Kind: 2, Days: 365, StartRule: 1, Priority: 10, EffectFrom: t.today.AddDays(-1400).Time()}},
		{"S7", "S7系列三年免费联网", "S7: three years connected", equipment.FreePeriodPolicy{Kind: 2, Days: 1095, StartRule: 2, Priority: 100, GraceDays: 30, EffectFrom: t.today.AddDays(-700).Time()}},
		{"T9", "T9系列两年免费联网", "T9: two years connected", equipment.FreePeriodPolicy{Kind: 2, Days: 730, StartRule: 1, Priority: 100, EffectFrom: t.today.AddDays(-500).Time()}},
		{"C2", "C2系列联网延长一年", "C2: one more year connected", equipment.FreePeriodPolicy{
			Kind: 2, Days: 365, StartRule: equipment.FixedStart, FixedStart: value.Date(fmt.Sprintf("%d-01-01", year)), Priority: 100, EffectFrom: t.today.AddDays(-400).Time(),
		}},
		{"*", "高级防盗30天试用", "Theft protection: 30 days on trial", equipment.FreePeriodPolicy{
			Kind: 1, Days: 30, StartRule: 3, ServiceCodes: value.Codes{"guard"}, OncePerOwner: true, Priority: 50, EffectFrom: t.today.AddDays(-300).Time(),
		}},
		{"E3", "E3系列开学季试用", "E3: back-to-school trial", equipment.FreePeriodPolicy{
			Kind: 1, Days: 60, StartRule: 3, ServiceCodes: value.Codes{"data"}, Priority: 60, EffectFrom: t.today.AddDays(-200).Time(), EffectTo: t.today.AddDays(-110).Time(),
		}},
	} {
		policy := p.policy
		policy.Name, policy.Enabled = value.I18n{ZH: p.zh, EN: p.en}, policy.EffectTo.IsZero()
		if policy.GraceDays == 0 {
			policy.GraceDays = 15
		}
		if s := series[p.about]; s != nil {
			policy.SeriesIDs = value.IDs{s.ID}
		}
		text, err := json.Marshal(policy.PolicyScope)
		if err != nil {
			return err
		}
		policy.ScopeJSON = text
		if err := record.Insert(ctx, t.e, tx, equipment.FreePeriodPolicies, &policy); err != nil {
			return err
		}
		if policy.Kind == 2 && !strings.Contains(p.about, "*") {
			t.policies[p.about] = &policy
		}
	}
	return nil
}
