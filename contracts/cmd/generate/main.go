// Command generate writes the TypeScript that the console reads from the Go declarations: contracts/ts/resources, catalogue.ts, routes.ts,
// codes, public-routes.ts, pages.ts, faults.ts, purposes.ts, reports.ts, and for the help centre manual.ts. It also writes the list of pages that are
// not built yet.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"maps"
	"os"
	"path"
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
	if len(os.Args) != 2 {
		log.Fatal("usage: generate <contracts/ts>")
	}
	if err := write(os.Args[1]); err != nil {
		log.Fatal(err)
	}
}

func write(dir string) error {
	files, err := codes(filepath.Dir(dir))
	if err != nil {
		return err
	}
	maps.Copy(files, map[string]string{
		"catalogue.ts": catalogue(), "routes.ts": routes(), "public-routes.ts": publicRoutes(), "pages.ts": pages(), "faults.ts": faults(),
		"manual.ts": manual(), "purposes.ts": purposes(), "reports.ts": reports(),
	})
	for _, p := range contracts.Catalogue {
		files["resources/"+p.Name+".ts"] = resourceFile(p)
	}
	stale, err := filepath.Glob(filepath.Join(dir, "*", "*.ts"))
	if err != nil {
		return err
	}
	for _, file := range stale {
		if _, wanted := files[filepath.Join(filepath.Base(filepath.Dir(file)), filepath.Base(file))]; !wanted {
			if err := os.Remove(file); err != nil {
				return err
			}
		}
	}
	for name, text := range files {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, []byte(head+text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

func catalogue() string {
	var imports, rows strings.Builder
	var names []string
	for _, p := range contracts.Catalogue {
		names = append(names, "'"+p.Name+"'")
		fmt.Fprintf(&imports, "import type { %s } from './resources/%s'\n", upper(p.Name), p.Name)
		fmt.Fprintf(&rows, "  %s: %s\n", p.Name, upper(p.Name))
	}
	return imports.String() + "\n/** Names of every declared resource. */\nexport const resourceNames = [\n  " + strings.Join(names, ",\n  ") + ",\n] as const\n\n" +
		"/** Name of a declared resource. */\nexport type ResourceName = (typeof resourceNames)[number]\n\n" +
		"/** Row of each resource on the wire. */\nexport interface Rows {\n" + rows.String() + "}\n"
}

func purposes() string {
	var b strings.Builder
	b.WriteString(`interface Purpose {
  maxMB: number
  formats: string[]
  /** size in pixels to which the console crops pictures before it uploads them */
  crop?: { width: number; height: number }
  /** its pictures have alternative texts */
  altTexts?: true
}

/** The accepted formats and the maximum size of uploads by purpose (legacy-api E.2). */
export const purposes: Record<string, Purpose> = {
`)
	for _, p := range system.Purposes {
		pictures := ""
		if p.Crop != (system.PictureSize{}) {
			pictures = fmt.Sprintf(", crop: { width: %d, height: %d }", p.Crop.Width, p.Crop.Height)
		}
		if p.AltTexts {
			pictures += ", altTexts: true"
		}
		fmt.Fprintf(&b, "  %s: { maxMB: %d, formats: ['%s']%s },\n", p.Code, p.MaxMB, strings.Join(p.Formats, "', '"), pictures)
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

// routes are in a file of their own, which nothing of the first paint imports: the console gets the routes of an account with the session.
func routes() string {
	var b strings.Builder
	var paths []string
	b.WriteString("import type { Route } from './declaration'\n\n/** Every page that exists, in menu order. */\nexport const routes: Route[] = [\n")
	for _, r := range contracts.Routes {
		fmt.Fprintf(&b, "  %s,\n", oneLine(r))
		paths = append(paths, "'"+r.Path+"'")
	}
	fmt.Fprintf(&b, "]\n\n/** Path of a page. */\nexport type PagePath =\n  | %s\n", strings.Join(paths, "\n  | "))
	return b.String()
}

// pages are constants of their own, so that a page loads only those that it links to. The name is the last segment of the path, and the one
// before it where several pages end alike.
func pages() string {
	var b strings.Builder
	b.WriteString("// The path of every page outside of login and errors.\n\n")
	for _, r := range contracts.Routes {
		if r.Kind == "error" || r.IsPublic {
			continue
		}
		name := path.Base(r.Path)
		// Several pages end like this.
		if slices.Contains([]string{"index", "add", "edit", "detail"}, name) {
			name = path.Base(path.Dir(r.Path)) + upper(name)
		}
		fmt.Fprintf(&b, "/** %s · %s */\nexport const %s = '%s'\n", r.ZH, r.EN, name, r.Path)
	}
	return b.String()
}

func publicRoutes() string {
	var b strings.Builder
	b.WriteString("import type { Route } from './declaration'\n\n/** The pages outside of the app shell: login and errors. */\nexport const publicRoutes: Route[] = [\n")
	for _, r := range contracts.Routes {
		if r.IsPublic {
			fmt.Fprintf(&b, "  %s,\n", oneLine(r))
		}
	}
	b.WriteString("]\n")
	return b.String()
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
