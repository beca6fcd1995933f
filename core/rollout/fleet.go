package rollout

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/ota"
	"evops/core/record"
)

const (
	listLimit = 50_000
	// shownUnknown is how many unknown entries of a list an error names.
	shownUnknown = 5
)

// fleet is how a task of either generation chooses its vehicles, in the scope of its author.
type fleet struct {
	ota.Targeting
	retryOf, author int64
	// rollback takes the vehicles that succeeded in the earlier task instead of those that failed.
	rollback bool
}

func fleetOf(t *ota.Task) fleet {
	return fleet{t.Targeting, t.RetryOfID, t.CreatedBy, t.TaskKind == ota.RollbackTask}
}

// eachVehicle passes the selected vehicles with ids above last to work, ascending and in batches.
func (s *Service) eachVehicle(ctx context.Context, of fleet, last int64, work func(ids []int64) error) error {
	if of.TargetMode == ota.ByFilter {
		author, err := s.Accounts.CallerOf(ctx, of.author, "zh")
		if err != nil {
			return err
		}
		return s.Engine.Read().EachOfAudience(ctx, equipment.Vehicles.Name, author, of.TargetFilter, last, freezeBatch, work)
	}
	ids, err := s.chosen(ctx, of)
	if err != nil {
		return err
	}
	at, _ := slices.BinarySearch(ids, last+1)
	for batch := range slices.Chunk(ids[at:], freezeBatch) {
		if err := work(batch); err != nil {
			return err
		}
	}
	return nil
}

// chosen returns the vehicles of a list, those of the task that is retried which another attempt may help, or those that succeeded in the one that
// is rolled back; ascending.
func (s *Service) chosen(ctx context.Context, of fleet) (ids []int64, err error) {
	if of.TargetMode == ota.ByRetry {
		ended := bun.SafeQuery("state = ? OR state IN (?) AND error_code NOT IN (?)", ota.TargetExpired, bun.List([]ota.TargetState{ota.TargetFailed, ota.TargetRolledBack}), bun.List(ota.UnrepeatableErrors()))
		if of.rollback {
			ended = bun.SafeQuery("state = ?", ota.TargetSucceeded)
		}
		err = s.Engine.DB().Read().NewRaw("SELECT vehicle_id FROM ota_task_target WHERE task_id = ? AND (?) ORDER BY vehicle_id", of.retryOf, ended).Scan(ctx, &ids)
		return ids, err
	}
	ids, _, err = named(ctx, s.Engine.Read(), listed(of.TargetList))
	return ids, err
}

// size is the number of fleet vehicles.
func (s *Service) size(ctx context.Context, of fleet) (int64, error) {
	if of.TargetMode != ota.ByFilter {
		ids, err := s.chosen(ctx, of)
		return int64(len(ids)), err
	}
	author, err := s.Accounts.CallerOf(ctx, of.author, "zh")
	if err != nil {
		return 0, err
	}
	return s.Engine.Read().CountAudience(ctx, equipment.Vehicles.Name, author, of.TargetFilter)
}

// listed returns the entries of a list, each once.
func listed(list string) (entries []string) {
	seen := map[string]bool{}
	for _, entry := range strings.FieldsFunc(list, func(r rune) bool { return strings.ContainsRune(" \t\r\n,;，；", r) }) {
		if entry = strings.ToUpper(entry); !seen[entry] {
			seen[entry] = true
			entries = append(entries, entry)
		}
	}
	return entries
}

// named returns the vehicles that entries name by VIN or IMEI, ascending, and the entries that name none.
func named(ctx context.Context, v record.Reader, entries []string) (ids []int64, unknown []string, err error) {
	row := equipment.Vehicles.Row
	unknown = entries
	for _, by := range []struct {
		field *string
		of    func(*equipment.Vehicle) string
	}{
		{&row.VIN, func(v *equipment.Vehicle) string { return v.VIN }},
		{&row.IMEI, func(v *equipment.Vehicle) string { return v.IMEI }},
	} {
		found, err := record.Find(ctx, v, equipment.Vehicles, by.field, unknown...)
		if err != nil {
			return nil, nil, err
		}
		known := map[string]bool{}
		for _, v := range found {
			ids, known[by.of(v)] = append(ids, v.ID), true
		}
		unknown = slices.DeleteFunc(slices.Clone(unknown), func(entry string) bool { return known[entry] })
	}
	slices.Sort(ids)
	return slices.Compact(ids), unknown, nil
}

// unusable is why a list of vehicles cannot be used.
type unusable struct {
	code string
	field.Label
}

// listProblem returns why a task cannot have the vehicles of its list; nil if it can, or has none.
func listProblem(ctx context.Context, v record.Reader, t *ota.Targeting) (*unusable, error) {
	if t.TargetMode != ota.ByList {
		return nil, nil
	}
	entries := listed(t.TargetList)
	if len(entries) > listLimit {
		return &unusable{"COUNT", field.Label{ZH: "最多 50,000 辆", EN: "At most 50,000 vehicles"}}, nil
	}
	_, unknown, err := named(ctx, v, entries)
	if err != nil || len(unknown) == 0 {
		return nil, err
	}
	shown := strings.Join(unknown[:min(len(unknown), shownUnknown)], ", ")
	return &unusable{"VIN_UNKNOWN", field.Label{ZH: fmt.Sprintf("%d 个车架号或 IMEI 不存在：%s", len(unknown), shown), EN: fmt.Sprintf("%d unknown VINs or IMEIs: %s", len(unknown), shown)}}, nil
}

// checkList refuses entries that name no vehicle.
func checkList(ctx context.Context, c *record.Mutation, t *ota.Targeting) error {
	problem, err := listProblem(ctx, c.Reader(), t)
	if problem != nil {
		c.AddError(&t.TargetList, problem.code, problem.ZH, problem.EN)
	}
	return err
}
