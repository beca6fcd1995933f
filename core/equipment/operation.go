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

// mostAlarmCodes is how many alarm codes of a model are listed (equipment catalogue, vehicleModel).
const mostAlarmCodes = 10

// lately is the condition that a moment lies within the last 30 days.
func lately(field string) string { return fmt.Sprintf(`"%s.between":"last30d"`, field) }

// onlineShare counts the vehicles of a model that have left the plant, and those that were online lately.
func onlineShare(ctx context.Context, v record.Reader, who *access.Caller, model int64) (*OnlineShare, error) {
	if !who.Can(equipment.Vehicles.PermissionFor("view")) {
		return nil, nil
	}
	of := fmt.Sprintf(`"modelId.eq":%d,"status.in":[%d,%d]`, model, equipment.Shipped, equipment.Sold)
	all, err := v.Count(ctx, equipment.Vehicles.Name, who, fmt.Appendf(nil, "{%s}", of))
	if err != nil {
		return nil, err
	}
	online, err := v.Count(ctx, equipment.Vehicles.Name, who, fmt.Appendf(nil, "{%s,%s}", of, lately("lastSeenAt")))
	return &OnlineShare{online, all}, err
}

// topAlarms counts the alarms of a model by their codes.
func topAlarms(ctx context.Context, v record.Reader, who *access.Caller, model int64) ([]AlarmCount, error) {
	if !who.Can(equipment.Alarms.PermissionFor("view")) {
		return nil, nil
	}
	tallies, err := v.CountBy(ctx, equipment.Alarms.Name, who, fmt.Appendf(nil, `{"modelId.eq":%d,%s}`, model, lately("lastAt")), "errCode")
	if err != nil {
		return nil, err
	}
	slices.SortFunc(tallies, func(a, b record.GroupCount) int {
		return cmp.Or(cmp.Compare(b.N, a.N), cmp.Compare(a.Values[0], b.Values[0]))
	})
	tallies = tallies[:min(len(tallies), mostAlarmCodes)]
	ids := make([]any, len(tallies))
	for i, t := range tallies {
		ids[i] = t.Values[0]
	}
	codes, err := record.Find(ctx, v, equipment.AlarmErrCodes, "id", ids...)
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
