// Licences lists the third-party parts that the product ships, with their licences: the Go modules of a program and the packages of the
// console. It writes a table for people and an SPDX document for scanners, and exits with 1 if a part has no known or no allowed licence.
//
//	licences PROGRAM package-lock.json TABLE SBOM
package main

import (
	"cmp"
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/google/licensecheck"
	"golang.org/x/mod/module"
)

// allowed are the licences under which parts may be shipped in a closed product: permissive ones, and those that cover
// their own files only (MPL-2.0, EPL-2.0).
var allowed = []string{"MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "0BSD", "Unlicense", "MPL-2.0", "EPL-2.0", "CC-BY-4.0"}

// part is a module or a package.
type part struct{ kind, name, version, licence string }

func main() {
	if len(os.Args) != 5 {
		fail(fmt.Errorf("usage: licences PROGRAM package-lock.json TABLE SBOM"))
	}
	modules, version, err := goModules(os.Args[1])
	if err != nil {
		fail(err)
	}
	packages, err := npmPackages(os.Args[2])
	if err != nil {
		fail(err)
	}
	parts := append(modules, packages...)
	if err := os.WriteFile(os.Args[3], table(parts), 0o644); err != nil {
		fail(err)
	}
	document, err := spdx(parts, version)
	if err == nil {
		err = os.WriteFile(os.Args[4], document, 0o644)
	}
	if err != nil {
		fail(err)
	}
	refused := slices.DeleteFunc(parts, func(p part) bool { return acceptable(p.licence) })
	for _, p := range refused {
		fmt.Fprintf(os.Stderr, "%s %s: licence %q is not allowed\n", p.name, p.version, p.licence)
	}
	if len(refused) > 0 {
		os.Exit(1)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "licences:", err)
	os.Exit(1)
}

// goModules returns the modules that are linked into a program.
func goModules(program string) (parts []part, version string, err error) {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return nil, "", err
	}
	cache, err := exec.Command("go", "env", "GOMODCACHE").Output()
	if err != nil {
		return nil, "", err
	}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		if strings.HasPrefix(m.Path, "evops/") {
			continue
		}
		path, err := module.EscapePath(m.Path)
		if err != nil {
			return nil, "", err
		}
		licence, err := licenceIn(filepath.Join(strings.TrimSpace(string(cache)), path+"@"+m.Version))
		if err != nil {
			return nil, "", err
		}
		parts = append(parts, part{"Go", m.Path, m.Version, licence})
	}
	// Without the patch release, which differs between machines.
	release := strings.Join(strings.SplitN(strings.TrimPrefix(info.GoVersion, "go"), ".", 3)[:2], ".")
	parts = append(parts, part{"Go", "standard library", release, "BSD-3-Clause"})
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			version = s.Value
		}
	}
	return parts, version, nil
}

// licenceIn recognises the licence texts in a module's folder, as an SPDX expression; empty if there is none.
func licenceIn(folder string) (string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return "", err
	}
	var found []string
	for _, e := range entries {
		name := strings.ToUpper(e.Name())
		if e.IsDir() || !strings.HasPrefix(name, "LICEN") && !strings.HasPrefix(name, "COPYING") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			return "", err
		}
		for _, match := range licensecheck.Scan(text).Match {
			if id := match.ID; !match.IsURL && !slices.Contains(found, id) {
				found = append(found, id)
			}
		}
	}
	slices.Sort(found)
	return strings.Join(found, " AND "), nil
}

// npmPackages returns the packages that a lock file installs for production. Native packages of single platforms are left out: they serve
// the build and are not part of the exported pages.
func npmPackages(lock string) (parts []part, err error) {
	content, err := os.ReadFile(lock)
	if err != nil {
		return nil, err
	}
	var file struct {
		Packages map[string]struct {
			Version, License string
			Dev, Optional    bool
			DevOptional      bool `json:"devOptional"`
		}
	}
	if err := json.Unmarshal(content, &file); err != nil {
		return nil, err
	}
	for path, p := range file.Packages {
		if path == "" || p.Dev || p.Optional || p.DevOptional {
			continue
		}
		name := path[strings.LastIndex(path, "node_modules/")+len("node_modules/"):]
		parts = append(parts, part{"npm", name, p.Version, strings.Trim(p.License, "()")})
	}
	slices.SortFunc(parts, func(a, b part) int { return cmp.Or(cmp.Compare(a.name, b.name), cmp.Compare(a.version, b.version)) })
	return slices.Compact(parts), nil
}

// acceptable reports whether an SPDX expression permits shipping: one alternative of OR is enough, of AND all are needed.
func acceptable(expression string) bool {
	return expression != "" && slices.ContainsFunc(strings.Split(expression, " OR "), func(alternative string) bool {
		return !slices.ContainsFunc(strings.Split(alternative, " AND "), func(id string) bool { return !slices.Contains(allowed, id) })
	})
}

func table(parts []part) []byte {
	var b strings.Builder
	b.WriteString("# Third-party parts\n\nWritten by `make licences`: what the product ships besides its own code. `make check` fails if a part is missing here or has a licence\nthat is not allowed.\n\n| part | version | licence | |\n|---|---|---|---|\n")
	for _, p := range parts {
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", p.name, p.version, p.licence, p.kind)
	}
	return []byte(b.String())
}
