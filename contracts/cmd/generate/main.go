// Command generate writes the TypeScript the console reads from the Go declarations: contracts/ts/resources, catalogue.ts, routes.ts, tabs.ts, and for the
// help centre manual.ts. It also writes the document of the pages that are not built yet.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"evops/contracts"
	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
)

const head = "// Generated from the Go declarations by `make generate`. Do not edit.\n"

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal("usage: generate <contracts/ts> <docs/missing-pages.md>")
	}
	if err := errors.Join(write(os.Args[1]), os.WriteFile(os.Args[2], []byte(missing()), 0o644)); err != nil {
		log.Fatal(err)
	}
}

func write(dir string) error {
	files := map[string]string{"catalogue.ts": catalogue(), "routes.ts": routes(), "tabs.ts": tabs(), "faults.ts": faults(), "manual.ts": manual()}
	for _, p := range contracts.Catalogue {
		files["resources/"+p.Name+".ts"] = resourceFile(p)
	}
	stale, err := filepath.Glob(filepath.Join(dir, "resources", "*.ts"))
	if err != nil {
		return err
	}
	for _, path := range stale {
		if _, wanted := files["resources/"+filepath.Base(path)]; !wanted {
			if err := os.Remove(path); err != nil {
				return err
			}
		}
	}
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(head+text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

func catalogue() string {
	var b strings.Builder
	b.WriteString("import type { Resource } from './declaration'\n\nconst resources: Record<string, () => Promise<{ declaration: Resource }>> = {\n")
	for _, p := range contracts.Catalogue {
		fmt.Fprintf(&b, "  %s: () => import('./resources/%s'),\n", p.Name, p.Name)
	}
	b.WriteString("}\n\n/** Names of every declared resource. */\nexport const resourceNames = Object.keys(resources)\n\n" +
		"/** Loads the declaration of a resource; undefined for an unknown name. */\n" +
		"export async function load(name: string): Promise<Resource | undefined> {\n  return (await resources[name]?.())?.declaration\n}\n")
	return b.String()
}

func faults() string {
	var b strings.Builder
	b.WriteString("/** Every refusal by its stable name, with its number on the wire (legacy-api A.6). */\nexport const faults = {\n")
	for _, c := range fault.All() {
		fmt.Fprintf(&b, "  /** %s · %s */\n  %s: %d,\n", c.ZH, c.EN, c.Name, c.Number)
	}
	b.WriteString("} as const\n")
	return b.String()
}

type route struct {
	Path       string   `json:"path"`
	ZH         string   `json:"zh,omitempty"` // of pages outside of the tree; the others are called as the tree has them
	EN         string   `json:"en,omitempty"`
	Kind       string   `json:"kind"`
	Menu       bool     `json:"menu"`
	Resources  []string `json:"resources"`
	Permission string   `json:"permission"`
	List       string   `json:"list,omitempty"`
	Mode       string   `json:"mode,omitempty"`
	Opens      string   `json:"opens,omitempty"` // the query of the built-in view that a list opens with
}

func routes() string {
	var b strings.Builder
	b.WriteString("import type { DeclaredRoute } from './declaration'\n\n/** Every page that exists, in menu order. */\nexport const routes: DeclaredRoute[] = [\n")
	for _, p := range contracts.Tree {
		if p.Kind == "group" || (p.Code != "" && !p.Built()) || p.Path == "" {
			continue
		}
		r := route{p.Path, p.ZH, p.EN, p.Kind, p.InMenu, []string{}, p.Permission, p.List, p.Mode, opens(p)}
		for _, name := range p.Resources {
			if contracts.Find(name) != nil {
				r.Resources = append(r.Resources, contracts.Find(name).Name)
			}
		}
		if r.Permission == "login" {
			r.Permission = ""
		}
		if p.Code != "" && r.Permission != "" {
			r.ZH, r.EN = "", ""
		}
		fmt.Fprintf(&b, "  %s,\n", oneLine(r))
	}
	b.WriteString("]\n")
	return b.String()
}

type tab struct {
	Page       string `json:"page"`
	Resource   string `json:"resource"`
	Permission string `json:"permission"`
	ZH         string `json:"zh"`
	EN         string `json:"en"`
}

// tabs is apart from the routes, so that only a search loads it.
func tabs() string {
	var b strings.Builder
	b.WriteString("import type { Label } from './declaration'\n\n/** A further resource of a page of the menu. */\n" +
		"export interface DeclaredTab extends Label {\n  /** path of the page */\n  page: string\n  resource: string\n  permission: string\n}\n\n" +
		"/** What the pages of the menu show besides their first resource, in menu order. */\nexport const tabs: DeclaredTab[] = [\n")
	for _, p := range contracts.Tree {
		if !p.InMenu || !p.Built() || len(p.Resources) < 2 {
			continue
		}
		for _, name := range p.Resources[1:] {
			// What a board shares with a detail is shown by the detail.
			if r := contracts.Find(name); r != nil && !(p.Kind == "board" && onDetail(name)) {
				fmt.Fprintf(&b, "  %s,\n", oneLine(tab{p.Path, r.Name, r.Grant("view"), r.ZH, r.EN}))
			}
		}
	}
	b.WriteString("]\n")
	return b.String()
}

func onDetail(resource string) bool {
	return slices.ContainsFunc(contracts.Tree, func(p contracts.Page) bool { return p.Kind == "detail" && slices.Contains(p.Resources, resource) })
}

// opens is the query of the built-in view that a list's page opens with; empty where there is none.
func opens(page contracts.Page) string {
	if page.Kind != "list" || len(page.Resources) == 0 || contracts.Find(page.Resources[0]) == nil {
		return ""
	}
	for _, v := range contracts.Find(page.Resources[0]).ListViews {
		if v.Opens {
			query := url.Values{"saved": {v.Name}}
			for name, value := range v.Filters {
				query.Set(name, value)
			}
			return query.Encode()
		}
	}
	return ""
}

func resourceFile(p *resource.Plan) string {
	var b strings.Builder
	b.WriteString("import type { Resource } from '../declaration'\n\n")
	fmt.Fprintf(&b, "/** %s · %s, as it travels on the wire. */\nexport interface %s {\n", p.ZH, p.EN, upper(p.Name))
	for _, f := range p.Fields {
		if f.IsWithheld {
			continue
		}
		fmt.Fprintf(&b, "  /** %s · %s */\n  %s: %s\n", f.ZH, f.EN, f.Name, tsType(f))
		if f.LabelKey != "" {
			fmt.Fprintf(&b, "  %s: %s\n", f.LabelKey, map[bool]string{true: "string[] | null", false: "string | null"}[f.Kind == field.KindRefs])
		}
	}
	b.WriteString("}\n\nexport const declaration: Resource = ")
	b.WriteString(pretty(declaration(p)))
	b.WriteString("\n")
	return b.String()
}

func tsType(f *field.Field) string {
	switch f.Kind {
	case field.KindInt, field.KindDecimal, field.KindEnum, field.KindRef, field.KindCount:
		return "number | null"
	case field.KindBool, field.KindSecret:
		return "boolean"
	case field.KindCodes, field.KindImages:
		return "string[] | null"
	case field.KindRefs:
		return "number[] | null"
	case field.KindI18n, field.KindI18nText:
		return "{ zh: string; en: string | null } | null"
	case field.KindGeo:
		return "{ lng: number; lat: number } | null"
	case field.KindHours:
		return "{ week: { from: string; to: string }[][]; holidays?: { date: string; spans?: { from: string; to: string }[] }[] } | null"
	case field.KindJSON:
		return "unknown"
	case field.KindRows:
		var parts []string
		for _, item := range f.Items {
			parts = append(parts, item.Name+": "+tsType(item))
		}
		return "{ " + strings.Join(parts, "; ") + " }[] | null"
	}
	return "string | null"
}

// live reports whether rows show what vehicles say of themselves, or are that: values that stand beside another resource's.
func live(p *resource.Plan) bool {
	return slices.ContainsFunc(contracts.Catalogue, func(q *resource.Plan) bool {
		return slices.ContainsFunc(q.Fields, func(f *field.Field) bool { return f.BesideOf != "" && (q == p || f.BesideOf == p.Name) })
	})
}

func declaration(p *resource.Plan) map[string]any {
	d := map[string]any{
		"name": p.Name, "zh": p.ZH, "en": p.EN, "view": p.Grant("view"),
		"fields": fields(p.Fields, p), "order": order(p), "title": p.TitleField,
	}
	set(d, "code", p.CodeField)
	set(d, "named", p.Named)
	set(d, "state", p.StateField)
	if p.EndField != "" {
		d["ends"] = map[string]any{"field": p.EndField, "values": p.EndValues}
	}
	if len(p.Summary) > 0 {
		d["summary"] = p.Summary
	}
	set(d, "tree", p.TreeField)
	set(d, "asTree", p.AsTree)
	set(d, "beside", p.Beside)
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
	set(d, "place", p.PlaceField)
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
		actions = append(actions, actionOf(p, a))
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
	d := map[string]any{"verb": a.Verb, "zh": a.ZH, "en": a.EN, "permission": p.Grant(a.Grant())}
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
	set(d, "reason", a.NeedsWhy)
	set(d, "danger", a.Dangerous)
	if a.Effect.ZH != "" {
		d["effect"] = a.Effect
	}
	if a.Undo != "" {
		d["undo"], d["done"] = a.Undo, a.Done
	}
	set(d, "undoOnly", a.UndoWithin > 0)
	if len(a.Ways) > 0 {
		ways := []any{}
		for _, w := range a.Ways {
			way := map[string]any{"from": w.From, "zh": w.ZH, "en": w.EN, "by": w.By, "to": w.To}
			set(way, "mild", w.Mild)
			if len(w.Without) > 0 {
				way["without"] = w.Without
			}
			ways = append(ways, way)
		}
		d["ways"] = ways
	}
	set(d, "standard", a.Standard)
	set(d, "primary", a.Shown)
	set(d, "batch", a.Most)
	set(d, "background", a.Background)
	set(d, "onAll", a.OnAll)
	if a.Input != nil {
		d["input"] = fields(a.Input, nil)
	}
	return d
}

// searchedIn is what the fields of a resource that keyword looks in are called.
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
		if f.IsWithheld {
			continue
		}
		d := map[string]any{"name": f.Name, "kind": f.Kind, "zh": f.ZH, "en": f.EN}
		set(d, "column", f.InList)
		set(d, "widest", f.MostWide)
		set(d, "filter", string(f.FilterBy))
		set(d, "quick", f.Quick)
		set(d, "sortable", f.Orderable())
		set(d, "form", string(f.Form))
		set(d, "identifier", f.Identifier)
		set(d, "required", f.IsRequired)
		set(d, "many", p != nil && p.ForMany(f))
		if f.Default != nil {
			d["default"] = f.Default
		}
		if f.Dictionary != nil {
			d["dict"] = f.Dictionary.Category
		}
		set(d, "ref", f.RefTo)
		set(d, "labelKey", f.LabelKey)
		set(d, "below", f.BelowName)
		set(d, "choice", f.Choice)
		set(d, "codeTo", f.CodeToName)
		set(d, "of", f.OfName)
		if len(f.Others) > 0 {
			d["others"] = f.Others
		}
		if f.LinksToRes != "" {
			d["linksTo"] = map[string]string{"resource": f.LinksToRes, "id": f.LinksToID}
		}
		set(d, "helpFrom", f.HelpFrom)
		set(d, "formatFrom", f.FormatBy)
		if f.Shown != nil {
			d["shownWhen"] = f.Shown
		}
		set(d, "smallOf", f.SmallOf)
		set(d, "mask", string(f.Mask))
		set(d, "forReason", f.Reasoned)
		set(d, "unit", f.Unit)
		set(d, "purpose", f.Purpose)
		set(d, "scale", f.Scale)
		set(d, "plain", f.Plain)
		if len(f.Normalise) > 0 {
			d["normalise"] = f.Normalise
		}
		if rules := shared(f.Rules); len(rules) > 0 {
			d["rules"] = rules
		}
		if f.Help != nil {
			d["help"] = f.Help
		}
		if f.Section != nil {
			d["section"] = f.Section
		}
		if f.Items != nil {
			d["items"] = fields(f.Items, nil)
		}
		set(d, "child", f.CountOfRes)
		set(d, "childField", f.CountBy)
		if f.Apart != nil {
			d["childApart"] = f.Apart
		}
		out = append(out, d)
	}
	return out
}

// shared leaves out the rules only a database can answer.
func shared(rules []field.Rule) []field.Rule {
	var out []field.Rule
	for _, r := range rules {
		if r.Rule != "unique" {
			out = append(out, r)
		}
	}
	return out
}

func set[T comparable](d map[string]any, key string, v T) {
	var zero T
	if v != zero {
		d[key] = v
	}
}

func oneLine(v any) string { return encode(v, "") }
func pretty(v any) string  { return encode(v, "  ") }

func encode(v any, indent string) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	if err := e.Encode(v); err != nil {
		log.Fatal(err)
	}
	return strings.TrimSpace(b.String())
}

func upper(name string) string { return strings.ToUpper(name[:1]) + name[1:] }
