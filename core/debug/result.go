package debug

import (
	"context"
	"encoding/hex"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/command/lifecycle"
	"evops/core/record"
)

// Result is what became of a debug command, with what it means where that is known.
type Result struct {
	ID         int64                   `json:"id"`
	CommandNo  string                  `json:"commandNo"`
	State      equipment.CommandState  `json:"state"`
	Kind       equipment.DebugKind     `json:"kind"`
	EcuType    equipment.EcuType       `json:"ecuType"`
	Encoding   equipment.DebugEncoding `json:"encoding"`
	Payload    string                  `json:"payload"`
	Response   string                  `json:"response"`
	Expect     string                  `json:"expect"`
	Matched    bool                    `json:"matched"`
	Late       bool                    `json:"late"`
	ResultCode *string                 `json:"resultCode"`
	ResultText string                  `json:"resultText"`
	LatencyMs  int64                   `json:"latencyMs"`
	QueuedAt   value.Time              `json:"queuedAt"`
	FinishedAt value.Time              `json:"finishedAt"`
	// Request and Reply are both sides in words, where they are diagnostic messages; the texts beside them are the bytes as characters.
	Request     value.I18n `json:"request"`
	Reply       value.I18n `json:"reply"`
	RequestHex  string     `json:"requestHex"`
	ReplyHex    string     `json:"replyHex"`
	ReplyASCII  string     `json:"replyAscii"`
	Negative    bool       `json:"negative"`
	RequestSize int        `json:"requestSize"`
	ReplySize   int        `json:"replySize"`
}

// Result tells how a command is, to whoever may see debug commands; where wait is given, as soon as it has ended. It is named by its number or its id.
func (s *Service) Result(ctx context.Context, who *access.Caller, no string, id int64, wait time.Duration) (*Result, error) {
	if !who.Can(GrantView) {
		return nil, fault.NoPermission.With("permission", GrantView)
	}
	v := s.Engine.Read()
	by, named := "commandNo", any(no)
	if no == "" {
		by, named = "id", id
	}
	found, err := record.Find(ctx, v, equipment.DebugCommands, by, named)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 || no == "" && id == 0 {
		return nil, fault.CommandNotFound.With()
	}
	c := found[0]
	if wait > 0 && !lifecycle.IsFinal(c.State) {
		if err := s.waiters.Wait(ctx, c.ID, wait); err != nil {
			return nil, err
		}
		if c, err = record.Get(ctx, v, equipment.DebugCommands, c.ID); err != nil {
			return nil, err
		}
	}
	return resultOf(c), nil
}

// resultOf is a command in words.
func resultOf(c *equipment.DebugCommand) *Result {
	r := &Result{
		ID: c.ID, CommandNo: c.CommandNo, State: c.State, Kind: c.Kind, EcuType: c.EcuType, Encoding: c.Encoding, Payload: c.Payload, Response: c.Response, Expect: c.Expect,
		Matched: c.Matched, Late: c.Late, ResultText: c.ResultText, LatencyMs: c.LatencyMs, QueuedAt: c.QueuedAt, FinishedAt: c.FinishedAt,
	}
	if c.ResultCode != "" {
		name := c.ResultCode.Name()
		r.ResultCode = &name
	}
	request, reply := bytesOf(c.Encoding, c.Payload), bytesOf(c.Encoding, c.Response)
	r.RequestSize, r.ReplySize = len(request), len(reply)
	r.RequestHex, r.ReplyHex = spaced(hex.EncodeToString(request)), spaced(hex.EncodeToString(reply))
	r.Request = asked(diagnostic(c.Kind, request))
	if answer := answerOf(c.Kind, reply); len(answer) > 0 {
		r.Reply, r.Negative = answered(answer), refused(answer)
	}
	if c.Encoding == equipment.InHex {
		r.ReplyASCII = plain(reply)
	}
	return r
}

// answerOf is the diagnostic answer in a reply: the whole of it, or what a frame carries.
func answerOf(kind equipment.DebugKind, reply []byte) []byte {
	if kind == equipment.DebugCAN && len(reply) > idBytes+1 {
		data := reply[idBytes:]
		if n := int(data[0]); n >= 1 && n < len(data) {
			return data[1 : 1+n]
		}
		return nil
	}
	if kind == equipment.DebugUDS {
		return reply
	}
	return nil
}

// bytesOf is what is kept of a command as the bytes it was.
func bytesOf(encoding equipment.DebugEncoding, kept string) []byte {
	if encoding == equipment.InHex {
		b, _ := fromHex(kept)
		return b
	}
	return []byte(kept)
}

// plain is bytes as characters, with a dot for what is none.
func plain(b []byte) string {
	out := make([]byte, len(b))
	for i, c := range b {
		if out[i] = c; c < ' ' || c > '~' {
			out[i] = '.'
		}
	}
	return string(out)
}
