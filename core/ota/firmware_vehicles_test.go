package ota_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/ota"
	"evops/contracts/system"
	"evops/core/access"
	feature "evops/core/ota"
	"evops/core/record"
	"evops/core/validate"
)

func TestAFirmwareSaysWhichVehiclesItFits(t *testing.T) {
	eachMaker(t, func(m *maker) {
		id := m.released(bms(2_004_000))
		for _, e := range []equipment.Ecu{
			{SoftwareVersion: "2.3.0", HardwareVersion: "A1"}, {SoftwareVersion: "2.3.1", HardwareVersion: "A2"}, {SoftwareVersion: "2.3.1", HardwareVersion: "B1"}, {SoftwareVersion: "2.4.0", HardwareVersion: "A1"}, {},
		} {
			e.EcuType, e.SoftwareCode = 3, validate.VersionCode(e.SoftwareVersion)
			m.controller(m.model, e)
		}
		m.controller(m.oldGen, equipment.Ecu{EcuType: 3, SoftwareVersion: "2.4.0", HardwareVersion: "A1"})
		if err := m.rules.CountInstalled(t.Context()); err != nil {
			t.Fatal(err)
		}
		m.want("installed", fmt.Sprint(m.firmware(id).Installed), "1")
		staff := map[string]system.DataScope{"ota:view": system.AllData, "vehicle:view": system.AllData, "ecu:view": system.AllData}
		for _, row := range []struct {
			name, want string
			who        *access.Caller
		}{
			{"all vehicles", "5 vehicles, 2 fit, 1 installed; HARDWARE 1; NO_ECU 1; UP_TO_DATE 1", &access.Caller{UserID: 1, UserType: system.Staff, Language: "en", Rights: &access.Rights{Grants: staff}}},
			{"those of a dealer", "2 vehicles, 1 fit, 1 installed; UP_TO_DATE 1", &access.Caller{UserID: 1, UserType: system.DealerUser, DealerID: 2, Language: "en", Rights: &access.Rights{Grants: map[string]system.DataScope{"ota:view": system.OwnDealer, "vehicle:view": system.OwnDealer, "ecu:view": system.OwnDealer}}}},
			{"no right to see vehicles", "", &access.Caller{UserID: 1, UserType: system.Staff, Language: "en", Rights: &access.Rights{Grants: map[string]system.DataScope{"ota:view": system.AllData}}}},
		} {
			out := m.overview(row.who, id)
			got := ""
			if fit := out.Fit; fit != nil {
				got = fmt.Sprintf("%d vehicles, %d fit, %d installed", fit.Vehicles, fit.Matching, fit.Models[0].Installed)
				for _, u := range fit.Mismatches {
					got += fmt.Sprintf("; %s %d", u.Reason, u.N)
				}
			}
			m.want(row.name, got, row.want)
		}
	})
}

func TestAnOverviewShowsTheChecksAndTheDeltas(t *testing.T) {
	eachMaker(t, func(m *maker) {
		full := m.released(bms(2_004_000))
		m.released(bms(2_003_000))
		h := bms(2_004_000)
		h.PackageKind, h.BaseVersionCode = ota.DeltaPackage, 2_003_000
		m.added(m.input(h).with(fields{"fullFirmwareId": full}))
		m.trust(m.trusted + ":revoked")
		out := m.overview(m.who, full)
		reasons := ""
		for _, c := range out.Checks {
			reason := "passed"
			if c.Reason != nil {
				reason = *c.Reason
			}
			reasons += string(c.Check) + " " + reason + "; "
		}
		m.want("checks", reasons, "hash passed; signature 签名密钥已吊销; header passed; ")
		if len(out.Deltas) != 1 || out.Deltas[0].BaseVersion != "2.3.0" || out.Deltas[0].SavedB != m.firmware(full).SizeB-out.Deltas[0].SizeB {
			t.Errorf("deltas: %+v", out.Deltas)
		}
	})
}

// overview calls the endpoint of the overview.
func (m *maker) overview(who *access.Caller, id int64) *feature.FirmwareOverview {
	m.t.Helper()
	body, _ := json.Marshal(fields{"id": id})
	out, err := m.rules.Endpoints()[0].Run(m.t.Context(), who, body, nil)
	if err != nil {
		m.t.Fatal(err)
	}
	return out.(*feature.FirmwareOverview)
}

// controller adds a vehicle of a model with one controller.
func (m *maker) controller(model int64, e equipment.Ecu) {
	m.t.Helper()
	m.write(func(ctx context.Context, tx bun.Tx) error {
		vehicle := equipment.Vehicle{VIN: strings.Repeat("V", 10) + string(rune('A'+m.vehicles)), ModelID: model, DealerID: int64(1 + m.vehicles%2)}
		m.vehicles++
		if err := record.Insert(ctx, m.Engine, tx, equipment.Vehicles, &vehicle); err != nil {
			return err
		}
		e.VehicleID, e.DealerID = vehicle.ID, vehicle.DealerID
		return record.Insert(ctx, m.Engine, tx, equipment.Ecus, &e)
	})
}
