// Package dashboard declares the start page. Every item is a list with conditions and its figure is the total of that list: the count, the
// permission, the data scope and the link all follow from the list.
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
	// Share is the list whose total is the whole that the figure is a part of; nil for none.
	Share *List
	// Sub is a second, smaller figure.
	Sub *Sub
	// Empty is the hint shown while the figure is zero; empty if zero is good news.
	Empty field.Label
}

// Sub is the secondary figure of a card: the total of a list, or the peak of today's samples of the card's own figure, compared with
// yesterday's peak.
type Sub struct {
	field.Label
	List
	Peak bool
	// Since is the time field by which today's rows are counted; empty if yesterday's count at this time of day is no longer known.
	Since string
}

// Daily counts the rows of a list whose time is today, compared with yesterday up to the same time of day.
func Daily(l field.Label, list List, since string) *Sub {
	return &Sub{Label: l, List: list.And(Between(since, Today, Today)), Since: since}
}

// Shape is how a chart is drawn.
type Shape string

// The shapes.
const (
	// Line has one point per day.
	Line Shape = "line"
	// Area has one point per sample of the last 24 hours; it has gaps where no sample was taken.
	Area Shape = "area"
	// Ring shows parts of a whole.
	Ring Shape = "ring"
	// Bars shows parts in descending order.
	Bars Shape = "bars"
)

// Chart is a list grouped by one of its fields, or by the time of the samples of its total.
type Chart struct {
	Key string
	field.Label
	Shape
	List
	By string
	// Days is the length of a line in days, including today.
	Days int
	// Top is the number of named parts of a ring or bars; the rest is grouped as others.
	Top int
	// Provinces groups area codes by province (GB/T 2260: the first two digits).
	Provinces bool
	Empty     field.Label
}

// Todo is a number of rows that need action.
type Todo struct {
	Key string
	field.Label
	List
	// Verb is the permission verb needed to see the item, in addition to viewing the list.
	Verb string
	// Until is the field with the deadline; the earliest one is shown.
	Until string
	// Own is the page of an item about the account itself. It has no list and needs no permission.
	Own string
}

// List is the rows of a resource that meet conditions.
type List struct {
	*resource.Plan
	conditions []Condition
}

// Of returns the rows of a resource that meet all conditions.
func Of(p *resource.Plan, conditions ...Condition) List { return List{p, conditions} }

// And adds conditions.
func (l List) And(conditions ...Condition) List {
	return List{l.Plan, append(l.conditions[:len(l.conditions):len(l.conditions)], conditions...)}
}

// Condition is one filter of a list, written as in its address; the value may depend on the day.
type Condition struct {
	Key   string
	Value func(today value.Date) string
}

// In matches one of several codes.
func In[T any](name string, codes ...T) Condition {
	texts := make([]string, len(codes))
	for i, code := range codes {
		texts[i] = fmt.Sprint(code)
	}
	return fixed(name+".in", strings.Join(texts, ","))
}

// Is matches one value.
func Is[T any](name string, code T) Condition { return fixed(name+".eq", fmt.Sprint(code)) }

// Missing matches rows where the field is empty.
func Missing(name string) Condition { return fixed(name+".isNull", "true") }

func fixed(key, text string) Condition {
	return Condition{key, func(value.Date) string { return text }}
}

// Today is the day of the request. Other days are relative to it: Today+30 is in thirty days.
const Today = 0

// Between matches days from one to another, both included, relative to today.
func Between(name string, from, to int) Condition {
	return Condition{name + ".between", func(today value.Date) string {
		return string(today.AddDays(from)) + "," + string(today.AddDays(to))
	}}
}

// Before matches days before one relative to today.
func Before(name string, day int) Condition {
	return Condition{name + ".between", func(today value.Date) string { return "," + string(today.AddDays(day-1)) }}
}

// InRange matches a range written as in an address: two bounds, or the name of a time span.
func InRange(name, span string) Condition { return fixed(name+".between", span) }

// Each yields the filters of the list as of a day.
func (l List) Each(today value.Date, yield func(key, value string)) {
	for _, c := range l.conditions {
		yield(c.Key, c.Value(today))
	}
}

// Link returns the address of the list in the console with an exact count, so that its total is the figure; empty if the resource has no
// list page.
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

// Page returns the page of the list in the console, its own or one where it is a tab; nil if there is none.
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
