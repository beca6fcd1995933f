package contracts

import (
	"slices"
	"strings"

	"evops/contracts/field"
)

// HelpPage is one page of the help centre. Its texts are files of the console.
type HelpPage struct {
	// Name stands in its address and names its files; that of a page about a group of the menu is the group's code.
	Name string
	field.Label
	// Group is set where the page is about a group of the menu: it is for those who have a page of that group.
	Group bool
}

// HelpPages is every page of the help centre in its order: how to begin, every group of the menu that has a page, and what is looked up.
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
