// Package alarm keeps what is wrong with vehicles, as their terminals and the platform's own rules tell of it (equipment catalogue 7, 11.6).
//
// What is told are occurrences: one begins, is repeated while it goes on, and is over. They come more than once and not always in their order, so each is
// kept by itself, and says the same whatever came first. An alarm, which people see, follows from the occurrences folded into it: the same code of the same
// vehicle while it goes on, and within ten minutes after.
package alarm

import (
	"context"
	"log/slog"
	"strings"
	"time"
	"unicode"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/system"
)

// Deps is what alarms are kept with.
type Deps struct {
	Engine        *record.Engine
	Notifications *notification.Service
	Places        *system.Places
	// Holders are the accounts that hold a permission now.
	Holders func(ctx context.Context, permission string) ([]*access.Caller, error)
	// CriticalChanged is called once critical alarms that nobody has acknowledged came or went; nil where nobody is to hear of it.
	CriticalChanged func()
	// Clock is value.Now outside of tests.
	Clock func() value.Time
}

// Service takes in what is told and does what people decide about it.
type Service struct {
	Deps
	told notifiedOnce
}

// New makes the service and has the engine follow its rules.
func New(parts Deps) *Service {
	s := &Service{Deps: parts}
	record.OnAction(s.Engine, equipment.Alarms, "ack", s.ack)
	record.OnAction(s.Engine, equipment.Alarms, "unack", s.unack)
	record.OnAction(s.Engine, equipment.Alarms, "assign", s.assign)
	record.OnAction(s.Engine, equipment.Alarms, "handle", s.handle)
	record.OnAction(s.Engine, equipment.Alarms, "clear", s.clear)
	record.OnAction(s.Engine, equipment.Alarms, "mute", s.mute)
	record.AfterSave(s.Engine, equipment.Alarms, func(ctx context.Context, c *record.Change[equipment.Alarm]) error {
		s.signal(ctx, c.Old, c.New)
		return nil
	})
	return s
}

// report is one thing said of an occurrence: that it goes on, or that it is over.
type report struct {
	vehicle int64
	code    string
	// occurrence is the same for all that is said of it; empty for the one that goes on, of which there is one at a time.
	occurrence string
	over       bool
	at         value.Time
	source     equipment.AlarmSource
	// ecu is the controller that tells of it; zero where none does.
	ecu equipment.EcuType
	// frame is what was measured at that moment besides the live state; none where nothing was.
	frame map[string]any
}

// HandleReport takes an event of a terminal, in the transaction that stores the message. Events that are no alarms are for others.
func (s *Service) HandleReport(ctx context.Context, tx bun.Tx, m devicelink.Message) error {
	_, e, err := protocol.Read[protocol.Alarm](m.Kind, m.Payload, m.ContentType)
	if err != nil || e.Kind != protocol.AlarmEvent {
		return nil // it is parked, with what is wrong with it
	}
	if !codeForm.MatchString(e.Code) || len(e.Occurrence) > mostOccurrence || strings.ContainsFunc(e.Occurrence, unicode.IsControl) {
		slog.WarnContext(ctx, "an alarm is of no code", "terminal", m.SN, "code", e.Code)
		return nil
	}
	return s.record(ctx, tx, report{
		vehicle: m.VehicleID, code: e.Code, occurrence: e.Occurrence, over: e.Active == 0, at: m.TS,
		source: equipment.AlarmByTerminal, ecu: equipment.EcuByName[e.ECU], frame: e.Snapshot,
	})
}

// Raise tells of what the platform noticed itself, under one of its own codes (equipment catalogue 13.1). Until Clear it is one occurrence, however often it is told.
func (s *Service) Raise(ctx context.Context, tx bun.Tx, vehicle int64, code string, at value.Time, frame map[string]any) error {
	return s.record(ctx, tx, report{vehicle: vehicle, code: code, at: at, source: equipment.AlarmByPlatform, frame: frame})
}

// Clear ends what Raise told of; nothing where it was not raised.
func (s *Service) Clear(ctx context.Context, tx bun.Tx, vehicle int64, code string, at value.Time) error {
	return s.record(ctx, tx, report{vehicle: vehicle, code: code, over: true, at: at, source: equipment.AlarmByPlatform})
}

const (
	// mostOccurrence is how long the id of an occurrence may be: as long as a ULID.
	mostOccurrence = 26
	// folds is how long after an alarm is over the same belongs to it (equipment catalogue, alarm).
	folds = 10 * time.Minute
	// backlog is how old what is told may be for anybody to be troubled by it.
	backlog = 15 * time.Minute
)
