package equipment

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"evops/contracts/equipment"
	"evops/core/access"
	"evops/core/record"
)

// maxAlarmCodes is how many alarm codes of a model are listed (equipment catalogue, vehicleModel).
const maxAlarmCodes = 10

// last30Days returns a filter on a time field: within the last 30 days.
func last30Days(field string) string { return fmt.Sprintf(`"%s.between":"last30d"`, field) }

// onlineShare counts the shipped and sold vehicles of a model, and those of them online in the last 30 days.
func onlineShare(ctx context.Context, v record.Reader, who *access.Caller, model int64) (*OnlineShare, error) {
	if !who.Can(equipment.Vehicles.PermissionFor("view")) {
		return nil, nil
	}
	of := fmt.Sprintf(`"modelId.eq":%d,"status.in":[%d,%d]`, model, equipment.Shipped, equipment.Sold)
	all, err := v.Count(ctx, equipment.Vehicles.Name, who, fmt.Appendf(nil, "{%s}", of))
	if err != nil {
		return nil, err
	}
	online, err := v.Count(ctx, equipment.Vehicles.Name, who, fmt.Appendf(nil, "{%s,%s}", of, last30Days("lastSeenAt")))
	return &OnlineShare{online, all}, err
}

// topAlarms counts the alarms of a model in the last 30 days by code, most frequent first.
func topAlarms(ctx context.Context, v record.Reader, who *access.Caller, model int64) ([]AlarmCount, error) {
	if !who.Can(equipment.Alarms.PermissionFor("view")) {
		return nil, nil
	}
	tallies, err := v.CountBy(ctx, equipment.Alarms.Name, who, fmt.Appendf(nil, `{"modelId.eq":%d,%s}`, model, last30Days("lastAt")), &equipment.Alarms.Row.ErrCode)
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
