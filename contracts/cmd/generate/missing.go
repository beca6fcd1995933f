package main

import (
	"fmt"
	"slices"
	"strings"

	"evops/contracts"
	"evops/contracts/integration"
	"evops/contracts/report"
	"evops/contracts/resource"
)

// missing is the document of what the function tree plans and nobody can open yet. A page that is not built has no node, no menu entry and no route;
// a button that no declaration asks for cannot be granted.
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
		waiting, tabs := p.Waiting()
		granted += len(p.Buttons) - len(waiting)
		if p.Kind == "group" || p.Kind == "grants" {
			tabs = nil
		}
		if len(waiting)+len(tabs) > 0 {
			fmt.Fprintf(&buttons, "| %s | %s | %s |\n", p.Path, strings.Join(waiting, ", "), strings.Join(tabs, ", "))
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

| page | permissions | tabs and lists |
|---|---|---|
%s
## Views that wait

What `+"`/query/queryview`"+` is asked for and cannot tell truly: a view is answered as an unknown one, columns of a view that stands are left out of it.

| view | 中文 | English | waits for |
|---|---|---|---|
%s
## Methods that wait

What `+"`/external/query`"+` is asked for and answers as unknown.

| method | 中文 | English | waits for |
|---|---|---|---|
%s`, planned, built, planned-built, permissions, granted, pages.String(), buttons.String(), views(), methods())
}

func methods() string {
	var b strings.Builder
	for _, m := range integration.Waiting {
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", m.Name, m.ZH, m.EN, strings.Join(contracts.Undeclared(m.Waits), ", "))
	}
	return b.String()
}

func views() string {
	var b strings.Builder
	for _, w := range report.Waiting {
		if len(w.Columns) == 0 {
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", w.Code, w.ZH, w.EN, strings.Join(contracts.Undeclared(w.Waits), ", "))
			continue
		}
		stands := contracts.Reports[slices.IndexFunc(contracts.Reports, func(v *resource.Report) bool { return v.Name == w.Code })]
		fmt.Fprintf(&b, "| %s: %s | %s | %s | %s |\n", w.Code, strings.Join(w.Columns, ", "), stands.ZH, stands.EN, strings.Join(contracts.Undeclared(w.Waits), ", "))
	}
	return b.String()
}
