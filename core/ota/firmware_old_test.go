package ota_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/ota"
	"evops/core/record"
)

func TestAnOldFirmwareHasTheChecksumsOfItsFile(t *testing.T) {
	eachMaker(t, func(m *maker) {
		m.resource = ota.FirmwareOlds.Name
		input := func(content string) fields {
			_, sum := hashed([]byte(content))
			return fields{"name": "terminal", "terminalType": 1, "ecuType": 1, "versionName": "V1.07b", "modelIds": []int64{m.oldGen}, "hardwareVersions": []string{"A1"}, "packetB": 128,
				"packageFile": m.upload("firmware", []byte(content), sum)}
		}
		for _, row := range []struct {
			name, want string
			in         fields
		}{
			{"a terminal of the second generation", "terminalType PROTOCOL", fields{"terminalType": 3}},
			{"a controller that it cannot reach", "ecuType PROTOCOL", fields{"ecuType": 4}},
			{"another packet size", "packetB RANGE", fields{"packetB": 100}},
			{"a model of the second generation", "modelIds PROTOCOL", fields{"modelIds": []int64{m.model}}},
			{"another digest", "sha256 FW_HASH", fields{"sha256": strings.Repeat("0", 64)}},
			{"a large file", "packageFile FW_TOO_LARGE", input(strings.Repeat("x", 512<<10+1))},
			{"complete", "", nil},
			{"twice", "versionName UNIQUE", nil},
		} {
			_, got := m.add(input("123456789").with(row.in))
			m.want(row.name, got, row.want)
		}
		id := m.added(input(strings.Repeat("x", 129)).with(fields{"versionName": "V1.08"}))
		old, err := record.Find(t.Context(), m.Read(), ota.FirmwareOlds, &ota.FirmwareOlds.Row.VersionName, "V1.07b", "V1.08")
		if err != nil || len(old) != 2 {
			t.Fatal(old, err)
		}
		if f := old[1]; f.CRC16 != "29B1" || f.MD5 != "25f9e794323b453885f5181f1b624d0b" || f.Packets != 1 || f.SizeB != 9 || !strings.HasPrefix(f.FirmwareNo, "FO") {
			t.Errorf("stored as %+v", f)
		}
		if old[0].Packets != 2 {
			t.Errorf("%d packets of 129 bytes", old[0].Packets)
		}
		m.want("release a draft", m.review("release", id, nil), "STATE_NOT_ALLOWED")
		m.want("verify", m.act("verify", id, nil), "")
		m.want("release without notes", m.review("release", id, nil), "FW_NOTES")
		m.want("add notes", m.act("edit", id, fields{"notes": "修复掉线"}), "")
		m.want("release by the uploader", m.act("release", id, nil), "REVIEW_SELF")
		m.want("release", m.review("release", id, nil), "")
	})
}

// TestAnOldFirmwareShowsWhereItIs installs a version that is a text on one of two vehicles of the first generation.
func TestAnOldFirmwareShowsWhereItIs(t *testing.T) {
	eachMaker(t, func(m *maker) {
		m.resource = ota.FirmwareOlds.Name
		content := []byte("123456789")
		_, sum := hashed(content)
		id := m.added(fields{"name": "terminal", "terminalType": 1, "ecuType": 1, "versionName": "V1.07'b", "modelIds": []int64{m.oldGen}, "hardwareVersions": []string{"A1"}, "packetB": 128,
			"packageFile": m.upload("firmware", content, sum)})
		m.controller(m.oldGen, equipment.Ecu{EcuType: 1, SoftwareVersion: "V1.07'b", HardwareVersion: "A1", LastUpgradeAt: value.Now().Add(-24 * time.Hour)})
		m.controller(m.oldGen, equipment.Ecu{EcuType: 1, SoftwareVersion: "V1.06", HardwareVersion: "A1"})
		m.write(func(ctx context.Context, tx bun.Tx) error {
			task := ota.TaskOld{TaskNo: "OO1", Name: "terminals", FirmwareID: id, Status: ota.TaskFinished, Total: 2, Succeeded: 1, Failed: 1}
			other := ota.TaskOld{TaskNo: "OO2", Name: "another firmware", FirmwareID: id + 1}
			for _, one := range []*ota.TaskOld{&task, &other} {
				if err := record.Insert(ctx, m.Engine, tx, ota.TaskOlds, one); err != nil {
					return err
				}
			}
			return record.InsertMany(ctx, m.Engine, tx, ota.Targets, []ota.Target{
				{TaskOldID: task.ID, VehicleID: 1, State: ota.TargetSucceeded, FinishedAt: value.Now()}, {TaskOldID: task.ID, VehicleID: 2, State: ota.TargetFailed, ErrorCode: 203, FinishedAt: value.Now()},
			})
		})
		staff := map[string]system.DataScope{"ota:view": system.AllData, "vehicle:view": system.AllData, "ecu:view": system.AllData, "alarm:view": system.AllData}
		out := m.overviewOld(&access.Caller{UserID: 1, UserType: system.Staff, Language: "en", Rights: &access.Rights{Grants: staff}}, id)
		if len(out.Checks) != 1 || out.Checks[0].Reason != nil || len(out.Models) != 1 || out.Models[0].Vehicles != 2 || out.Models[0].Installed != 1 {
			t.Errorf("%+v", out)
		}
		if len(out.Tasks) != 1 || out.Tasks[0].TaskNo != "OO1" || len(out.Installs) != 1 || out.Installs[0].Total != 1 || len(out.Failures) != 1 || out.Failures[0].Error != 203 {
			t.Errorf("%+v", out.Usage)
		}
		if out.Alarms == nil || out.Alarms.With.Vehicles != 1 || out.Alarms.Others.Vehicles != 1 {
			t.Errorf("alarms %+v", out.Alarms)
		}
		if less := m.overviewOld(&access.Caller{UserID: 1, UserType: system.Staff, Language: "en", Rights: &access.Rights{Grants: map[string]system.DataScope{"ota:view": system.AllData}}}, id); less.Models != nil || less.Alarms != nil || len(less.Tasks) != 1 {
			t.Errorf("without a view of vehicles %+v", less)
		}
	})
}

func (m *maker) overviewOld(who *access.Caller, id int64) *feature.FirmwareOldOverview {
	m.t.Helper()
	out, err := m.rules.Endpoints()[1].Run(m.t.Context(), who, fmt.Appendf(nil, `{"id":%d}`, id), nil)
	if err != nil {
		m.t.Fatal(err)
	}
	return out.(*feature.FirmwareOldOverview)
}
