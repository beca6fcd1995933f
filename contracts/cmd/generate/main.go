// Command generate writes the TypeScript that the console reads from the Go declarations: contracts/ts/resources, catalogue.ts, routes.ts,
// tabs.ts, faults.ts, purposes.ts, and for the help centre manual.ts. It also writes the list of pages that are not built yet.
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
	"evops/contracts/fault"
	"evops/contracts/system"
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
	files := map[string]string{"catalogue.ts": catalogue(), "routes.ts": routes(), "tabs.ts": tabs(), "faults.ts": faults(), "manual.ts": manual(), "purposes.ts": purposes()}
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
	b.WriteString("import type { Resource } from './declaration'\n\ntype Load = () => Promise<{ declaration: Resource }>\n\nconst resources = {\n")
	for _, p := range contracts.Catalogue {
		fmt.Fprintf(&b, "  %s: () => import('./resources/%s'),\n", p.Name, p.Name)
	}
	b.WriteString("} satisfies Record<string, Load>\n\n/** Name of a declared resource. */\nexport type ResourceName = keyof typeof resources\n\n" +
		"/** Names of every declared resource. */\nexport const resourceNames = Object.keys(resources)\n\n" +
		"/** Loads the declaration of a resource; undefined for an unknown name. */\n" +
		"export async function load(name: string): Promise<Resource | undefined> {\n" +
		"  const loads: { [name: string]: Load | undefined } = resources\n  return (await loads[name]?.())?.declaration\n}\n")
	return b.String()
}

func purposes() string {
	var b strings.Builder
	b.WriteString("/** The accepted formats and the maximum size of uploads by purpose (legacy-api E.2). */\nexport const purposes: Record<string, { maxMB: number; formats: string[] }> = {\n")
	for _, p := range system.Purposes {
		fmt.Fprintf(&b, "  %s: { maxMB: %d, formats: ['%s'] },\n", p.Code, p.MaxMB, strings.Join(p.Formats, "', '"))
	}
	b.WriteString("}\n")
	return b.String()
}

// faults are constants of their own, so that a page loads only those that it uses.
func faults() string {
	var b strings.Builder
	b.WriteString("// Every fault by its stable name, with its number on the wire (legacy-api A.6).\n\n")
	for _, c := range fault.All() {
		fmt.Fprintf(&b, "/** %s · %s */\nexport const %s = %d\n", c.ZH, c.EN, c.Name, c.Number)
	}
	return b.String()
}

type route struct {
	Path       string   `json:"path"`
	ZH         string   `json:"zh,omitempty"` // set for pages outside of the function tree; the others have the label of their node
	EN         string   `json:"en,omitempty"`
	Kind       string   `json:"kind"`
	Menu       bool     `json:"menu"`
	Resources  []string `json:"resources"`
	Permission string   `json:"permission"`
	List       string   `json:"list,omitempty"`
	Mode       string   `json:"mode,omitempty"`
	Opens      string   `json:"opens,omitempty"` // query of the built-in view that the list opens with
	Group      string   `json:"group,omitempty"` // code of the menu group; set where the address begins otherwise
}

func routes() string {
	var b strings.Builder
	var paths []string
	b.WriteString("import type { DeclaredRoute } from './declaration'\n\n/** Every page that exists, in menu order. */\nexport const routes: DeclaredRoute[] = [\n")
	for _, p := range contracts.Tree {
		if p.Kind == "group" || (p.Code != "" && !p.Built()) || p.Path == "" {
			continue
		}
		r := route{p.Path, p.ZH, p.EN, p.Kind, p.InMenu, []string{}, p.Permission, p.List, p.Mode, opens(p), ""}
		if group, _, _ := strings.Cut(p.Code, "."); p.InMenu && group != "" && strings.Count(p.Path, "/") > 1 && !strings.HasPrefix(p.Path, "/"+group+"/") {
			r.Group = group
		}
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
		paths = append(paths, "'"+r.Path+"'")
	}
	fmt.Fprintf(&b, "]\n\n/** Path of a page. */\nexport type PagePath =\n  | %s\n", strings.Join(paths, "\n  | "))
	return b.String()
}

type tab struct {
	Page       string `json:"page"`
	Resource   string `json:"resource"`
	Permission string `json:"permission"`
	ZH         string `json:"zh"`
	EN         string `json:"en"`
}

// tabs are in a file of their own, so that only a search loads them.
func tabs() string {
	var b strings.Builder
	b.WriteString("import type { Label } from './declaration'\n\n/** An additional resource of a menu page. */\n" +
		"export interface DeclaredTab extends Label {\n  /** path of the page */\n  page: string\n  resource: string\n  permission: string\n}\n\n" +
		"/** The additional resources of menu pages, in menu order. */\nexport const tabs: DeclaredTab[] = [\n")
	for _, p := range contracts.Tree {
		if !p.InMenu || !p.Built() || len(p.Resources) < 2 {
			continue
		}
		for _, name := range p.Resources[1:] {
			// A resource that a board shares with a detail is shown by the detail.
			if r := contracts.Find(name); r != nil && !(p.Kind == "board" && onDetail(name)) {
				fmt.Fprintf(&b, "  %s,\n", oneLine(tab{p.Path, r.Name, r.PermissionFor("view"), r.ZH, r.EN}))
			}
		}
	}
	b.WriteString("]\n")
	return b.String()
}

func onDetail(resource string) bool {
	return slices.ContainsFunc(contracts.Tree, func(p contracts.Page) bool { return p.Kind == "detail" && slices.Contains(p.Resources, resource) })
}

// opens returns the query of the built-in view that a list page opens with; empty if there is none.
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
