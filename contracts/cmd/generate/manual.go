package main

import (
	"fmt"
	"slices"
	"strings"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
)

// manual returns the tables of the help centre that derive from declarations.
func manual() string {
	var b strings.Builder
	b.WriteString("import type { BuiltInRole, DeclaredCode, HelpPage, ImportColumn, Lifecycle, Refusal } from './declaration'\n")
	list := func(about, name, kind string, lines []map[string]any) {
		fmt.Fprintf(&b, "\n/** %s */\nexport const %s: %s[] = [\n", about, name, kind)
		for _, line := range lines {
			fmt.Fprintf(&b, "  %s,\n", oneLine(line))
		}
		b.WriteString("]\n")
	}
	list("Every page of the help centre, in order.", "helpPages", "HelpPage", helpPages())
	list("The built-in roles with those of their permissions that exist.", "builtInRoles", "BuiltInRole", builtInRoles())
	list("Every fault, by number.", "refusals", "Refusal", refusals())
	b.WriteString("\n/** The columns of the import templates, by resource. */\nexport const importColumns: Record<string, ImportColumn[]> = {\n")
	for _, p := range contracts.Catalogue {
		if p.Action("import") == nil {
			continue
		}
		fmt.Fprintf(&b, "  %s: [\n", p.Name)
		for _, c := range p.Import {
			line := map[string]any{"zh": c.ZH, "en": c.EN}
			set(line, "needed", c.Needed)
			fmt.Fprintf(&b, "    %s,\n", oneLine(line))
		}
		b.WriteString("  ],\n")
	}
	b.WriteString("}\n\n/** The codes of the dictionary categories used by state fields. */\nexport const stateCodes: Record<string, DeclaredCode[]> = {\n")
	for _, d := range stateDictionaries() {
		fmt.Fprintf(&b, "  %s: [\n", d.Category)
		for _, c := range d.Codes {
			line := map[string]any{"code": c.Code, "zh": c.ZH, "en": c.EN}
			set(line, "tone", string(c.Tone))
			fmt.Fprintf(&b, "    %s,\n", oneLine(line))
		}
		b.WriteString("  ],\n")
	}
	b.WriteString("}\n\n/** The lifecycles of state fields, by resource. */\nexport const lifecycles: Record<string, Lifecycle[]> = {\n")
	for _, p := range contracts.Catalogue {
		if len(p.Lifecycles) > 0 {
			fmt.Fprintf(&b, "  %s: [\n", p.Name)
			for _, l := range p.Lifecycles {
				fmt.Fprintf(&b, "    %s,\n", oneLine(lifecycleOf(l)))
			}
			b.WriteString("  ],\n")
		}
	}
	b.WriteString("}\n")
	return b.String()
}

func lifecycleOf(l resource.LifecycleOf) map[string]any {
	transitions := make([]map[string]any, len(l.Transitions))
	for i, t := range l.Transitions {
		transitions[i] = map[string]any{"from": t.From, "to": t.To, "by": string(t.Event.By), "zh": t.Event.ZH, "en": t.Event.EN}
		set(transitions[i], "verb", t.Event.Verb)
		if t.After.ZH != "" {
			transitions[i]["after"] = t.After
		}
	}
	d := map[string]any{"field": l.Field, "transitions": transitions}
	if len(l.Starts) > 0 {
		d["starts"] = l.Starts
	}
	return d
}

func helpPages() (out []map[string]any) {
	for _, p := range contracts.HelpPages() {
		line := map[string]any{"name": p.Name, "zh": p.ZH, "en": p.EN}
		set(line, "group", p.Group)
		out = append(out, line)
	}
	return out
}

func builtInRoles() (out []map[string]any) {
	for _, role := range contracts.BuiltInRoles() {
		permissions := slices.DeleteFunc(slices.Clone(role.Permissions), func(p string) bool { return p != "*" && !contracts.PermissionUsed(p) })
		out = append(out, map[string]any{"code": role.Code, "zh": role.ZH, "en": role.EN, "permissions": permissions})
	}
	return out
}

func refusals() (out []map[string]any) {
	for _, c := range slices.SortedStableFunc(slices.Values(fault.All()), func(a, b *fault.Code) int { return a.Number - b.Number }) {
		out = append(out, map[string]any{"number": c.Number, "name": c.Name, "status": c.Status, "zh": c.ZH, "en": c.EN})
	}
	return out
}

// stateDictionaries returns the categories of every field that is a state of its row or that an action changes.
func stateDictionaries() []*field.Dictionary {
	var out []*field.Dictionary
	for _, p := range contracts.Catalogue {
		moved := []string{p.StateField}
		for _, a := range p.Actions {
			moved = append(moved, a.StateName)
		}
		for _, l := range p.Lifecycles {
			moved = append(moved, l.Field)
		}
		for _, f := range p.Fields {
			if slices.Contains(moved, f.Name) && f.Dictionary != nil && !slices.Contains(out, f.Dictionary) {
				out = append(out, f.Dictionary)
			}
		}
	}
	return out
}
