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
		c.AddError(&in.To, "RANGE", "最多导出 366 天", "At most 366 days")
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
	period := []value.Date{in.From, in.To}
	installed, err := visible(ctx, v, who, battery.Histories.Name, "startAt.between", period)
	if err != nil {
		return nil, err
	}
	removed, err := visible(ctx, v, who, battery.Histories.Name, "endAt.between", period)
	if err != nil {
		return nil, err
	}
	disposed, err := visible(ctx, v, who, battery.Batteries.Name, "disposedAt.between", period)
	if err != nil {
		return nil, err
	}
	var ofDisposed []int64
	if len(disposed) > 0 {
		if ofDisposed, err = visible(ctx, v, who, battery.Histories.Name, "batteryId.in", disposed); err != nil {
			return nil, err
		}
	}
	fittings, err := record.Find(ctx, v, battery.Histories, &battery.Histories.Row.ID, distinct(installed, removed, ofDisposed)...)
	if err != nil {
		return nil, err
	}
	return traceRows(ctx, v, who, fittings, disposed)
}

// visible returns the rows of a list within the data scope of an account that meet a condition.
func visible(ctx context.Context, v record.Reader, who *access.Caller, resource, condition string, operand any) ([]int64, error) {
	body, err := json.Marshal(map[string]any{condition: operand})
	if err != nil {
		return nil, err
	}
	return v.MatchingIDs(ctx, resource, who, body)
}

// traceRows returns the rows of fittings, and of those of the given batteries that have none, ordered by battery and time. An account sees
// what has become of a battery only within its data scope: the battery may have moved on to another dealer.
func traceRows(ctx context.Context, v record.Reader, who *access.Caller, fittings []*battery.History, disposed []int64) ([][]string, error) {
	byBattery, vehicles := map[int64][]*battery.History{}, []int64{}
	ids := slices.Clone(disposed)
	for _, h := range fittings {
		byBattery[h.BatteryID] = append(byBattery[h.BatteryID], h)
		ids, vehicles = append(ids, h.BatteryID), append(vehicles, h.VehicleID)
	}
	ids = distinct(ids)
	if len(ids) == 0 {
		return nil, nil
	}
	batteries, err := record.Find(ctx, v, battery.Batteries, &battery.Batteries.Row.ID, ids...)
	if err != nil {
		return nil, err
	}
	own, err := visible(ctx, v, who, battery.Batteries.Name, "id.in", ids)
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
		fitted := byBattery[b.ID]
		slices.SortFunc(fitted, func(a, b *battery.History) int { return cmp.Compare(a.StartAt.Milli(), b.StartAt.Milli()) })
		if len(fitted) == 0 {
			fitted = []*battery.History{{}}
		}
		status, receiver, disposedOn := "", "", ""
		if _, found := slices.BinarySearch(own, b.ID); found {
			status, receiver, disposedOn = battery.Statuses.LabelOf(int64(b.Status)).In(who.Language), b.Receiver, dayOf(b.DisposedAt)
		}
		for _, h := range fitted {
			rows = append(rows, []string{b.BatteryCode, status, names[h.VehicleID].ZH, dayOf(h.StartAt), dayOf(h.EndAt), receiver, disposedOn})
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
