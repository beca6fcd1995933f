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
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/devicelink/protocol"
	"evops/core/record"
)

// Timeline is what became of a command, step by step. Moments are milliseconds since 1970 UTC, since steps follow one another within a second.
type Timeline struct {
	CommandNo string                 `json:"commandNo"`
	State     equipment.CommandState `json:"state"`
	Steps     []Step                 `json:"steps"`
	// DueMs is when the state it is in is over by itself, NowMs the server's clock; zero once the command has ended.
	DueMs int64 `json:"dueMs"`
	NowMs int64 `json:"nowMs"`
	// ArgsSchema describes its arguments; null for a command without any.
	ArgsSchema *json.RawMessage `json:"argsSchema"`
	Messages   []LogMessage     `json:"messages"`
	// Forgotten says that its messages are too old to be kept.
	Forgotten bool `json:"forgotten"`
}

// EventName is what happened to a command, as its course tells it.
type EventName string

// The turns. A command that was sent again has a turn for each time.
const (
	TurnQueued    EventName = "queued"
	TurnApproved  EventName = "approved"
	TurnRefused   EventName = "refused"
	TurnCancelled EventName = "cancelled"
	TurnWoken     EventName = "woken"
	TurnSent      EventName = "sent"
	TurnAcked     EventName = "acked"
	TurnEnded     EventName = "ended"
	TurnLate      EventName = "late"
)

// Step is one turn of a course. AtMs is zero where nobody noted the moment, By empty where it was the system or the vehicle.
type Step struct {
	Turn EventName `json:"turn"`
	AtMs int64     `json:"atMs"`
	By   string    `json:"by"`
	// N counts the sends.
	N      int64  `json:"n"`
	Reason string `json:"reason"`
}

// LogMessage is a message of a terminal, or to it, that belongs to a command. Payload is null for whoever may not look at messages.
type LogMessage struct {
	ID      int64                   `json:"id"`
	AtMs    int64                   `json:"atMs"`
	Way     equipment.LinkDirection `json:"direction"`
	Stage   protocol.Stage          `json:"stage"`
	SizeB   int64                   `json:"sizeB"`
	Payload *string                 `json:"payload"`
}

// messagesKept is how long messages stay (equipment catalogue, linkMessage), mostSaid how many of a command are told.
const (
	messagesKept = 7 * 24 * time.Hour
	mostSaid     = 40
)

// Timeline tells what became of a command the caller sees. Refusals are NO_PERMISSION and NOT_FOUND_OR_DENIED.
func (s *Service) Timeline(ctx context.Context, who *access.Caller, id int64) (*Timeline, error) {
	if permission := equipment.RemoteCommands.PermissionFor("view"); !who.Can(permission) {
		return nil, fault.NoPermission.With("permission", permission)
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
	course := &Timeline{CommandNo: c.CommandNo, State: c.State, NowMs: now.Milli(), Messages: []LogMessage{}}
	if len(d.ArgsSchema) > 0 {
		course.ArgsSchema = &d.ArgsSchema
	}
	if !final(c.State) {
		course.DueMs = c.DueAt.Milli()
	}
	course.Forgotten = now.Milli()-cmp.Or(c.FinishedAt, c.QueuedAt).Milli() > messagesKept.Milliseconds()
	if err := s.messages(ctx, who, c, course); err != nil {
		return nil, err
	}
	judged, err := s.decisions(ctx, c)
	if err != nil {
		return nil, err
	}
	names, err := v.Names(ctx, system.Operators.Name, c.OperatorID, c.ApproverID)
	if err != nil {
		return nil, err
	}
	course.Steps = steps(c, course.Messages, judged, names[c.OperatorID].In(who.Language), names[c.ApproverID].In(who.Language))
	return course, nil
}

// messages reads those that belong to a command: what went down under its number and what came up of it.
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
		Where("payload LIKE ?", "%"+c.CommandNo+"%").OrderExpr("server_ts, id").Limit(mostSaid).Scan(ctx, &rows)
	reads := who.Can(equipment.LinkMessages.PermissionFor("view"))
	for _, row := range rows {
		one := LogMessage{ID: row.ID, AtMs: row.ServerTS.Milli(), Way: row.Direction, SizeB: row.SizeB}
		if row.Direction == equipment.LinkUp {
			var said struct{ D protocol.AckBody }
			_ = json.Unmarshal([]byte(row.Payload), &said) // what it is shows even where it cannot be read
			one.Stage = said.D.Stage
		}
		if reads {
			one.Payload = &row.Payload
		}
		into.Messages = append(into.Messages, one)
	}
	return err
}

// decision is what a person did to a command that waited.
type decision struct {
	Action    string
	UserName  string
	Summary   string
	CreatedAt value.Time
}

// decisions reads from the audit trail who agreed to a command, refused it or took it back.
func (s *Service) decisions(ctx context.Context, c *equipment.RemoteCommand) (rows []decision, err error) {
	err = s.Engine.DB().Read().NewRaw(`SELECT action, user_name, summary, created_at FROM audit_log WHERE target_id = ? AND module = ? AND action IN (?) ORDER BY created_at, id`,
		fmt.Sprint(c.ID), equipment.RemoteCommands.Name, bun.List([]string{"approve", "refuse", "cancel"})).Scan(ctx, &rows)
	return rows, err
}

// steps puts what is known of a command into the order it happened in. What went down is told by its messages; by the row alone once these are gone.
func steps(c *equipment.RemoteCommand, messages []LogMessage, judged []decision, by, approver string) []Step {
	all := []Step{{Turn: TurnQueued, AtMs: c.QueuedAt.Milli(), By: by, Reason: c.Reason}}
	agreed := false
	for _, j := range judged {
		turn := map[string]EventName{"approve": TurnApproved, "refuse": TurnRefused, "cancel": TurnCancelled}[j.Action]
		agreed = agreed || turn == TurnApproved
		_, reason, _ := strings.Cut(j.Summary, c.CommandNo+": ")
		all = append(all, Step{Turn: turn, AtMs: j.CreatedAt.Milli(), By: j.UserName, Reason: reason})
	}
	if c.ApproverID != 0 && !agreed && c.State != equipment.CommandCancelled {
		all = append(all, Step{Turn: TurnApproved, AtMs: c.QueuedAt.Milli(), By: approver}) // at once, by a token of their own
	}
	sends := int64(0)
	for _, m := range messages {
		if m.Way == equipment.LinkDown {
			sends++
			all = append(all, Step{Turn: TurnSent, AtMs: m.AtMs, N: sends})
		}
	}
	if sends == 0 && !c.SentAt.IsZero() {
		all = append(all, Step{Turn: TurnSent, AtMs: c.SentAt.Milli(), N: c.Attempt})
	}
	if !c.AckedAt.IsZero() {
		all = append(all, Step{Turn: TurnAcked, AtMs: c.AckedAt.Milli()})
	}
	if final(c.State) && !c.FinishedAt.IsZero() {
		all = append(all, Step{Turn: TurnEnded, AtMs: c.FinishedAt.Milli()})
	}
	slices.SortStableFunc(all, func(a, b Step) int { return cmp.Compare(a.AtMs, b.AtMs) })
	if c.WakeSent { // nobody noted when; it was before it went down
		at := slices.IndexFunc(all, func(s Step) bool { return s.Turn != TurnQueued && s.Turn != TurnApproved })
		if at < 0 {
			at = len(all)
		}
		all = slices.Insert(all, at, Step{Turn: TurnWoken})
	}
	// It is kept by the second, and came after the end.
	var kept struct{ LateResult struct{ At value.Time } }
	if late(c) && json.Unmarshal(c.ResultValue, &kept) == nil {
		all = append(all, Step{Turn: TurnLate, AtMs: kept.LateResult.At.Milli()})
	}
	return all
}
