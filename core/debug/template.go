package debug

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// slot is a place in a template's payload that is filled when it is sent.
var slot = regexp.MustCompile(`\$\{([A-Za-z][A-Za-z0-9_]{0,19})\}`)

// sample fills slots for the judgement of a template: what stands there must fit hexadecimal bytes as well as texts.
const sample = "00"

// saveTemplate refuses a template that could not be sent, however its slots were filled.
func saveTemplate(_ context.Context, c *record.Change[equipment.DebugTemplate]) error {
	if _, ok := read(c.New.Kind, c.New.Encoding, slot.ReplaceAllString(c.New.Payload, sample)); !ok {
		c.AddFault("payload", fault.PayloadFormat.With())
	}
	if _, err := expectation(c.New.Encoding, c.New.Expect); err != nil {
		c.AddError("expect", "PATTERN", "不是有效的正则表达式", "Not a regular expression")
	}
	return nil
}

// SaveTemplate stores templates by their names: one that is there becomes as it is given, others are new. It answers their ids.
func (s *Service) SaveTemplate(ctx context.Context, who *access.Caller, templates []json.RawMessage) (ids []int64, err error) {
	for i, raw := range templates {
		var given map[string]any
		if err := json.Unmarshal(raw, &given); err != nil {
			return nil, fault.ValidationFailed.With()
		}
		name, _ := given["name"].(string)
		known, err := record.Find(ctx, s.Engine.Read(), equipment.DebugTemplates, "name", strings.TrimSpace(name))
		if err != nil {
			return nil, err
		}
		write := s.Engine.Add
		if delete(given, "id"); len(known) > 0 {
			given["id"], given["version"] = known[0].ID, known[0].Version
			write = s.Engine.Edit
		}
		body, err := json.Marshal(given)
		if err != nil {
			return nil, err
		}
		saved, err := write(ctx, equipment.DebugTemplates.Name, who, body)
		if err != nil {
			return ids, fmt.Errorf("template %d %q: %w", i+1, name, err)
		}
		ids = append(ids, saved.ID)
	}
	return ids, nil
}

// mostSteps is how many templates a script has (equipment catalogue, debugCommand).
const mostSteps = 20

// Script is templates that are sent one after the other to one vehicle, each once the one before has come out as expected.
type Script struct {
	VehicleID int64
	Templates []int64
	// Slots fill those of all templates.
	Slots    map[string]string
	TicketNo string
}

// RunScript begins a script and answers its commands. Refusals are those of Send.
func (s *Service) RunScript(ctx context.Context, who *access.Caller, script Script) ([]*equipment.DebugCommand, error) {
	wrong := func(zh, en string) error {
		refused := fault.ValidationFailed.With()
		refused.Details, refused.Rules = map[string]string{"templates": value.I18n{ZH: zh, EN: en}.In(who.Language)}, map[string][]string{"templates": {"COUNT"}}
		return refused
	}
	if n := len(script.Templates); n == 0 || n > mostSteps {
		return nil, wrong("脚本应有 1–20 个模板", "A script has 1 to 20 templates")
	}
	ids := make([]any, len(script.Templates))
	for i, id := range script.Templates {
		ids[i] = id
	}
	known, err := record.Find(ctx, s.Engine.Read(), equipment.DebugTemplates, "id", ids...)
	if err != nil {
		return nil, err
	}
	var all []*equipment.DebugCommand
	for _, id := range script.Templates {
		i := slices.IndexFunc(known, func(t *equipment.DebugTemplate) bool { return t.ID == id })
		if i < 0 {
			return nil, wrong("模板不存在", "There is no such template")
		}
		t := known[i]
		c, err := checked(who, Request{
			TemplateName: t.Name, Kind: t.Kind, EcuType: t.EcuType, Encoding: t.Encoding, Payload: fill(t.Payload, script.Slots), Expect: t.Expect, TimeoutS: t.TimeoutS, TicketNo: script.TicketNo,
		})
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, s.send(ctx, who, script.VehicleID, all)
}

// fill puts values into the slots of a payload; a slot nobody filled stays, and is refused as what it is.
func fill(payload string, slots map[string]string) string {
	return slot.ReplaceAllStringFunc(payload, func(found string) string {
		if v, given := slots[slot.FindStringSubmatch(found)[1]]; given && v != "" {
			return v
		}
		return found
	})
}
