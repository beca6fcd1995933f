package main

import (
	"fmt"
	"slices"
	"strings"

	"evops/contracts"
)

// missing is the document of what the function tree plans and nobody can open yet. A page that is not built has no node, no menu entry and no route;
// a button whose resource is not declared cannot be granted.
func missing() string {
	var pages, buttons strings.Builder
	planned, built, permissions, granted := 0, 0, 0, 0
	for _, p := range contracts.Tree {
		if p.Code == "" {
			continue
		}
		permissions += len(p.Buttons)
		if p.Kind != "group" && p.Kind != "grants" {
			planned++
			if !p.Built() {
				fmt.Fprintf(&pages, "| %s | %s | %s | %s |\n", p.Path, p.ZH, p.EN, p.Resources[0])
				continue
			}
			built++
		}
		waiting := slices.DeleteFunc(slices.Clone(p.Buttons), func(b string) bool { return contracts.Known(strings.TrimSuffix(b, "†")) })
		granted += len(p.Buttons) - len(waiting)
		if len(waiting) > 0 {
			fmt.Fprintf(&buttons, "| %s | %s |\n", p.Path, strings.Join(waiting, ", "))
		}
	}
	return fmt.Sprintf(`# Pages that are not built yet

Written by `+"`make generate`"+` from `+"`contracts/tree.tsv`"+` and the declared resources; a test fails when it says something else than what is missing.

The tree plans %d pages; %d stand, %d wait for their resource. Of %d buttons and data grants %d can be granted. What waits has no node, no menu entry,
no route and no place in the rights editor; it comes by itself with the declaration of its resource.

| page | 中文 | English | waits for |
|---|---|---|---|
%s
## Buttons and tabs that wait on pages that stand

| page | permissions |
|---|---|
%s`, planned, built, planned-built, permissions, granted, pages.String(), buttons.String())
}
