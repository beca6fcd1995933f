// Package dashboard declares what the start page shows. Every item is a list with conditions, and its figure is that list's total: what is counted,
// who may see it, how far, and where a click leads follow from the list.
package dashboard

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"evops/contracts"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Card is a figure at the top of the page.
type Card struct {
	Key string
	field.Label
	List
	// Share is the list whose total is the whole of which the figure is a part; nil for none.
	Share *List
	// Sub is a second, smaller figure.
	Sub *Sub
	// Empty says what to do next while the figure is zero; empty where zero is good news.
	Empty field.Label
}

// Sub is a figure beside a card's own: the total of a list, or else the peak of today's samples of the card's, which is compared with them then.
type Sub struct {
	field.Label
	List
	Peak bool
	// Since is the time that rows of today are counted by; empty where what was counted yesterday at this time of day is not known any more.
	Since string
}

// Daily is the rows of a list whose time lies in today, compared with yesterday's up to the same time of day.
func Daily(l field.Label, list List, since string) *Sub {
	return &Sub{Label: l, List: list.And(Between(since, Today, Today)), Since: since}
}

// Shape is how a chart is drawn.
type Shape string

// The shapes.
const (
	// Line is one point for each day.
	Line Shape = "line"
	// Area is one point for each sample of the last 24 hours; where none was taken it is open.
	Area Shape = "area"
	// Ring is parts of a whole.
	Ring Shape = "ring"
	// Bars is parts side by side, the largest first.
	Bars Shape = "bars"
)

// Chart is a list taken apart by one of its fields, or by the time of the samples of its total.
type Chart struct {
	Key string
	field.Label
	Shape
	List
	By string
	// Days is how many days a line goes back, with today.
	Days int
	// Top is how many parts a ring or bars name; the others stand together.
	Top int
	// Provinces puts the codes of places together by their province (GB/T 2260: the first two digits).
	Provinces bool
	Empty     field.Label
}

// Todo is a number of rows that wait for somebody.
type Todo struct {
	Key string
	field.Label
	List
	// Verb is what those do who are to see it, besides viewing the list.
	Verb string
	// Until is the field that says how long they can wait; the earliest is told.
	Until string
	// Own is the page where one does it oneself. What is one's own has no list, and needs no permission.
	Own string
}

// List is rows of a resource under conditions.
type List struct {
	*resource.Plan
	conditions []Condition
}

// Of is the rows of a resource that meet all conditions.
func Of(p *resource.Plan, conditions ...Condition) List { return List{p, conditions} }

// And narrows a list further.
func (l List) And(conditions ...Condition) List {
	return List{l.Plan, append(l.conditions[:len(l.conditions):len(l.conditions)], conditions...)}
}

// Condition is one filter of a list, written as in its address; what it says may depend on the day.
type Condition struct {
	Key   string
	Value func(today value.Date) string
}

// In asks for one of several codes, Is for one value.
func In[T any](name string, codes ...T) Condition {
	texts := make([]string, len(codes))
	for i, code := range codes {
		texts[i] = fmt.Sprint(code)
	}
	return fixed(name+".in", strings.Join(texts, ","))
}

// Is asks for one value.
func Is[T any](name string, code T) Condition { return fixed(name+".eq", fmt.Sprint(code)) }

// Missing asks for rows where the field is empty.
func Missing(name string) Condition { return fixed(name+".isNull", "true") }

func fixed(key, text string) Condition {
	return Condition{key, func(value.Date) string { return text }}
}

// Today is the day of the request; others are told from it: Today+30 is thirty days ahead.
const Today = 0

// Between asks for days from one to another, both included, told from today.
func Between(name string, from, to int) Condition {
	return Condition{name + ".between", func(today value.Date) string {
		return string(today.AddDays(from)) + "," + string(today.AddDays(to))
	}}
}

// Before asks for days before one that is told from today.
func Before(name string, day int) Condition {
	return Condition{name + ".between", func(today value.Date) string { return "," + string(today.AddDays(day-1)) }}
}

// Ranging asks for a range as an address says it: its two ends, or the name of a span of time.
func Ranging(name, span string) Condition { return fixed(name+".between", span) }

// Each hands out the filters of the list as they hold on a day.
func (l List) Each(today value.Date, yield func(key, value string)) {
	for _, c := range l.conditions {
		yield(c.Key, c.Value(today))
	}
}

// Link is the address of the console's list, counted to the end so that its total is the figure; empty where the resource has no list of its own.
func (l List) Link(today value.Date) string {
	page := l.Page()
	if page == nil {
		return ""
	}
	var b strings.Builder
	b.WriteString(page.Path + "?")
	if page.Kind != "list" || page.Resources[0] != l.Name {
		b.WriteString("tab=" + l.Name + "&")
	}
	l.Each(today, func(key, value string) { b.WriteString(key + "=" + url.QueryEscape(value) + "&") })
	return b.String() + "count=exact"
}

// Page is the list's page in the console, its own or one where it is a tab; nil where there is none.
func (l List) Page() *contracts.Page {
	var tab *contracts.Page
	for i, page := range contracts.Tree {
		switch at := slices.Index(page.Resources, l.Name); {
		case at == 0 && page.Kind == "list":
			return &contracts.Tree[i]
		case at >= 0 && tab == nil && (page.Kind == "list" || page.Kind == "board"):
			tab = &contracts.Tree[i]
		}
	}
	return tab
}
