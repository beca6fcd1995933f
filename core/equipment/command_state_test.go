package equipment_test

import (
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
)

func TestACommandIsRejectedForTheFirstReason(t *testing.T) {
	sender := func(permissions ...string) *access.Caller {
		grants := map[string]system.DataScope{}
		for _, p := range permissions {
			grants[p] = system.AllData
		}
		return &access.Caller{UserID: 1, UserType: system.Staff, Language: "en", Rights: &access.Rights{Grants: grants}}
	}
	all := sender("command:send", "command:caution", "command:danger")
	dealer := sender("command:send", "command:caution")
	dealer.UserType = system.DealerUser
	now := value.Now()
	for _, row := range []struct {
		name   string
		who    *access.Caller
		alter  func(*feature.State, *equipment.CommandDef)
		before string
		want   string
	}{
		{"all preconditions met", all, nil, `{"parked":true,"speedMax":0,"socMin":20,"powerOff":true,"bound":true,"notStolen":true}`, ""},
		{"no right to send", sender("command:caution"), nil, "", "NO_PERMISSION"},
		{"no right to send dangerous commands", sender("command:send", "command:caution"), func(_ *feature.State, d *equipment.CommandDef) { d.RiskLevel = equipment.DangerousRisk }, "", "NO_PERMISSION"},
		{"a scrapped vehicle", all, func(s *feature.State, _ *equipment.CommandDef) { s.Vehicle.Status = equipment.Scrapped }, "", "VEHICLE_STATE"},
		{"another generation", all, func(s *feature.State, _ *equipment.CommandDef) { s.Model.ProtocolGen = 1 }, "", "COMMAND_NOT_SUPPORTED"},
		{"a vehicle without a terminal", all, func(s *feature.State, _ *equipment.CommandDef) { s.Model.TerminalType = equipment.BLEOnly }, "", "COMMAND_NOT_SUPPORTED"},
		{"a stolen vehicle", all, func(s *feature.State, _ *equipment.CommandDef) { s.Vehicle.StolenFlag = true }, `{"notStolen":true}`, "PRECONDITION_FAILED"},
		{"a bound vehicle that must not be", all, nil, `{"bound":false}`, "PRECONDITION_FAILED"},
		{"a moving vehicle that must be parked", all, func(s *feature.State, _ *equipment.CommandDef) { s.Shadow.SpeedKmh = 1 }, `{"parked":true}`, "VEHICLE_MOVING"},
		{"faster than allowed", all, func(s *feature.State, _ *equipment.CommandDef) { s.Shadow.SpeedKmh = 251 }, `{"speedMax":25}`, "VEHICLE_MOVING"},
		{"as fast as allowed", all, func(s *feature.State, _ *equipment.CommandDef) { s.Shadow.SpeedKmh = 250 }, `{"speedMax":25}`, ""},
		{"switched on", all, func(s *feature.State, _ *equipment.CommandDef) { s.Shadow.PowerOn = true }, `{"powerOff":true}`, "PRECONDITION_FAILED"},
		{"too little charge", all, nil, `{"socMin":51}`, "SOC_TOO_LOW"},
		{"a stopped vehicle", all, func(s *feature.State, _ *equipment.CommandDef) {
			s.Vehicle.OperationStatus = equipment.OperationStopped
		}, "", "VEHICLE_STOPPED"},
		{"a vehicle whose terminal was taken out", all, func(s *feature.State, _ *equipment.CommandDef) { s.Vehicle.TboxSN = "" }, "", "COMMAND_NOT_SUPPORTED"},
		{"a dealer and a higher risk", dealer, nil, "", "OUT_OF_SCOPE"},
		{"a dealer and a normal risk", dealer, func(_ *feature.State, d *equipment.CommandDef) { d.RiskLevel = equipment.NormalRisk }, "", ""},
		{"moving, a minute ago", all, func(s *feature.State, _ *equipment.CommandDef) {
			s.Shadow.SpeedKmh, s.Shadow.ReportedAt = 1, now.Add(-time.Minute)
		}, `{"parked":true}`, "VEHICLE_MOVING"},
		{"moving, longer ago", all, func(s *feature.State, _ *equipment.CommandDef) {
			s.Shadow.SpeedKmh, s.Shadow.ReportedAt = 1, now.Add(-time.Minute-time.Millisecond)
		}, `{"parked":true}`, ""},
		{"never reported", all, func(s *feature.State, _ *equipment.CommandDef) { s.Shadow = nil }, `{"parked":true}`, "PRECONDITION_FAILED"},
		{"never reported, no preconditions", all, func(s *feature.State, _ *equipment.CommandDef) { s.Shadow = nil }, "", ""},
	} {
		s := &feature.State{
			Vehicle: &equipment.Vehicle{Status: equipment.Sold, BindStatus: equipment.Bound, TboxSN: "T1"}, Model: &equipment.VehicleModel{ProtocolGen: 2, TerminalType: 1},
			Shadow: &equipment.VehicleShadow{LastSeenAt: now, ReportedAt: now, SOC: 50},
		}
		d := &equipment.CommandDef{RiskLevel: equipment.CautionRisk, ProtocolGens: value.Codes{"2", "3"}, Preconditions: []byte(row.before)}
		if row.alter != nil {
			row.alter(s, d)
		}
		got := ""
		if refused := s.Rejects(row.who, d, now); refused != nil {
			got = refused.Code.Name
		}
		if got != row.want {
			t.Errorf("%s: got %q, want %q", row.name, got, row.want)
		}
	}
}
