// Package alarmrule evaluates the alarm rules of the platform (equipment catalogue, alarmRule).
//
// Rules are compiled when they change. Those over telemetry are evaluated with every report, in the transaction that stores it; those over
// silence and SIM cards on schedule. Where a vehicle stands with a rule is a row of alarm_rule_state, so durations survive a restart, and an
// alarm is raised once: its occurrence has an id of its own.
package alarmrule

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/alarm"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/store"
)

// Deps are the dependencies of the service.
type Deps struct {
	Engine        *record.Engine
	Alarms        *alarm.Service
	Notifications *notification.Service
	// Holders returns the accounts that have a permission now.
	Holders func(ctx context.Context, permission string) ([]*access.Caller, error)
	// Text sends accounts a short message about an alarm, at most once per account and the key once; nil sends none.
	Text func(ctx context.Context, once string, users []int64, params func(language string) map[string]any) error
	// Clock is value.Now outside of tests.
	Clock func() value.Time
}

// Service evaluates rules.
type Service struct {
	Deps
	current atomic.Pointer[ruleSet]
	reading sync.Mutex
	told    sync.Map // storms that this process has notified of
}

// New creates the service.
func New(d Deps) *Service { return &Service{Deps: d} }

// ruleSet is the enabled rules as of a stamp.
type ruleSet struct {
	stamp stamp
	all   map[int64]*rule
	// live are those that reports can begin, silence those that reports can only end: a vehicle that reports is not silent.
	live, silence []*rule
	byFirmware    bool // a rule is limited by the firmware of a controller
}

// stamp changes with every change of a rule.
type stamp struct{ N, Versions, UpdatedAt int64 }

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	record.OnChoice(e, equipment.AlarmErrCodes, equipment.ChooseRuleCodes, func(ctx context.Context, v record.Reader) ([]filter.Condition, error) {
		codes, err := ruleCodes(ctx, v)
		if err != nil || len(codes) == 0 {
			return nil, err
		}
		return []filter.Condition{filter.In(&equipment.AlarmErrCodes.Row.Code, codes[0], codes[1:]...), filter.Is(&equipment.AlarmErrCodes.Row.Enabled, true)}, nil
	})
	record.Guard(e, equipment.AlarmRules, func(context.Context, record.Reader, *access.Caller) (record.GuardFunc[equipment.AlarmRule], error) {
		return blocked, nil
	})
	record.BeforeSave(e, equipment.AlarmRules, check)
	record.AfterSave(e, equipment.AlarmRules, func(ctx context.Context, _ *record.Change[equipment.AlarmRule]) error {
		store.AfterCommit(ctx, s.refresh)
		return nil
	})
	record.OnAction(e, equipment.AlarmRules, equipment.RuleEnable, s.enable)
	record.OnAction(e, equipment.AlarmRules, equipment.RuleDisable, s.disable)
}

// ruleCodes returns the codes that rules can raise: those of the platform that the product does not raise itself.
func ruleCodes(ctx context.Context, v record.Reader) ([]string, error) {
	all, err := record.Find(ctx, v, equipment.AlarmErrCodes, &equipment.AlarmErrCodes.Row.ProtocolGen, equipment.OverBroker)
	var codes []string
	for _, c := range all {
		if raisable(c.Code) {
			codes = append(codes, c.Code)
		}
	}
	return codes, err
}

func raisable(code string) bool {
	return len(code) > 1 && code[1] == '9' && !slices.Contains(equipment.ProductAlarms, code)
}

// blocked refuses to change a rule in force, and to enable one whose present conditions had no dry run.
func blocked(r *equipment.AlarmRule, verb string) *fault.Error {
	switch {
	case r == nil:
	case r.Status == equipment.RuleEnabled && (verb == "edit" || verb == "delete"):
		return fault.RuleInForce.With()
	case verb == equipment.RuleEnable.Verb && r.Status != equipment.RuleEnabled && r.DryRunAt.IsZero():
		return fault.DryRunRequired.With()
	}
	return nil
}

func (s *Service) enable(_ context.Context, c *record.Change[equipment.AlarmRule], _ *struct{}) error {
	c.New.StopCause, c.New.StopReason, c.New.StoppedAt = 0, "", value.Time{}
	return nil
}

func (s *Service) disable(_ context.Context, c *record.Change[equipment.AlarmRule], _ *struct{}) error {
	c.New.StopCause, c.New.StopReason, c.New.StoppedAt = equipment.StoppedByPerson, value.Cut(strings.TrimSpace(c.Reason), 200), s.Clock()
	return nil
}

// reloadInterval is how soon other processes follow a change of the rules.
const reloadInterval = 2 * time.Second

// Run follows changes of the rules until ctx ends. While the database is down, the last known rules remain in use.
func (s *Service) Run(ctx context.Context) {
	ticker := time.NewTicker(reloadInterval)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			if err := s.Reload(ctx); err != nil && ctx.Err() == nil {
				slog.WarnContext(ctx, "reading alarm rules failed", "error", err)
			}
		}
	}
}

// refresh reads the rules again after a change in this process.
func (s *Service) refresh() {
	ctx, cancel := context.WithTimeout(context.Background(), reloadInterval)
	defer cancel()
	if err := s.Reload(ctx); err != nil {
		slog.Warn("reading alarm rules failed", "error", err)
	}
}

// Reload compiles the enabled rules, if any rule has changed.
func (s *Service) Reload(ctx context.Context) error {
	s.reading.Lock()
	defer s.reading.Unlock()
	var now stamp
	err := s.Engine.DB().Read().NewRaw("SELECT count(*) AS n, coalesce(sum(version), 0) AS versions, coalesce(max(updated_at), 0) AS updated_at FROM alarm_rule WHERE deleted_at = 0").Scan(ctx, &now)
	if before := s.current.Load(); err != nil || before != nil && before.stamp == now {
		return err
	}
	rows, err := record.Find(ctx, s.Engine.Read(), equipment.AlarmRules, &equipment.AlarmRules.Row.Status, equipment.RuleEnabled)
	if err != nil {
		return err
	}
	set := &ruleSet{stamp: now, all: map[int64]*rule{}}
	for _, r := range rows {
		code, err := record.Get(ctx, s.Engine.Read(), equipment.AlarmErrCodes, r.ErrCode)
		if err != nil {
			return err
		}
		c := compile(r, code.Code)
		set.all[r.ID], set.byFirmware = c, set.byFirmware || r.EcuType != 0
		switch {
		case r.RuleSource.Live():
			set.live = append(set.live, c)
		case r.RuleSource == equipment.FromLink:
			set.silence = append(set.silence, c)
		}
	}
	s.current.Store(set)
	return nil
}

// rules returns the enabled rules, read at the first use.
func (s *Service) rules(ctx context.Context) (*ruleSet, error) {
	if s.current.Load() == nil {
		if err := s.Reload(ctx); err != nil {
			return nil, err
		}
	}
	return s.current.Load(), nil
}

// storm disables a rule that raises too many alarms. What it has raised is cleared as for any disabled rule.
func (s *Service) storm(ctx context.Context, tx bun.Tx, id int64) error {
	old, err := record.Lock(ctx, s.Engine.InTx(tx), equipment.AlarmRules, id)
	if err != nil || old.Status != equipment.RuleEnabled {
		return err
	}
	stopped := *old
	stopped.Status, _ = equipment.AlarmRuleLifecycle.Next(old.Status, equipment.RuleStormed)
	stopped.StopCause, stopped.StopReason, stopped.StoppedAt, stopped.DryRunAt = equipment.StoppedByStorm, "", s.Clock(), value.Time{}
	store.AfterCommit(ctx, s.refresh)
	return record.Update(ctx, s.Engine, tx, equipment.AlarmRules, old, &stopped)
}
