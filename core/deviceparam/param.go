// Package deviceparam is the device shadow of terminal parameters: desired and reported values (equipment catalogue, vehicleParam, 11.2,
// 11.4).
//
// Rows are the source of truth, as for commands (docs/decisions/0022): setting a parameter only stores the desired value. Downlink messages
// follow from pending rows whenever the vehicle is online, and are repeated until the terminal reports. So a crash, a lost connection or a
// terminal's lost memory loses nothing.
package deviceparam

import (
	"context"
	"slices"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/lifecycle"
	"evops/contracts/value"
	"evops/core/devicelink/downlink"
	"evops/core/devicelink/protocol"
	"evops/core/record"
)

// resendAfter is the time a terminal has to report before parameters are sent again (equipment catalogue 16, param reconcile).
const resendAfter = 5 * time.Minute

// Service sets parameters and tracks their state. Their queue is generic (core/devicelink/downlink).
type Service struct {
	*downlink.Queue[equipment.VehicleParam]
	engine *record.Engine
	clock  func() value.Time
}

// New returns the service; clock is value.Now except in tests.
func New(e *record.Engine, clock func() value.Time) *Service {
	return &Service{engine: e, clock: clock, Queue: downlink.New(e, clock, downlink.Kind[equipment.VehicleParam]{
		Name: "parameters", Resource: equipment.VehicleParams, Topic: protocol.Configure, Period: 5 * time.Second, PerVehicle: &equipment.VehicleParams.Row.VehicleID,
		Selection: selection, Status: status, Encode: encode, Expire: expire,
	})}
}

// selection finds pending parameters that are due to be sent, and those that were sent ParamTimeout ago.
var selection = downlink.Selection{
	Deadline: "send_at", Open: downlink.Condition{SQL: "r.sync_status = ?", Args: []any{equipment.ParamPending}},
	Waiting: func(now value.Time) downlink.Condition {
		return downlink.Condition{SQL: "r.sync_status = ? AND r.send_at <= ?", Args: []any{equipment.ParamPending, now}}
	},
	Overdue: func(now value.Time) downlink.Condition {
		return downlink.Condition{
			SQL:  "r.sync_status = ? AND r.send_at <= ? AND r.sent_at > 0 AND r.sent_at <= ?",
			Args: []any{equipment.ParamPending, now, now.Add(-equipment.ParamTimeout)},
		}
	},
}

// status returns that a pending parameter is to be sent, and that it expires at the next sending after ParamTimeout.
func status(p *equipment.VehicleParam) downlink.Status {
	s := downlink.Status{ID: p.ID, Vehicle: p.VehicleID, Waiting: p.SyncStatus == equipment.ParamPending, From: p.SendAt}
	if s.Waiting && !p.SentAt.IsZero() {
		if s.Deadline = p.SentAt.Add(equipment.ParamTimeout); s.Deadline.Milli() < p.SendAt.Milli() {
			s.Deadline = p.SendAt
		}
	}
	return s
}

// encode returns everything pending for a vehicle as one message.
func encode(_ context.Context, _ bun.Tx, rows []*equipment.VehicleParam, now value.Time) (downlink.Message, error) {
	m := protocol.ParamsMessage{Version: latest(rows), Set: map[string]any{}}
	for _, row := range rows {
		if row.SyncStatus != equipment.ParamPending {
			continue
		}
		if row.SentAt.IsZero() {
			row.SentAt = now
		}
		row.SendAt = now.Add(resendAfter)
		m.Set[string(row.ParamKey)] = onWire(row.ParamKey, row.DesiredValue)
	}
	return downlink.Message{Body: m, Expires: resendAfter}, nil
}

// expire fails a parameter that was sent and not reported in time.
func expire(_ context.Context, _ bun.Tx, row *equipment.VehicleParam, _ value.Time) error {
	fail(row, equipment.ParamTimedOut, "")
	return nil
}

// onWire converts a stored value to its wire type: numbers are numbers.
func onWire(key equipment.ParamKey, stored string) any {
	i := slices.IndexFunc(equipment.Parameters, func(p equipment.Parameter) bool { return p.Key == key })
	if n, err := strconv.ParseInt(stored, 10, 64); err == nil && i >= 0 && !equipment.Parameters[i].Text {
		return n
	}
	return stored
}

// latest returns the latest desired version of a vehicle.
func latest(rows []*equipment.VehicleParam) (version int64) {
	for _, row := range rows {
		version = max(version, row.DesiredVersion)
	}
	return version
}

// rowOf returns the row of a parameter; nil if there is none.
func rowOf(rows []*equipment.VehicleParam, key equipment.ParamKey) *equipment.VehicleParam {
	for _, row := range rows {
		if row.ParamKey == key {
			return row
		}
	}
	return nil
}

// pend marks a row as pending from a time on, because of an event; a row whose state ignores the event stays as it is.
func pend(row *equipment.VehicleParam, e *lifecycle.Event, now value.Time) {
	if to, ok := equipment.ParamLifecycle.Next(row.SyncStatus, e); ok {
		row.SyncStatus, row.Failure, row.FailureText, row.SendAt, row.SentAt = to, "", "", now, value.Time{}
	}
}

// failures are the reasons for which events fail a parameter.
var failures = map[*lifecycle.Event]equipment.ParamFailure{
	equipment.ParamRejected: equipment.ParamRefused, equipment.ParamDeviates: equipment.ParamDiffers, equipment.ParamTimedOut: equipment.ParamSilent,
}

// fail sets a row to failed because of an event; a row whose state ignores the event stays as it is.
func fail(row *equipment.VehicleParam, e *lifecycle.Event, text string) {
	if to, ok := equipment.ParamLifecycle.Next(row.SyncStatus, e); ok {
		row.SyncStatus, row.Failure, row.FailureText, row.SendAt = to, failures[e], value.Cut(text, maxText), value.Time{}
	}
}

const (
	// maxText bounds the stored length of a terminal's own text, maxValue that of a value.
	maxText  = 100
	maxValue = 64
)
