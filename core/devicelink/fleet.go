package devicelink

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
	"evops/core/record"
)

// Terminal is a terminal with the state a simulator needs to continue from its vehicle's current one.
type Terminal struct {
	SN  string
	Key []byte
	Geo value.Geo
	// SOC is in per cent, OdoKm in tenths of a kilometre by the terminal's own counter.
	SOC, OdoKm int64
	// ECUs are the controllers of the vehicle, the terminal first. Faults are their stored fault codes by controller name, Active those
	// reported as active.
	ECUs   []protocol.ECU
	Faults map[string][]string
	Active []string
	// Packs are the batteries by slot, Helmets the helmets that the terminal is paired with.
	Packs   []Pack
	Helmets []Helmet
}

// Pack is a battery as it last reported itself. SOH is in tenths of a per cent; zero values are unknown.
type Pack struct {
	Code                        string
	SOH, Cycles, Cells, DeltaMV int64
}

// Helmet is a smart helmet as it last reported itself.
type Helmet struct {
	MAC, Firmware string
	BatteryPct    int64
}

// Fleet returns the terminals of up to n activated vehicles with a known position, online ones first.
func (l *Link) Fleet(ctx context.Context, n int) (fleet []Terminal, err error) {
	var rows []struct {
		ID          int64
		SN          string
		Lng, Lat    float64
		SOC         int64 `bun:"soc"`
		OdoKm       int64
		OdoOffsetKm int64
		FaultCodes  string
	}
	err = l.engine.DB().Read().NewRaw(`SELECT v.id, v.tbox_sn AS sn, s.geo_lng AS lng, s.geo_lat AS lat, s.soc, s.odo_km, s.fault_codes, v.odo_offset_km FROM vehicle_shadow AS s JOIN vehicle AS v ON v.id = s.id
		WHERE v.deleted_at = 0 AND v.tbox_sn <> '' AND v.activation_status = ? AND v.status = ? AND s.geo_at > 0
		ORDER BY CASE s.online_status WHEN ? THEN 0 ELSE 1 END, s.id LIMIT ?`, equipment.Activated, equipment.Sold, equipment.Online, n).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	ids := make([]int64, len(rows))
	for i, row := range rows {
		ids[i] = row.ID
	}
	controllers, err := record.Find(ctx, l.engine.Read(), equipment.Ecus, &equipment.Ecus.Row.VehicleID, ids...)
	if err != nil {
		return nil, err
	}
	byVehicle := map[int64][]*equipment.Ecu{}
	for _, one := range controllers {
		if one.Status != equipment.EcuReplaced {
			byVehicle[one.VehicleID] = append(byVehicle[one.VehicleID], one)
		}
	}
	packs, err := l.packsOf(ctx, ids)
	if err != nil {
		return nil, err
	}
	helmets, err := record.Find(ctx, l.engine.Read(), equipment.Helmets, &equipment.Helmets.Row.VehicleID, ids...)
	if err != nil {
		return nil, err
	}
	paired := map[int64][]Helmet{}
	for _, h := range helmets {
		if h.Status == equipment.HelmetBound && h.Sync == equipment.KeySynced {
			paired[h.VehicleID] = append(paired[h.VehicleID], Helmet{h.BtMac, h.Firmware, h.BatteryPct})
		}
	}
	for _, row := range rows {
		t := Terminal{Packs: packs[row.ID], Helmets: paired[row.ID], SN: row.SN, Key: l.deps.Keys.Device(row.SN), Geo: value.Geo{Lng: row.Lng, Lat: row.Lat}, SOC: row.SOC, OdoKm: max(0, row.OdoKm-row.OdoOffsetKm), Active: value.ParseCodes(row.FaultCodes)}
		if err := t.setControllers(byVehicle[row.ID]); err != nil {
			return nil, err
		}
		fleet = append(fleet, t)
	}
	return fleet, nil
}

// packsOf returns the batteries of vehicles.
func (l *Link) packsOf(ctx context.Context, vehicles []int64) (map[int64][]Pack, error) {
	fitted, err := record.Find(ctx, l.engine.Read(), battery.Batteries, &battery.Batteries.Row.VehicleID, vehicles...)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(fitted, func(a, b *battery.Battery) int { return cmp.Compare(a.SlotNo, b.SlotNo) })
	ids := make([]int64, len(fitted))
	for i, b := range fitted {
		ids[i] = b.ID
	}
	states, err := record.Find(ctx, l.engine.Read(), battery.States, &battery.States.Row.BatteryID, ids...)
	if err != nil {
		return nil, err
	}
	byID := map[int64]battery.State{}
	for _, s := range states {
		byID[s.BatteryID] = *s
	}
	packs := map[int64][]Pack{}
	for _, b := range fitted {
		s := byID[b.ID]
		packs[b.VehicleID] = append(packs[b.VehicleID], Pack{b.BatteryCode, s.SOH, s.CycleCount, b.CellCount, s.CellDeltaMV})
	}
	return packs, nil
}

// setControllers sets the controllers of the terminal. If none is known, it has itself alone.
func (t *Terminal) setControllers(controllers []*equipment.Ecu) error {
	names := map[equipment.EcuType]string{}
	for name, kind := range equipment.EcuByName {
		names[kind] = name
	}
	slices.SortFunc(controllers, func(a, b *equipment.Ecu) int { return cmp.Compare(a.EcuType, b.EcuType) })
	t.Faults = map[string][]string{}
	for _, one := range controllers {
		t.ECUs = append(t.ECUs, protocol.ECU{
			Type: names[one.EcuType], SN: one.EcuSN, Hardware: one.HardwareVersion, Software: one.SoftwareVersion, Bootloader: one.BootVersion, AntiRoll: one.AntiRollback,
			Config: one.ConfigVersion, State: map[equipment.EcuStatus]protocol.ECUState{equipment.EcuSilent: protocol.ECUSilent, equipment.EcuBootloader: protocol.ECUBootloader}[one.Status],
		})
		var held []equipment.EcuFault
		if len(one.DTCs) > 0 {
			if err := json.Unmarshal(one.DTCs, &held); err != nil {
				return err
			}
		}
		for _, f := range held {
			t.Faults[names[one.EcuType]] = append(t.Faults[names[one.EcuType]], f.Code)
		}
	}
	if len(t.ECUs) == 0 {
		t.ECUs = []protocol.ECU{{Type: "TBOX", SN: t.SN, Hardware: "A2", Software: "2.4.1"}}
	}
	return nil
}
