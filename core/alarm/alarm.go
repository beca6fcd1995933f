// Package alarm manages alarms of vehicles, reported by terminals and by the platform's own rules (equipment catalogue 7, 11.6).
//
// Reports describe occurrences: one begins, is repeated while it is ongoing, and ends. Reports may be duplicated and out of order, so each
// occurrence is stored separately and its state does not depend on the order of its reports. An alarm, which users see, combines
// occurrences of the same code of a vehicle that overlap or follow one another within ten minutes.
package alarm

import (
	"context"
	"fmt"
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

// Deps are the dependencies of the service.
type Deps struct {
	Engine        *record.Engine
	Notifications *notification.Service
	Places        *system.AreaCache
	// Holders returns the accounts that have a permission now.
	Holders func(ctx context.Context, permission string) ([]*access.Caller, error)
	// CriticalChanged is called after a critical, unacknowledged alarm was added or removed; may be nil.
	CriticalChanged func()
	// Opened is called with every alarm that begins, in its transaction, to inform the owner of the vehicle; may be nil.
	Opened func(ctx context.Context, tx bun.Tx, a *equipment.Alarm, code *equipment.AlarmErrCode) error
	// File is called with every new alarm, in its transaction, to file severe ones as faults; may be nil.
	File func(ctx context.Context, tx bun.Tx, a *equipment.Alarm, code *equipment.AlarmErrCode) error
	// Clock is value.Now outside of tests.
	Clock func() value.Time
}

// Service processes reports and the actions of users on alarms.
type Service struct {
	Deps
	notified notifiedOnce
}

// New creates the service.
func New(parts Deps) *Service { return &Service{Deps: parts} }

// Register implements record.Feature.
func (s *Service) Register(*record.Engine) {
	record.OnAction(s.Engine, equipment.Alarms, equipment.AlarmAck, s.ack)
	record.OnAction(s.Engine, equipment.Alarms, equipment.AlarmUnack, s.unack)
	record.OnAction(s.Engine, equipment.Alarms, equipment.AlarmAssign, s.assign)
	record.OnAction(s.Engine, equipment.Alarms, equipment.AlarmHandle, s.handle)
	record.OnAction(s.Engine, equipment.Alarms, equipment.AlarmClear, s.clear)
	record.OnAction(s.Engine, equipment.Alarms, equipment.AlarmMute, s.mute)
	record.BeforeSave(s.Engine, equipment.AlarmHandovers, s.fillHandover)
	record.Guard(s.Engine, equipment.AlarmHandovers, guardHandover)
	record.OnAction(s.Engine, equipment.AlarmHandovers, equipment.HandoverConfirm, s.takeOver)
	record.AfterSave(s.Engine, equipment.Alarms, func(ctx context.Context, c *record.Change[equipment.Alarm]) error {
		s.signal(ctx, c.Old, c.New)
		return nil
	})
}

// report is one report about an occurrence: it is ongoing or over.
type report struct {
	vehicle int64
	code    string
	// occurrence is the id of the occurrence; empty for the current one, of which there is at most one.
	occurrence string
	over       bool
	at         value.Time
	source     equipment.AlarmSource
	// ecu is the reporting controller; 0 if none.
	ecu equipment.EcuType
	// frame is the data measured at that time in addition to the live state; may be nil.
	frame map[string]any
}

// HandleReport processes an alarm event of a terminal, in the transaction that stores the message. Other events are ignored.
func (s *Service) HandleReport(ctx context.Context, tx bun.Tx, m devicelink.Message) error {
	_, e, err := protocol.Read[protocol.Alarm](m.Kind, m.Payload, m.ContentType)
	if err != nil || e.Kind != protocol.AlarmEvent {
		return nil // the message is stored with its parse error
	}
	if !codePattern.MatchString(e.Code) || len(e.Occurrence) > maxOccurrenceID || strings.ContainsFunc(e.Occurrence, unicode.IsControl) {
		slog.WarnContext(ctx, "invalid alarm code or occurrence id", "terminal", m.SN, "code", e.Code)
		return nil
	}
	return s.record(ctx, tx, report{
		vehicle: m.VehicleID, code: e.Code, occurrence: e.Occurrence, over: e.Active == 0, at: m.TS,
		source: equipment.AlarmByTerminal, ecu: equipment.EcuByName[e.ECU], frame: e.Snapshot,
	})
}

// Raise reports an alarm of the platform under one of its own codes (equipment catalogue 13.1). Until Clear it is one occurrence, however
// often it is raised.
func (s *Service) Raise(ctx context.Context, tx bun.Tx, vehicle int64, code string, at value.Time, frame map[string]any) error {
	return s.record(ctx, tx, report{vehicle: vehicle, code: code, at: at, source: equipment.AlarmByPlatform, frame: frame})
}

// Clear ends an alarm raised by Raise; no effect if there is none.
func (s *Service) Clear(ctx context.Context, tx bun.Tx, vehicle int64, code string, at value.Time) error {
	return s.record(ctx, tx, report{vehicle: vehicle, code: code, over: true, at: at, source: equipment.AlarmByPlatform})
}

// Raised returns the vehicles with an alarm that Raise began and Clear has not ended.
func (s *Service) Raised(ctx context.Context, code string) (vehicles []int64, err error) {
	err = s.Engine.DB().Read().NewRaw(`SELECT o.vehicle_id FROM alarm AS a JOIN alarm_err_code AS c ON c.id = a.err_code JOIN alarm_occurrence AS o ON o.alarm_id = a.id
		WHERE c.code = ? AND a.status IN (?) AND o.occurrence LIKE ? AND o.over_at < o.last_at`,
		code, bun.List([]equipment.AlarmStatus{equipment.AlarmActive, equipment.AlarmActiveAcked}), fmt.Sprintf("%d/%%", equipment.AlarmByPlatform)).Scan(ctx, &vehicles)
	return vehicles, err
}

const (
	// maxOccurrenceID is the maximum length of an occurrence id: that of a ULID.
	maxOccurrenceID = 26
	// notifyMaxAge is the age of a report up to which it causes notifications.
	notifyMaxAge = 15 * time.Minute
)
