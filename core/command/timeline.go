package command

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/devicelink/protocol"
	"evops/core/endpoint"
	"evops/core/record"
)

// Timeline is the history of a command. Times are in milliseconds since 1970 UTC, since several steps may fall into one second.
type Timeline struct {
	CommandNo string                 `json:"commandNo"`
	State     equipment.CommandState `json:"state"`
	Steps     []Step                 `json:"steps"`
	// DueMs is the deadline of the current state, NowMs the server's clock; both in milliseconds. DueMs is 0 once the command has ended.
	DueMs int64 `json:"dueMs"`
	NowMs int64 `json:"nowMs"`
	// ArgsSchema describes the arguments; null for a command without arguments.
	ArgsSchema endpoint.JSON[argsSchema] `json:"argsSchema" null:"true"`
	Messages   []LogMessage              `json:"messages"`
	// MessagesPurged reports that the messages are older than their retention.
	MessagesPurged bool `json:"forgotten"`
}

// EventName is the kind of a timeline step.
type EventName string

// Kinds of steps. A command has one sent step for each attempt.
const (
	EventQueued    EventName = "queued"
	EventApproved  EventName = "approved"
	EventRefused   EventName = "refused"
	EventCancelled EventName = "cancelled"
	EventWoken     EventName = "woken"
	EventSent      EventName = "sent"
	EventAcked     EventName = "acked"
	EventEnded     EventName = "ended"
	EventLate      EventName = "late"
)

// Step is one entry of a timeline. AtMs is 0 if the time is unknown, By is empty for the system or the vehicle.
type Step struct {
	Event EventName `json:"turn"`
	AtMs  int64     `json:"atMs"`
	By    string    `json:"by"`
	// N is the number of the attempt.
	N      int64  `json:"n"`
	Reason string `json:"reason"`
}

// LogMessage is a message to or from the terminal that belongs to a command. Payload is null for callers who may not read messages.
type LogMessage struct {
	ID        int64                   `json:"id"`
	AtMs      int64                   `json:"atMs"`
	Direction equipment.LinkDirection `json:"direction"`
	Stage     protocol.Stage          `json:"stage"`
	SizeB     int64                   `json:"sizeB"`
	Payload   *string                 `json:"payload"`
}

// messageRetention is how long messages are stored (equipment catalogue, linkMessage), maxMessages how many a timeline contains.
const (
	messageRetention = 7 * 24 * time.Hour
	maxMessages      = 40
)

// Timeline returns the history of a command the caller sees. Errors are NO_PERMISSION and NOT_FOUND_OR_DENIED.
func (s *Service) Timeline(ctx context.Context, who *access.Caller, id int64) (*Timeline, error) {
	if err := who.Require(equipment.RemoteCommands.PermissionFor("view")); err != nil {
		return nil, err
	}
	v, now := s.Engine.Read(), s.Clock()
	if err := v.RequireView(ctx, equipment.RemoteCommands.Name, who, id); err != nil {
		return nil, err
	}
	c, err := record.Get(ctx, v, equipment.RemoteCommands, id)
	if err != nil {
		return nil, err
	}
	d, err := record.Get(ctx, v, equipment.CommandDefs, c.DefCode)
	if err != nil {
		return nil, err
	}
	timeline := &Timeline{CommandNo: c.CommandNo, State: c.State, NowMs: now.Milli(), Messages: []LogMessage{}, ArgsSchema: schemaOf(d)}
	if !final(c.State) {
		timeline.DueMs = c.DueAt.Milli()
	}
	timeline.MessagesPurged = now.Milli()-cmp.Or(c.FinishedAt, c.QueuedAt).Milli() > messageRetention.Milliseconds()
	if err := s.messages(ctx, who, c, timeline); err != nil {
		return nil, err
	}
	decided, err := s.decisions(ctx, c)
	if err != nil {
		return nil, err
	}
	names, err := v.Names(ctx, system.Operators.Name, c.OperatorID, c.ApproverID)
	if err != nil {
		return nil, err
	}
	timeline.Steps = steps(c, timeline.Messages, decided, names[c.OperatorID].In(who.Language), names[c.ApproverID].In(who.Language))
	return timeline, nil
}

// messages reads the messages of a command: downlinks with its number and the acknowledgements.
func (s *Service) messages(ctx context.Context, who *access.Caller, c *equipment.RemoteCommand, into *Timeline) error {
	var rows []struct {
		ID        int64
		ServerTS  value.Time `bun:"server_ts"`
		Direction equipment.LinkDirection
		SizeB     int64 `bun:"size_b"`
		Payload   string
	}
	err := s.Engine.DB().Read().NewSelect().Table("link_message").Column("id", "server_ts", "direction", "size_b", "payload").
		Where("vehicle_id = ? AND server_ts >= ? AND topic_kind IN (?)", c.VehicleID, c.QueuedAt, bun.List([]protocol.Kind{protocol.Command, protocol.Ack})).
		Where("payload LIKE ?", "%"+c.CommandNo+"%").OrderExpr("server_ts, id").Limit(maxMessages).Scan(ctx, &rows)
	mayRead := who.Can(equipment.LinkMessages.PermissionFor("view"))
	for _, row := range rows {
		one := LogMessage{ID: row.ID, AtMs: row.ServerTS.Milli(), Direction: row.Direction, SizeB: row.SizeB}
		if row.Direction == equipment.LinkUp {
			var ack struct{ D protocol.AckBody }
			_ = json.Unmarshal([]byte(row.Payload), &ack) // an unreadable message is listed without a stage
			one.Stage = ack.D.Stage
		}
		if mayRead {
			one.Payload = &row.Payload
		}
		into.Messages = append(into.Messages, one)
	}
	return err
}

// decision is an action of a person on a waiting command.
type decision struct {
	Action    string
	UserName  string
	Summary   string
	CreatedAt value.Time
}

// decisions reads approvals, refusals and cancellations of a command from the audit log.
func (s *Service) decisions(ctx context.Context, c *equipment.RemoteCommand) (rows []decision, err error) {
	err = s.Engine.DB().Read().NewRaw(`SELECT action, user_name, summary, created_at FROM audit_log WHERE target_id = ? AND module = ? AND action IN (?) ORDER BY created_at, id`,
		fmt.Sprint(c.ID), equipment.RemoteCommands.Name, bun.List([]string{"approve", "refuse", "cancel"})).Scan(ctx, &rows)
	return rows, err
}

// steps builds the timeline in chronological order. Sent steps come from the messages, or from the row if the messages are purged.
func steps(c *equipment.RemoteCommand, messages []LogMessage, decided []decision, by, approver string) []Step {
	all := []Step{{Event: EventQueued, AtMs: c.QueuedAt.Milli(), By: by, Reason: c.Reason}}
	agreed := false
	for _, j := range decided {
		event := map[string]EventName{"approve": EventApproved, "refuse": EventRefused, "cancel": EventCancelled}[j.Action]
		agreed = agreed || event == EventApproved
		_, reason, _ := strings.Cut(j.Summary, c.CommandNo+": ")
		all = append(all, Step{Event: event, AtMs: j.CreatedAt.Milli(), By: j.UserName, Reason: reason})
	}
	if c.ApproverID != 0 && !agreed && c.State != equipment.CommandCancelled {
		all = append(all, Step{Event: EventApproved, AtMs: c.QueuedAt.Milli(), By: approver}) // approved immediately by the second person's token
	}
	sends := int64(0)
	for _, m := range messages {
		if m.Direction == equipment.LinkDown {
			sends++
			all = append(all, Step{Event: EventSent, AtMs: m.AtMs, N: sends})
		}
	}
	if sends == 0 && !c.SentAt.IsZero() {
		all = append(all, Step{Event: EventSent, AtMs: c.SentAt.Milli(), N: c.Attempt})
	}
	if !c.AckedAt.IsZero() {
		all = append(all, Step{Event: EventAcked, AtMs: c.AckedAt.Milli()})
	}
	if final(c.State) && !c.FinishedAt.IsZero() {
		all = append(all, Step{Event: EventEnded, AtMs: c.FinishedAt.Milli()})
	}
	slices.SortStableFunc(all, func(a, b Step) int { return cmp.Compare(a.AtMs, b.AtMs) })
	if c.WakeSent { // the time is not stored; it was before the command was sent
		at := slices.IndexFunc(all, func(s Step) bool { return s.Event != EventQueued && s.Event != EventApproved })
		if at < 0 {
			at = len(all)
		}
		all = slices.Insert(all, at, Step{Event: EventWoken})
	}
	// A late result comes last. Its time is stored in seconds and may compare as earlier than the end.
	var stored struct{ LateResult struct{ At value.Time } }
	if hasLateResult(c) && json.Unmarshal(c.ResultValue, &stored) == nil {
		all = append(all, Step{Event: EventLate, AtMs: stored.LateResult.At.Milli()})
	}
	return all
}
