package battery

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// maxTraceDays is the longest period of one export of trace records.
const maxTraceDays = 366

// acceptTrace refuses a period that is too long.
func acceptTrace(_ context.Context, c *record.Change[battery.Battery], in *battery.TraceRange) error {
	if in.To > in.From.AddDays(maxTraceDays-1) {
		c.AddError("to", "RANGE", "最多导出 366 天", "At most 366 days")
	}
	return nil
}

// TraceHeader returns the columns of trace records.
func TraceHeader(language string) (header []string) {
	for _, label := range []value.I18n{
		{ZH: "电池编码", EN: "Battery code"}, {ZH: "状态", EN: "Status"}, {ZH: "车架号", EN: "VIN"}, {ZH: "装入日期", EN: "Installed on"},
		{ZH: "移出日期", EN: "Removed on"}, {ZH: "接收单位", EN: "Receiver"}, {ZH: "移交日期", EN: "Handed over on"},
	} {
		header = append(header, label.In(language))
	}
	return header
}

// TraceRecords returns what the national traceability platform asks for about batteries that were installed, removed or handed over in a
// period, within the data scope of an account: a row for each fitting of such a battery, or one without a vehicle if it never had any.
func TraceRecords(ctx context.Context, v record.Reader, who *access.Caller, in battery.TraceRange) ([][]string, error) {
	within := func(resource, at string) ([]int64, error) {
		body, err := json.Marshal(map[string]any{at + ".between": []value.Date{in.From, in.To}})
		if err != nil {
			return nil, err
		}
		return v.MatchingIDs(ctx, resource, who, body)
	}
	installed, err := within(battery.Histories.Name, "startAt")
	if err != nil {
		return nil, err
	}
	removed, err := within(battery.Histories.Name, "endAt")
	if err != nil {
		return nil, err
	}
	disposed, err := within(battery.Batteries.Name, "disposedAt")
	if err != nil {
		return nil, err
	}
	fittings, err := record.Find(ctx, v, battery.Histories, &battery.Histories.Row.ID, distinct(installed, removed)...)
	if err != nil {
		return nil, err
	}
	ofDisposed, err := record.Find(ctx, v, battery.Histories, &battery.Histories.Row.BatteryID, disposed...)
	if err != nil {
		return nil, err
	}
	return traceRows(ctx, v, who, append(fittings, ofDisposed...), disposed)
}

// traceRows returns the rows of fittings, and of those of the given batteries that have none, ordered by battery and time.
func traceRows(ctx context.Context, v record.Reader, who *access.Caller, fittings []*battery.History, disposed []int64) ([][]string, error) {
	byBattery, vehicles := map[int64][]*battery.History{}, []int64{}
	ids := slices.Clone(disposed)
	for _, h := range fittings {
		if !slices.ContainsFunc(byBattery[h.BatteryID], func(other *battery.History) bool { return other.ID == h.ID }) {
			byBattery[h.BatteryID] = append(byBattery[h.BatteryID], h)
		}
		ids, vehicles = append(ids, h.BatteryID), append(vehicles, h.VehicleID)
	}
	batteries, err := record.Find(ctx, v, battery.Batteries, &battery.Batteries.Row.ID, distinct(ids)...)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(batteries, func(a, b *battery.Battery) int { return cmp.Compare(a.BatteryCode, b.BatteryCode) })
	names, err := v.Names(ctx, equipment.Vehicles.Name, distinct(vehicles)...)
	if err != nil {
		return nil, err
	}
	var rows [][]string
	for _, b := range batteries {
		own := byBattery[b.ID]
		slices.SortFunc(own, func(a, b *battery.History) int { return cmp.Compare(a.StartAt.Milli(), b.StartAt.Milli()) })
		if len(own) == 0 {
			own = []*battery.History{{}}
		}
		for _, h := range own {
			rows = append(rows, []string{
				b.BatteryCode, battery.Statuses.LabelOf(int64(b.Status)).In(who.Language), names[h.VehicleID].ZH, dayOf(h.StartAt), dayOf(h.EndAt), b.Receiver, dayOf(b.DisposedAt),
			})
		}
	}
	return rows, nil
}

func dayOf(at value.Time) string {
	if at.IsZero() {
		return ""
	}
	return string(at.Date())
}

func distinct(lists ...[]int64) []int64 {
	all := slices.Concat(lists...)
	slices.Sort(all)
	return slices.Compact(all)
}
