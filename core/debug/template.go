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
	"evops/core/access"
	"evops/core/record"
)

// slot is a placeholder in a template's payload.
var slot = regexp.MustCompile(`\$\{([A-Za-z][A-Za-z0-9_]{0,19})\}`)

// sample replaces slots when a template is validated: it is valid in hexadecimal bytes and in text.
const sample = "00"

// saveTemplate refuses a template that would be invalid with every slot value.
func saveTemplate(_ context.Context, c *record.Change[equipment.DebugTemplate]) error {
	if _, ok := parse(c.New.Kind, c.New.Encoding, slot.ReplaceAllString(c.New.Payload, sample)); !ok {
		c.AddFault(&c.New.Payload, fault.PayloadFormat.With())
	}
	if _, err := expectation(c.New.Encoding, c.New.Expect); err != nil {
		c.AddError(&c.New.Expect, "PATTERN", "不是有效的正则表达式", "Not a regular expression")
	}
	return nil
}

// SaveTemplate creates or replaces templates by name and returns their ids.
func (s *Service) SaveTemplate(ctx context.Context, who *access.Caller, templates []json.RawMessage) (ids []int64, err error) {
	for i, raw := range templates {
		var fields map[string]any
		if err := json.Unmarshal(raw, &fields); err != nil {
			return nil, fault.ValidationFailed.With()
		}
		name, _ := fields["name"].(string)
		known, err := record.Find(ctx, s.Engine.Read(), equipment.DebugTemplates, &equipment.DebugTemplates.Row.Name, strings.TrimSpace(name))
		if err != nil {
			return nil, err
		}
		write := s.Engine.Add
		if delete(fields, "id"); len(known) > 0 {
			fields["id"], fields["version"] = known[0].ID, known[0].Version
			write = s.Engine.Edit
		}
		body, err := json.Marshal(fields)
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

// maxSteps is the maximum number of templates in a script (equipment catalogue, debugCommand).
const maxSteps = 20

// Script is a sequence of templates for one vehicle. Each is sent once the reply to the one before matched its expectation.
type Script struct {
	VehicleID int64   `json:"vehicleId" required:"true"`
	Templates []int64 `json:"templates" required:"true"`
	// Slots are the slot values for all templates.
	Slots    map[string]string `json:"slots"`
	TicketNo string            `json:"ticketNo"`
}

// RunScript queues the commands of a script and returns them. Errors are those of Send.
func (s *Service) RunScript(ctx context.Context, who *access.Caller, script Script) ([]*equipment.DebugCommand, error) {
	wrong := func(zh, en string) error {
		return fault.Invalid(who.Language, fault.At(&script, &script.Templates), "COUNT", zh, en)
	}
	if n := len(script.Templates); n == 0 || n > maxSteps {
		return nil, wrong("脚本应有 1–20 个模板", "A script has 1 to 20 templates")
	}
	known, err := record.Find(ctx, s.Engine.Read(), equipment.DebugTemplates, &equipment.DebugTemplates.Row.ID, script.Templates...)
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
		c, err := newCommand(who, Request{
			TemplateName: t.Name, Kind: t.Kind, EcuType: t.EcuType, Encoding: t.Encoding, Payload: fillSlots(t.Payload, script.Slots), Expect: t.Expect, TimeoutS: t.TimeoutS, TicketNo: script.TicketNo,
		})
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, s.send(ctx, who, script.VehicleID, all)
}

// fillSlots replaces the slots of a payload. A slot without a value is left and refused later as an invalid payload.
func fillSlots(payload string, slots map[string]string) string {
	return slot.ReplaceAllStringFunc(payload, func(found string) string {
		if v, fields := slots[slot.FindStringSubmatch(found)[1]]; fields && v != "" {
			return v
		}
		return found
	})
}
