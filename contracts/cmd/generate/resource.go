package main

import (
	"fmt"
	"slices"
	"strings"

	"evops/contracts"
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/report"
	"evops/contracts/resource"
)

func resourceFile(p *resource.Plan) string {
	var b strings.Builder
	types := "Resource"
	for _, kind := range []struct {
		field.Kind
		name string
	}{{field.KindRecurrence, "Recurrence"}, {field.KindAudience, "Audience"}} {
		if slices.ContainsFunc(p.Fields, func(f *field.Field) bool { return f.Kind == kind.Kind }) {
			types = kind.name + ", " + types
		}
	}
	fmt.Fprintf(&b, "import type { %s } from '../declaration'\n\n", types)
	fmt.Fprintf(&b, "/** %s · %s on the wire. */\nexport interface %s {\n%s", p.ZH, p.EN, upper(p.Name), members(p.Fields, "  "))
	b.WriteString("}\n\nexport const declaration: Resource = ")
	b.WriteString(pretty(declaration(p)))
	b.WriteString("\n")
	return b.String()
}

// members are the fields of a row on the wire.
func members(list field.List, indent string) string {
	var b strings.Builder
	for _, f := range list {
		if f.IsInternal {
			continue
		}
		fmt.Fprintf(&b, "%s/** %s · %s */\n%s%s: %s\n", indent, f.ZH, f.EN, indent, f.Name, tsType(f))
		if f.LabelKey != "" {
			fmt.Fprintf(&b, "%s%s: %s\n", indent, f.LabelKey, map[bool]string{true: "string[] | null", false: "string | null"}[f.Kind == field.KindRefs])
		}
	}
	return b.String()
}

// reports are the rows of every view across resources, by its code.
func reports() string {
	var b strings.Builder
	b.WriteString("/** Row of each view on the wire, by its code. */\nexport interface ReportRows {\n")
	for _, v := range report.All {
		fmt.Fprintf(&b, "  /** %s · %s */\n  %s: {\n%s  }\n", v.ZH, v.EN, v.Name, members(v.Fields, "    "))
	}
	b.WriteString("}\n")
	return b.String()
}

// tsType returns the type of a field on the wire. A value that is always there is not null; personal data and conditional fields may be.
func tsType(f *field.Field) string {
	text := nullableType(f)
	if always(f) {
		return strings.TrimSuffix(text, " | null")
	}
	return text
}

func always(f *field.Field) bool {
	switch {
	case f.Visible != nil || f.Mask != "":
		return false
	case f.IsRequired || slices.Contains([]string{"id", "version", "createdAt", "updatedAt"}, f.Name):
		return true
	}
	switch f.Kind {
	case field.KindCount:
		return true
	case field.KindEnum:
		return f.Dictionary.Has("0")
	case field.KindInt, field.KindDecimal, field.KindMoney: // zero is null if the rules exclude it
		return !slices.ContainsFunc(f.Rules, func(r field.Rule) bool {
			return r.Rule == "range" && (r.Min != nil && *r.Min > 0 || r.Max != nil && *r.Max < 0)
		})
	}
	return false
}

func nullableType(f *field.Field) string {
	switch f.Kind {
	case field.KindInt, field.KindDecimal, field.KindMoney, field.KindEnum, field.KindRef, field.KindCount:
		return "number | null"
	case field.KindBool, field.KindSecret:
		return "boolean"
	case field.KindCodes, field.KindImages:
		return "string[] | null"
	case field.KindRefs:
		return "number[] | null"
	case field.KindI18n, field.KindI18nText, field.KindI18nRichText:
		return "{ zh: string; en: string | null } | null"
	case field.KindGeo:
		return "{ lng: number; lat: number } | null"
	case field.KindHours:
		return "{ week: { from: string; to: string }[][]; holidays?: { date: string; spans?: { from: string; to: string }[] }[] } | null"
	case field.KindRecurrence:
		return "Recurrence | null"
	case field.KindAudience:
		return "Audience | null"
	case field.KindJSON:
		return "unknown"
	case field.KindRows, field.KindChildren:
		var parts []string
		if f.Kind == field.KindChildren {
			parts = append(parts, "id: number", "version: number")
		}
		for _, item := range f.Items {
			parts = append(parts, item.Name+": "+tsType(item))
		}
		return "{ " + strings.Join(parts, "; ") + " }[] | null"
	}
	return "string | null"
}

// live reports whether rows show live values of vehicles: their own, or those of a companion resource.
func live(p *resource.Plan) bool {
	return slices.ContainsFunc(contracts.Catalogue, func(q *resource.Plan) bool {
		return slices.ContainsFunc(q.Fields, func(f *field.Field) bool { return f.CompanionOf != "" && (q == p || f.CompanionOf == p.Name) })
	})
}

func declaration(p *resource.Plan) map[string]any {
	d := map[string]any{
		"name": p.Name, "zh": p.ZH, "en": p.EN, "noun": p.Noun, "view": p.PermissionFor("view"),
		"fields": fields(p.Fields, p), "order": order(p), "title": p.TitleField,
	}
	set(d, "code", p.CodeField)
	set(d, "named", p.Named)
	set(d, "state", p.StateField)
	if p.TerminalField != "" {
		d["ends"] = map[string]any{"field": p.TerminalField, "values": p.TerminalValues}
	}
	if len(p.Summary) > 0 {
		d["summary"] = p.Summary
	}
	set(d, "tree", p.TreeField)
	set(d, "asTree", p.OpensAsTree)
	if m := p.ManualOrder; m != nil {
		d["manualOrder"] = map[string]any{"field": m.Field, "group": append([]string{}, m.Group...)}
	}
	set(d, "sidebarFilter", p.SideFilter)
	set(d, "versions", p.VersionsRetained > 0)
	set(d, "board", p.BoardField)
	set(d, "steps", p.Steps)
	if p.Preview.Title != "" {
		d["preview"] = p.Preview
	}
	if len(p.Leading) > 0 {
		d["leading"] = p.Leading
	}
	if len(p.ListViews) > 0 {
		var views []any
		for _, v := range p.ListViews {
			one := map[string]any{"name": v.Name, "zh": v.ZH, "en": v.EN, "filters": v.Filters}
			set(one, "orderBy", v.OrderBy)
			views = append(views, one)
		}
		d["views"] = views
	}
	if t := p.Tiles; t.By != "" {
		d["tiles"] = map[string]any{"by": t.By, "view": t.View.Name, "zh": t.ZH, "en": t.EN}
	}
	set(d, "live", live(p))
	set(d, "place", p.LocationField)
	search, labels := []string{}, []field.Label{}
	for _, f := range p.Fields {
		switch {
		case f.Searched && f.RefTo != "":
			labels = append(labels, searchedIn(contracts.Find(f.RefTo))...)
		case f.Searched:
			search = append(search, f.Name)
		}
	}
	d["search"] = search
	if len(labels) > 0 {
		d["searchIn"] = append(searchedIn(p), labels...)
	}
	actions := []any{}
	for _, a := range p.Actions {
		if p.Serves(a) {
			actions = append(actions, actionOf(p, a))
		}
	}
	d["actions"] = actions
	if len(p.Related) > 0 {
		var related []any
		for _, r := range p.Related {
			related = append(related, map[string]any{"zh": r.ZH, "en": r.EN, "resource": r.Resource, "field": r.Field})
		}
		d["related"] = related
	}
	return d
}

func order(p *resource.Plan) string {
	var terms []string
	for _, t := range p.Order {
		if t.Desc {
			terms = append(terms, t.Name+" desc")
		} else {
			terms = append(terms, t.Name)
		}
	}
	return strings.Join(terms, ", ")
}

func actionOf(p *resource.Plan, a *action.Action) map[string]any {
	d := map[string]any{"verb": a.Verb, "zh": a.ZH, "en": a.EN, "permission": p.PermissionFor(a.PermissionVerb())}
	if a.StateName != "" {
		from := a.From
		if from == nil {
			from = []int64{}
		}
		t := map[string]any{"field": a.StateName, "from": from}
		if a.To != nil {
			t["to"] = *a.To
		}
		d["transition"] = t
	}
	set(d, "reason", a.NeedsReason)
	set(d, "danger", a.Dangerous)
	if a.Effect.ZH != "" {
		d["effect"] = a.Effect
	}
	set(d, "undo", a.Undo)
	if a.Done.ZH != "" {
		d["done"] = a.Done
	}
	set(d, "undoOnly", a.UndoWithin > 0)
	if len(a.Directions) > 0 {
		ways := []any{}
		for _, w := range a.Directions {
			way := map[string]any{"from": w.From, "zh": w.ZH, "en": w.EN, "by": w.By, "to": w.To}
			set(way, "mild", w.IsHarmless)
			if len(w.Without) > 0 {
				way["without"] = w.Without
			}
			ways = append(ways, way)
		}
		d["ways"] = ways
	}
	set(d, "standard", a.Standard)
	set(d, "primary", a.IsInline)
	set(d, "batch", a.MaxRows)
	set(d, "background", a.Background)
	set(d, "onAll", a.OnAll)
	if a.Input != nil {
		d["input"] = fields(a.Input, nil)
	}
	return d
}

// searchedIn returns the labels of the fields that keyword searches.
func searchedIn(p *resource.Plan) (labels []field.Label) {
	for _, f := range p.Fields {
		if f.Searched && f.RefTo == "" {
			labels = append(labels, f.Label)
		}
	}
	return labels
}

func fields(list field.List, p *resource.Plan) []any {
	out := []any{}
	for _, f := range list {
		if f.IsInternal {
			continue
		}
		d := map[string]any{"name": f.Name, "kind": f.Kind, "zh": f.ZH, "en": f.EN}
		set(d, "column", f.InList)
		set(d, "widest", f.MaxWidth)
		set(d, "filter", string(f.FilterBy))
		set(d, "quick", f.IsPrimaryFilter)
		set(d, "sortable", f.Orderable())
		set(d, "form", string(f.Form))
		set(d, "identifier", f.Identifier || p != nil && f.Name != p.TitleField && namedByIdentifier(f.RefTo))
		set(d, "required", f.IsRequired)
		set(d, "many", p != nil && p.BulkEditable(f))
		if f.DefaultValue != nil {
			d["default"] = f.DefaultValue
		}
		if f.Dictionary != nil {
			d["dict"] = f.Dictionary.Category
		}
		set(d, "ref", f.RefTo)
		set(d, "labelKey", f.LabelKey)
		set(d, "below", f.ParentName)
		set(d, "choice", f.Choice)
		set(d, "codeTo", f.SMSField)
		set(d, "of", f.OfName)
		if len(f.Others) > 0 {
			d["others"] = f.Others
		}
		if f.OfName != "" && f.Dictionary != nil && len(f.Dictionary.Groups) > 0 {
			var groups []any
			for _, g := range f.Dictionary.Groups {
				groups = append(groups, map[string]any{"zh": g.ZH, "en": g.EN, "codes": g.Codes})
			}
			d["groups"] = groups
		}
		if f.LinksToRes != "" {
			d["linksTo"] = map[string]string{"resource": f.LinksToRes, "id": f.LinksToID}
		}
		set(d, "helpFrom", f.HintSource)
		set(d, "formatFrom", f.FormatBy)
		if f.Visible != nil {
			d["visibleWhen"] = f.Visible
		}
		set(d, "smallOf", f.SmallOf)
		set(d, "durationField", f.DurationField)
		set(d, "mask", string(f.Mask))
		set(d, "forReason", f.NeedsRevealReason)
		set(d, "unit", f.UnitSymbol)
		set(d, "purpose", f.Purpose)
		set(d, "scale", f.Scale)
		set(d, "currency", f.CurrencyCode)
		set(d, "currencyFrom", f.CurrencyBy)
		set(d, "plain", f.IsUngrouped)
		if f.ValueWords != nil {
			d["words"] = f.ValueWords
		}
		if len(f.Normalise) > 0 {
			d["normalise"] = f.Normalise
		}
		if rules := shared(f.Rules); len(rules) > 0 {
			d["rules"] = rules
		}
		if r := f.AspectRatio; r != (field.Ratio{}) {
			d["ratio"] = []int64{r.Width, r.Height}
		}
		if help := f.Help(); help != nil {
			d["help"] = help
		}
		if f.SectionTitle != nil {
			d["section"] = f.SectionTitle
		}
		if f.Items != nil {
			d["items"] = fields(f.Items, nil)
		}
		if f.Kind == field.KindChildren {
			d["rights"] = f.ChildRights
		}
		set(d, "ordered", f.ChildrenOrdered)
		if f.Redaction == nil {
			set(d, "needs", f.RedactUnless)
		}
		set(d, "unversioned", p != nil && p.VersionsRetained > 0 && f.IsUnversioned && f.Form != field.NoForm)
		if f.Kind == field.KindAudience {
			d["audience"] = map[string]string{"of": f.AudienceOf, "owner": f.AudienceOwner}
		}
		set(d, "child", f.CountOfRes+f.ChildOfRes)
		set(d, "childField", f.CountBy)
		if f.LinkException != nil {
			d["childApart"] = f.LinkException
		}
		out = append(out, d)
	}
	return out
}

// namedByIdentifier reports whether rows of the resource are named by an identifier, such as vehicles by the VIN.
func namedByIdentifier(name string) bool {
	i := slices.IndexFunc(contracts.Catalogue, func(p *resource.Plan) bool { return p.Name == name && p.Named == "" })
	if i < 0 {
		return false
	}
	p := contracts.Catalogue[i]
	return slices.ContainsFunc(p.Fields, func(f *field.Field) bool { return f.Name == p.TitleField && f.Identifier })
}

// shared leaves out the rules that need the database.
func shared(rules []field.Rule) []field.Rule {
	var out []field.Rule
	for _, r := range rules {
		if r.Rule != "unique" {
			out = append(out, r)
		}
	}
	return out
}
