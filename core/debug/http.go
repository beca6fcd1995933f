package debug

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/core/access"
	"evops/core/command"
	"evops/core/endpoint"
	feature "evops/core/equipment"
	"evops/core/record"
)

// sendInput is a debug command for a vehicle given by id or VIN.
type sendInput struct {
	Request
	VIN feature.TypedVIN `json:"vin"`
}

type sent struct {
	ID        int64  `json:"id"`
	CommandNo string `json:"commandNo"`
	IsWrite   bool   `json:"isWrite"`
	TimeoutS  int64  `json:"timeoutS"`
}

type started struct {
	ScriptNo   string   `json:"scriptNo"`
	CommandNos []string `json:"commandNos"`
}

// resultInput identifies a debug command by its number or id.
type resultInput struct {
	CommandNo string          `json:"commandNo"`
	ID        endpoint.Number `json:"id"`
	command.WaitInput
}

// templateInput is one template, or several from a file.
type templateInput struct {
	Template  json.RawMessage   `json:"template"`
	Templates []json.RawMessage `json:"templates"`
}

type savedTemplates struct {
	ID    int64   `json:"id,omitempty"`
	IDs   []int64 `json:"ids"`
	Count int     `json:"count"`
}

// vehicleInput is a vehicle given by id or VIN.
type vehicleInput struct {
	VIN feature.TypedVIN `json:"vin"`
	ID  endpoint.Number  `json:"id"`
}

type messages struct {
	List    []Message `json:"list"`
	Skipped int       `json:"skipped"`
}

// Endpoints returns the endpoints for debug commands beyond their lists, and for the messages of a vehicle (legacy-api D.17).
func (s *Service) Endpoints() []endpoint.Endpoint {
	commands, links := equipment.DebugCommands.Path+"/", equipment.LinkMessages.Path+"/"
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{
			Path: commands + "send", Label: field.Label{ZH: "下发调试指令", EN: "Send a debug command"}, Permission: GrantSend, Done: field.Label{ZH: "指令已下发", EN: "Command sent"},
		}, s.sendTo, &sent{ID: 1, CommandNo: endpoint.ExampleNo, TimeoutS: equipment.DefaultDebugTimeout}),
		endpoint.New(endpoint.Endpoint{
			Path: commands + "runScript", Label: field.Label{ZH: "按顺序下发模板", EN: "Send templates in sequence"}, Permission: GrantSend,
			Done: field.Label{ZH: "脚本已开始", EN: "Script started"},
		}, s.startScript, &started{ScriptNo: endpoint.ExampleNo, CommandNos: []string{endpoint.ExampleNo}}),
		endpoint.New(endpoint.Endpoint{
			Path: commands + "result", Label: field.Label{ZH: "调试指令结果", EN: "Result of a debug command"}, Permission: GrantView, ReadOnly: true,
		}, s.result, exampleResult),
		endpoint.OnOverview(equipment.DebugCommands, field.Label{ZH: "调试指令与应答", EN: "A debug command with its decoded reply"},
			func(ctx context.Context, who *access.Caller, id int64) (*Result, error) {
				return s.Result(ctx, who, "", id, 0)
			}, exampleResult).Needs(GrantView),
		endpoint.New(endpoint.Endpoint{
			Path: commands + "template", Label: field.Label{ZH: "保存调试模板", EN: "Save debug templates"}, Permission: GrantTemplate, Done: field.Label{ZH: "保存成功", EN: "Saved"},
		}, s.saveTemplates, &savedTemplates{IDs: []int64{1, 2}, Count: 2}),
		endpoint.NewHTTP[command.NumberInput, command.Changed](endpoint.Endpoint{
			Path: commands + "cancel", Label: field.Label{ZH: "取消调试指令", EN: "Cancel a debug command"}, Permission: GrantSend,
		}, s.cancelNumber, command.Changed{ID: 1, State: equipment.CommandCancelled}),
		endpoint.NewHTTP[vehicleInput, messages](endpoint.Endpoint{
			Path: links + "stream", Label: field.Label{ZH: "跟踪车辆报文（SSE）", EN: "Follow the messages of a vehicle as server-sent events"}, Methods: endpoint.Fetches, Permission: GrantView,
		}, s.stream, messages{List: []Message{{ID: 1, Direction: equipment.LinkUp, TopicKind: equipment.TopicTele, Seq: 12, Payload: `{"so":78}`, SizeB: 9, TS: endpoint.ExampleTime, ServerTS: endpoint.ExampleTime, LagMs: 340}}}),
		endpoint.OnOverview(equipment.LinkMessages, field.Label{ZH: "车辆在线会话", EN: "Connection of a vehicle"}, s.Session, &Session{
			VehicleID: 1, VIN: endpoint.ExampleVIN, TboxSN: "TB26000001", OnlineStatus: equipment.Online, LastSeenAt: endpoint.ExampleTime, ReportedAt: endpoint.ExampleTime,
			RSRP: new(int64(-92)), Satellites: new(int64(11)), LagMs: new(int64(340)), Versions: []Version{{EcuType: equipment.EcuByName["BMS"], Software: "2.4.1", Hardware: "1.2"}},
			Parked: true, SwitchedOff: true, Fresh: true,
		}).Needs(GrantView),
	}
}

var exampleResult = resultOf(&equipment.DebugCommand{
	CommandNo: endpoint.ExampleNo, State: equipment.CommandSucceeded, Kind: equipment.DebugUDS, Encoding: equipment.InHex, Payload: "22f190", Response: "62f190314d38474d394158", Matched: true, LatencyMs: 840,
})

func (s *Service) sendTo(ctx context.Context, who *access.Caller, in sendInput) (*sent, error) {
	vehicle, err := s.Vehicle(ctx, who, in.VehicleID, string(in.VIN), GrantSend)
	if err != nil {
		return nil, err
	}
	in.VehicleID = vehicle
	c, err := s.Send(ctx, who, in.Request)
	if err != nil {
		return nil, err
	}
	return &sent{ID: c.ID, CommandNo: c.CommandNo, IsWrite: c.IsWrite, TimeoutS: c.TimeoutS}, nil
}

func (s *Service) startScript(ctx context.Context, who *access.Caller, in Script) (*started, error) {
	all, err := s.RunScript(ctx, who, in)
	if err != nil {
		return nil, err
	}
	out := &started{ScriptNo: all[0].ScriptNo, CommandNos: make([]string, len(all))}
	for i, c := range all {
		out.CommandNos[i] = c.CommandNo
	}
	return out, nil
}

func (s *Service) result(ctx context.Context, who *access.Caller, in resultInput) (*Result, error) {
	refused := fault.ValidationFailed.With()
	wait := in.Wait(who, refused)
	if err := refused.OrNil(); err != nil {
		return nil, err
	}
	return s.Result(ctx, who, in.CommandNo, int64(in.ID), wait)
}

// cancelNumber cancels a command given by its number; by id it is a standard action.
func (s *Service) cancelNumber(ctx context.Context, _ *access.Caller, in command.NumberInput, _ fiber.Ctx) (any, error) {
	return in.Act(equipment.DebugCommands.Plan, equipment.DebugCommandCancel.Verb, func() (ids []int64, err error) {
		found, err := record.Find(ctx, s.Engine.Read(), equipment.DebugCommands, &equipment.DebugCommands.Row.CommandNo, in.CommandNo)
		for _, c := range found {
			ids = append(ids, c.ID)
		}
		return ids, err
	})
}

func (s *Service) saveTemplates(ctx context.Context, who *access.Caller, in templateInput) (*savedTemplates, error) {
	all := in.Templates
	if len(in.Template) > 0 {
		all = append(all, in.Template)
	}
	ids, err := s.SaveTemplate(ctx, who, all)
	if err != nil {
		return nil, err
	}
	out := &savedTemplates{IDs: ids, Count: len(ids)}
	if len(in.Template) > 0 && len(ids) == 1 {
		out.ID = ids[0]
	}
	return out, nil
}

const (
	// streamTTL is how long a stream lasts; the browser reconnects with the last id it received.
	streamTTL = 45 * time.Second
	// reconnectMs is the delay in milliseconds after which a browser reconnects.
	reconnectMs = 500
)

// stream sends the messages of a vehicle as server-sent events: the new ones, and how many were skipped.
func (s *Service) stream(ctx context.Context, who *access.Caller, in vehicleInput, http fiber.Ctx) (any, error) {
	vehicle, err := s.Vehicle(ctx, who, int64(in.ID), string(in.VIN), GrantView)
	if err != nil {
		return nil, err
	}
	after, _ := strconv.ParseInt(http.Get("Last-Event-ID"), 10, 64) // 0 is from the start
	ctx, cancel := context.WithTimeout(http.Context(), streamTTL)
	http.Set("Content-Type", "text/event-stream")
	http.Set("X-Accel-Buffering", "no")
	return endpoint.Written{}, http.SendStreamWriter(func(w *bufio.Writer) {
		defer cancel()
		if _, err := fmt.Fprintf(w, "retry: %d\n\n", reconnectMs); err != nil {
			return
		}
		err := s.Follow(ctx, who, vehicle, after, func(list []Message, skipped int) error { return sendEvent(w, list, skipped) })
		if err != nil && ctx.Err() == nil {
			slog.Debug("message stream ended", "vehicle", vehicle, "error", err) // usually because the client has disconnected
		}
	})
}

// sendEvent sends messages, or an empty comment that shows that the stream is alive.
func sendEvent(w *bufio.Writer, list []Message, skipped int) error {
	if len(list) == 0 {
		if _, err := w.WriteString(":\n\n"); err != nil {
			return err
		}
		return w.Flush()
	}
	text, err := json.Marshal(messages{list, skipped})
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(w, "id: %d\nevent: messages\ndata: %s\n\n", list[len(list)-1].ID, text); err != nil {
		return err
	}
	return w.Flush()
}
