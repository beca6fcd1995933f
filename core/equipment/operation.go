package equipment

import (
	"cmp"
	"context"
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/filter"
	"evops/core/access"
	"evops/core/record"
)

// maxAlarmCodes is how many alarm codes of a model are listed (equipment catalogue, vehicleModel).
const maxAlarmCodes = 10

// onlineShare counts the shipped and sold vehicles of a model, and those of them online in the last 30 days.
func onlineShare(ctx context.Context, v record.Reader, who *access.Caller, model int64) (*OnlineShare, error) {
	if !who.Can(equipment.Vehicles.PermissionFor("view")) {
		return nil, nil
	}
	row := equipment.Vehicles.Row
	inUse := equipment.Vehicles.Where(filter.Is(&row.ModelID, model), filter.In(&row.Status, equipment.Shipped, equipment.Sold))
	all, err := v.Count(ctx, inUse.Name, who, inUse.Body())
	if err != nil {
		return nil, err
	}
	online, err := v.Count(ctx, inUse.Name, who, inUse.And(filter.Within(&row.LastSeenAt, filter.Last30Days)).Body())
	return &OnlineShare{online, all}, err
}

// topAlarms counts the alarms of a model in the last 30 days by code, most frequent first.
func topAlarms(ctx context.Context, v record.Reader, who *access.Caller, model int64) ([]AlarmCount, error) {
	if !who.Can(equipment.Alarms.PermissionFor("view")) {
		return nil, nil
	}
	row := equipment.Alarms.Row
	recent := equipment.Alarms.Where(filter.Is(&row.ModelID, model), filter.Within(&row.LastAt, filter.Last30Days))
	tallies, err := v.CountBy(ctx, recent.Name, who, recent.Body(), &row.ErrCode)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(tallies, func(a, b record.GroupCount) int {
		return cmp.Or(cmp.Compare(b.N, a.N), cmp.Compare(a.Values[0], b.Values[0]))
	})
	tallies = tallies[:min(len(tallies), maxAlarmCodes)]
	ids := make([]int64, len(tallies))
	for i, t := range tallies {
		ids[i] = t.Values[0]
	}
	codes, err := record.Find(ctx, v, equipment.AlarmErrCodes, &equipment.AlarmErrCodes.Row.ID, ids...)
	if err != nil {
		return nil, err
	}
	out := []AlarmCount{}
	for _, t := range tallies {
		one := AlarmCount{ID: t.Values[0], N: t.N}
		if at := slices.IndexFunc(codes, func(c *equipment.AlarmErrCode) bool { return c.ID == one.ID }); at >= 0 {
			one.Code, one.Name, one.Level = codes[at].Code, codes[at].Name, codes[at].Level
		}
		out = append(out, one)
	}
	return out, nil
}
