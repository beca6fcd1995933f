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

// missing returns the document of planned pages that are not built yet. Such a page has no node, no menu entry and no route; a button that
// no declaration uses cannot be granted.
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
		waiting, tabs := p.Missing()
		granted += len(p.Buttons) - len(waiting)
		if p.Kind == "group" || p.Kind == "grants" {
			tabs = nil
		}
		if len(waiting)+len(tabs) > 0 {
			fmt.Fprintf(&buttons, "| %s | %s | %s |\n", p.Path, strings.Join(waiting, ", "), strings.Join(tabs, ", "))
		}
	}
	return fmt.Sprintf(`# Pages that are not built yet

Written by `+"`make generate`"+` from `+"`contracts/tree.tsv`"+` and the declared resources; a test fails if it is out of date.

The tree plans %d pages: %d are built, %d wait for their resource. Of %d buttons and data grants, %d can be granted. Planned items have no node, no menu
entry, no route and no entry in the rights editor; they appear as soon as their resource is declared.

| page | 中文 | English | waits for |
|---|---|---|---|
%s
## Planned buttons and tabs of built pages

| page | permissions | tabs and lists |
|---|---|---|
%s
## Planned views

Views that `+"`/query/queryview`"+` lacks the data for. A planned view is answered as unknown; planned columns of a built view are left out.

| view | 中文 | English | waits for |
|---|---|---|---|
%s
## Planned methods

Methods that `+"`/external/query`"+` answers as unknown.

| method | 中文 | English | waits for |
|---|---|---|---|
%s`, planned, built, planned-built, permissions, granted, pages.String(), buttons.String(), views(), methods())
}

func methods() string {
	var b strings.Builder
	for _, m := range integration.Waiting {
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", m.Name, m.ZH, m.EN, strings.Join(contracts.Undeclared(m.WaitsFor), ", "))
	}
	return b.String()
}

func views() string {
	var b strings.Builder
	for _, w := range report.Waiting {
		if len(w.Columns) == 0 {
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", w.Code, w.ZH, w.EN, strings.Join(contracts.Undeclared(w.WaitsFor), ", "))
			continue
		}
		built := contracts.Reports[slices.IndexFunc(contracts.Reports, func(v *resource.Report) bool { return v.Name == w.Code })]
		fmt.Fprintf(&b, "| %s: %s | %s | %s | %s |\n", w.Code, strings.Join(w.Columns, ", "), built.ZH, built.EN, strings.Join(contracts.Undeclared(w.WaitsFor), ", "))
	}
	return b.String()
}
