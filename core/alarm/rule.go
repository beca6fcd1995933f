package alarm

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// rulePrefix begins the ids of occurrences that rules have raised.
const rulePrefix = "rule/"

// RuleOccurrence identifies what a rule has raised for a vehicle since a time. A repeated report of it changes nothing.
func RuleOccurrence(rule int64, since value.Time) string {
	return fmt.Sprintf("%s%d/%s", rulePrefix, rule, strconv.FormatInt(since.Milli(), 36))
}

// ruleOf returns the rule that raised an occurrence; 0 for others.
func ruleOf(occurrence string) int64 {
	rest, found := strings.CutPrefix(occurrence, rulePrefix)
	if !found {
		return 0
	}
	id, _, _ := strings.Cut(rest, "/")
	rule, _ := strconv.ParseInt(id, 10, 64)
	return rule
}

// RaiseByRule reports an occurrence of a rule, EndByRule its end. Occurrences of several rules with one code are folded into one alarm, which
// lasts until all are over.
func (s *Service) RaiseByRule(ctx context.Context, tx bun.Tx, vehicle int64, code, occurrence string, at value.Time, frame map[string]any) error {
	return s.record(ctx, tx, report{vehicle: vehicle, code: code, occurrence: occurrence, at: at, source: equipment.AlarmByPlatform, frame: frame})
}

// EndByRule ends an occurrence of a rule; no effect if there is none.
func (s *Service) EndByRule(ctx context.Context, tx bun.Tx, vehicle int64, code, occurrence string, at value.Time) error {
	return s.record(ctx, tx, report{vehicle: vehicle, code: code, occurrence: occurrence, over: true, at: at, source: equipment.AlarmByPlatform})
}

// Escalate raises the level of an alarm by one, unless it was acknowledged, muted or cleared in the meantime.
func (s *Service) Escalate(ctx context.Context, tx bun.Tx, id int64) error {
	old, err := record.Lock(ctx, s.Engine.InTx(tx), equipment.Alarms, id)
	if err != nil || old.Status != equipment.AlarmActive || old.Muted || old.Level >= equipment.AlarmCritical {
		return err
	}
	raised := *old
	raised.Level++
	s.signal(ctx, old, &raised)
	return record.Update(ctx, s.Engine, tx, equipment.Alarms, old, &raised)
}
