package ota_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// TestAFirmwareShowsWhatHasBecomeOfIt installs a firmware on vehicles of two dealers by a task; each of them, and two others, had alarms.
func TestAFirmwareShowsWhatHasBecomeOfIt(t *testing.T) {
	eachMaker(t, func(m *maker) {
		id := m.released(bms(2_004_000))
		now := value.Now()
		daysAgo := func(n int) value.Time { return now.Date().AddDays(-n).Time().Add(12 * time.Hour) }
		for i := range 4 {
			e := equipment.Ecu{EcuType: 3, SoftwareVersion: "2.3.0", SoftwareCode: 2_003_000, HardwareVersion: "A1"}
			if i < 2 {
				e.SoftwareVersion, e.SoftwareCode, e.LastUpgradeAt = "2.4.0", 2_004_000, daysAgo(5+i)
			}
			m.controller(m.model, e)
		}
		m.write(func(ctx context.Context, tx bun.Tx) error {
			var vehicles []equipment.Vehicle
			if err := tx.NewRaw("SELECT id, dealer_id FROM vehicle ORDER BY id").Scan(ctx, &vehicles); err != nil {
				return err
			}
			task := ota.Task{TaskNo: "OT1", Name: "BMS", Items: []ota.TaskItem{{FirmwareID: id}}, Status: ota.TaskFinished, Total: 3, Succeeded: 2, Failed: 1}
			other := ota.Task{TaskNo: "OT2", Name: "other", Items: []ota.TaskItem{{FirmwareID: id * 10}}}
			for _, one := range []*ota.Task{&task, &other} {
				if err := record.Insert(ctx, m.Engine, tx, ota.Tasks, one); err != nil {
					return err
				}
			}
			targets := make([]ota.Target, 3)
			for i := range targets {
				targets[i] = ota.Target{TaskID: task.ID, VehicleID: vehicles[i].ID, DealerID: vehicles[i].DealerID, State: ota.TargetSucceeded, FinishedAt: daysAgo(5 + 2*i)}
			}
			targets[2].State, targets[2].ErrorCode = ota.TargetFailed, 206
			if err := record.InsertMany(ctx, m.Engine, tx, ota.Targets, targets); err != nil {
				return err
			}
			var alarms []equipment.Alarm
			for i, v := range vehicles {
				for k, at := range []int{1, 20, 40} {
					alarms = append(alarms, equipment.Alarm{AlarmNo: fmt.Sprint("A", i, k), VehicleID: v.ID, ModelID: m.model, DealerID: v.DealerID, Level: equipment.AlarmMajor, FirstAt: daysAgo(at), LastAt: daysAgo(at)})
				}
			}
			return record.InsertMany(ctx, m.Engine, tx, equipment.Alarms, alarms)
		})
		grants := func(scope system.DataScope, permissions ...string) *access.Caller {
			who := &access.Caller{UserID: 1, UserType: system.Staff, Language: "en", Rights: &access.Rights{Grants: map[string]system.DataScope{}}}
			if scope == system.OwnDealer {
				who.UserType, who.DealerID = system.DealerUser, 2
			}
			for _, p := range permissions {
				who.Rights.Grants[p] = scope
			}
			return who
		}
		for _, row := range []struct {
			name, want string
			who        *access.Caller
		}{
			{"all", "OT1 2/3; 1 1 2; 206×1; 2 vehicles 2 alarms, 2 vehicles 4 alarms", grants(system.AllData, "ota:view", "alarm:view", "vehicle:view", "ecu:view")},
			{"a dealer", "OT1 2/3; 1; ; 1 vehicles 1 alarms, 1 vehicles 2 alarms", grants(system.OwnDealer, "ota:view", "alarm:view", "vehicle:view", "ecu:view")},
			{"no right to view alarms", "OT1 2/3; 1 1 2; 206×1; none", grants(system.AllData, "ota:view", "vehicle:view", "ecu:view")},
		} {
			out, got := m.overview(row.who, id), ""
			for _, task := range out.Tasks {
				got += fmt.Sprintf("%s %d/%d", task.TaskNo, task.Succeeded, task.Total)
			}
			got += ";"
			for _, day := range out.Installs {
				got += fmt.Sprint(" ", day.Total)
			}
			got += "; "
			for _, f := range out.Failures {
				got += fmt.Sprintf("%d×%d", f.Error, f.N)
			}
			if got += "; "; out.Alarms == nil {
				got += "none"
			} else {
				with, others := out.Alarms.With, out.Alarms.Others
				got += fmt.Sprintf("%d vehicles %d alarms, %d vehicles %d alarms", with.Vehicles, with.Alarms, others.Vehicles, others.Alarms)
				// The vehicles have it for five to six days, the others are looked at for thirty.
				if with.Rate <= 2*others.Rate {
					t.Errorf("%s: rates %v and %v", row.name, with.Rate, others.Rate)
				}
			}
			m.want(row.name, got, row.want)
		}
	})
}
