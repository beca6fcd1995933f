package debug

import (
	"context"
	"encoding/hex"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// Result is the result of a debug command, with its interpretation if it is known.
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
	// Request and Reply describe the diagnostic messages of both sides; RequestHex, ReplyHex and ReplyASCII contain the bytes.
	Request     value.I18n `json:"request"`
	Reply       value.I18n `json:"reply"`
	RequestHex  string     `json:"requestHex"`
	ReplyHex    string     `json:"replyHex"`
	ReplyASCII  string     `json:"replyAscii"`
	Negative    bool       `json:"negative"`
	RequestSize int        `json:"requestSize"`
	ReplySize   int        `json:"replySize"`
}

// Result returns a command to callers who may view debug commands. With wait > 0 it returns when the command has ended or wait is over. The
// command is identified by its number, or by id if no is empty.
func (s *Service) Result(ctx context.Context, who *access.Caller, no string, id int64, wait time.Duration) (*Result, error) {
	if err := who.Require(GrantView); err != nil {
		return nil, err
	}
	v := s.Engine.Read()
	found, err := record.Find(ctx, v, equipment.DebugCommands, &equipment.DebugCommands.Row.CommandNo, no)
	if no == "" {
		found, err = record.Find(ctx, v, equipment.DebugCommands, &equipment.DebugCommands.Row.ID, id)
	}
	if err != nil {
		return nil, err
	}
	if len(found) == 0 || no == "" && id == 0 {
		return nil, fault.CommandNotFound.With()
	}
	c := found[0]
	if wait > 0 && !equipment.DebugLifecycle.IsFinal(c.State) {
		if err := s.Wait(ctx, c.ID, wait); err != nil {
			return nil, err
		}
		if c, err = record.Get(ctx, v, equipment.DebugCommands, c.ID); err != nil {
			return nil, err
		}
	}
	return resultOf(c), nil
}

// resultOf interprets a command.
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
	r.RequestHex, r.ReplyHex = spacedHex(hex.EncodeToString(request)), spacedHex(hex.EncodeToString(reply))
	r.Request = describeRequest(diagnostic(c.Kind, request))
	if answer := answerOf(c.Kind, reply); len(answer) > 0 {
		r.Reply, r.Negative = describeReply(answer), isNegative(answer)
	}
	if c.Encoding == equipment.InHex {
		r.ReplyASCII = ascii(reply)
	}
	return r
}

// answerOf returns the diagnostic message in a reply: all of it, or the data of a CAN frame.
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

// bytesOf decodes a stored payload or response.
func bytesOf(encoding equipment.DebugEncoding, stored string) []byte {
	if encoding == equipment.InHex {
		b, _ := fromHex(stored)
		return b
	}
	return []byte(stored)
}

// ascii returns bytes as printable characters, with a dot for all others.
func ascii(b []byte) string {
	out := make([]byte, len(b))
	for i, c := range b {
		if out[i] = c; c < ' ' || c > '~' {
			out[i] = '.'
		}
	}
	return string(out)
}
