package record

import (
	"bytes"
	"context"
	"encoding/json"
	"strconv"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/core/record/internal/rowcodec"
	"evops/core/validate"
)

// decodeNew decodes the body of an addition.
func (a *Mutation) decodeNew(ctx context.Context) error {
	if err := a.readNames(ctx); err != nil {
		return err
	}
	a.applyBody(a.body, field.AddForm)
	a.checkRequired(a.body)
	a.unnumbered = a.table.ManualOrder != nil && omitted(a.body, a.table.ManualOrder.Field)
	return a.readChildren(ctx, a.body)
}

// readNames fills in the refs that an addition leaves out but names by the unique text that it shows of their rows: legacy clients send the VIN
// of a vehicle instead of its id (legacy-api D.4).
func (a *Mutation) readNames(ctx context.Context) error {
	for _, c := range a.table.Columns {
		ref := a.table.ByName[c.ViaRef]
		if ref == nil || c.Kind != field.KindText || omitted(a.body, c.Name) || !omitted(a.body, ref.Name) || ref.Form != field.Both && ref.Form != field.AddForm {
			continue
		}
		target := a.Engine.tables[ref.RefTo]
		by := target.ByName[c.ViaField]
		var typed string
		if !by.IsUnique || json.Unmarshal(a.body[c.Name], &typed) != nil {
			continue
		}
		name := validate.Normalise(by.Field, typed)
		found, err := a.Reader().lookupRefs(ctx, a.Caller, a.table, target, by, map[string]bool{name: true})
		if err != nil {
			return err
		}
		if len(found[name]) != 1 {
			a.addError(c.Name, fault.RefNotFound.Name, "不存在", "Does not exist")
			continue
		}
		a.body[ref.Name] = strconv.AppendInt(nil, found[name][0].id, 10)
	}
	return nil
}

// decodeEdit decodes the body of an edit.
func (a *Mutation) decodeEdit(ctx context.Context) error {
	a.applyBody(a.body, field.EditForm)
	if m := a.table.ManualOrder; m != nil {
		_, sent := a.body[m.Field]
		a.unnumbered = sent && omitted(a.body, m.Field)
	}
	return a.readChildren(ctx, a.body)
}

// applyBody decodes the fields of a body into the new row, and clears those that the form does not have with these values.
// Only fields of the form are accepted (mass assignment, legacy-api A.8); a read-only field with its current value is ignored, since clients
// send back what they read.
func (a *Mutation) applyBody(in map[string]json.RawMessage, form field.Form) {
	t := a.table
	for name, raw := range in {
		c := t.ByName[name]
		switch {
		case c != nil && c.Kind == field.KindChildren: // see readChildren
		case c == nil:
			if !t.isLabel(name) {
				a.addError(name, "UNKNOWN", "没有此字段", "No such field")
			}
		case c.HiddenFrom(a.Caller):
			if text := string(bytes.TrimSpace(raw)); text != "null" {
				a.addError(name, fault.FieldReadOnly.Name, "不可修改", "Read-only")
			}
		case !c.Stored || c.Form != field.Both && c.Form != form:
			if !a.echoed(c, raw) {
				a.addError(name, fault.FieldReadOnly.Name, "不可修改", "Read-only")
			}
		default:
			if f := a.new.Decode(c.Field, raw, a.Caller.Language); f != nil {
				a.faults = append(a.faults, *f)
			}
		}
	}
	a.faults = clearHidden(t.Fields, a.new, a.faults)
}

// checkRequired refuses a new row without a required field whose zero would be a value.
func (a *Mutation) checkRequired(in map[string]json.RawMessage) {
	for _, c := range a.table.Stored {
		if _, present := in[c.Name]; !present && c.IsRequired && c.HoldsZero && c.DefaultValue == nil && (c.Form == field.Both || c.Form == field.AddForm) && !a.table.Hides(c, a.new) {
			switch c.Kind {
			case field.KindInt, field.KindDecimal, field.KindMoney, field.KindEnum:
				a.addError(c.Name, "REQUIRED", "请填写"+c.ZH, c.EN+" is required")
			}
		}
	}
}

// omitted reports whether a body has no value for a field.
func omitted(in map[string]json.RawMessage, name string) bool {
	raw, present := in[name]
	text := string(bytes.TrimSpace(raw))
	return !present || text == "null" || text == `""`
}

func (t *table) isLabel(name string) bool {
	for _, c := range t.Columns {
		if c.LabelKey == name {
			return true
		}
	}
	return false
}

// echoed reports whether raw is the current value of the field, as returned to the caller.
func (a *Mutation) echoed(c *rowcodec.Column, raw json.RawMessage) bool {
	if !c.Stored || a.old.IsZero() {
		return !c.Stored || string(bytes.TrimSpace(raw)) == "null"
	}
	probe := a.table.Copy(a.old)
	return probe.Decode(c.Field, raw, a.Caller.Language) == nil && c.Same(probe, a.old)
}

// inputOf decodes the input of an action and returns its type faults.
func inputOf(list field.List, row rowcodec.Row, body map[string]json.RawMessage, language string) []validate.Fault {
	var faults []validate.Fault
	for _, f := range list {
		raw, present := body[f.Name]
		if !present {
			continue
		}
		if fault := row.Decode(f, raw, language); fault != nil {
			faults = append(faults, *fault)
		}
	}
	return clearHidden(list, row, faults)
}
