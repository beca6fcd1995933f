package contracts

import (
	"slices"
	"strings"

	"evops/contracts/field"
)

// HelpPage is one page of the help centre. Its texts are files of the console.
type HelpPage struct {
	// Name is part of its address and of its file names; for a page about a menu group it is the code of the group.
	Name string
	field.Label
	// Group marks a page about a menu group; it is shown to accounts with a page of that group.
	Group bool
}

// HelpPages returns the pages of the help centre in order: introduction, every menu group that has a page, and reference.
func HelpPages() []HelpPage {
	page := func(name, zh, en string) HelpPage {
		return HelpPage{Name: name, Label: field.Label{ZH: zh, EN: en}}
	}
	pages := []HelpPage{page("start", "快速入门", "Getting started"), page("lists", "列表与筛选", "Lists and filters")}
	for _, group := range Tree {
		if group.Kind == "group" && slices.ContainsFunc(Tree, func(p Page) bool {
			return p.InMenu && p.Kind != "group" && p.Built() && strings.HasPrefix(p.Code, group.Code+".")
		}) {
			pages = append(pages, HelpPage{group.Code, field.Label{ZH: group.ZH, EN: group.EN}, true})
		}
	}
	return append(pages,
		page("templates", "导入模板", "Import templates"), page("errors", "错误码", "Error codes"), page("interface", "接口文档", "API reference"), page("glossary", "术语表", "Glossary"),
		page("news", "本版更新", "What's new"), page("contact", "联系我们", "Contact"))
}
