// Package dashboard declares the start page. Every item is a list with conditions and its figure is the total of that list: the count, the
// permission, the data scope and the link all follow from the list.
package dashboard

import (
	"slices"

	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Card is a figure at the top of the page.
type Card struct {
	Key string
	field.Label
	resource.List
	// Share is the list whose total is the whole that the figure is a part of; nil for none.
	Share *resource.List
	// Rate shows the share as the figure, and the count below it.
	Rate bool
	// Amount is the sum of money of the rows; nil for none.
	Amount *Amount
	// Sub is a second, smaller figure.
	Sub *Sub
	// Note says what the figure leaves out; empty if its label says it.
	Note field.Label
	// Empty is the hint shown while the figure is zero; empty if zero is good news.
	Empty field.Label
}

// Amount is a sum of money that is shown to holders of a permission.
type Amount struct {
	measure.Measure
	Permission string
}

// Sub is the secondary figure of a card: the total of a list, or the peak of today's samples of the card's own figure, compared with
// yesterday's peak.
type Sub struct {
	field.Label
	resource.List
	Peak bool
	// Since is the time field by which today's rows are counted; nil if yesterday's count at this time of day is no longer known.
	Since *value.Time
	// Undesired means that an increase is bad news.
	Undesired bool
}

// Daily counts the rows of a list whose time is today, compared with yesterday up to the same time of day.
func Daily(l field.Label, list resource.List, since *value.Time) *Sub {
	return &Sub{Label: l, List: list.And(filter.Days(since, filter.Today, filter.Today)), Since: since}
}

// Bad marks that an increase is bad news.
func (s *Sub) Bad() *Sub {
	s.Undesired = true
	return s
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
	// Histogram shows declared parts in their order.
	Histogram Shape = "histogram"
	// Progress shows how far each row of a list is.
	Progress Shape = "progress"
)

// Part is a declared part of a histogram: the rows that meet conditions.
type Part struct {
	field.Label
	Where []filter.Condition
}

// Parts measure the progress of a row: the rows of another list that refer to it by a field, and those of them that are done.
type Parts struct {
	resource.List
	Of   *int64
	Done filter.Condition
}

// Chart is a list grouped by one of its fields, or by the time of the samples of its total.
type Chart struct {
	Key string
	field.Label
	Shape
	resource.List
	// By points to the field whose values are the parts of a ring or bars.
	By any
	// Work measures the progress of a row, Steps is the stages that it goes through.
	Work, Steps *Parts
	// Parts are those of a histogram.
	Parts []Part
	// On points to the time by which a line counts and other charts narrow their list, Days is the number of days including today that they
	// show at first. Without On, a chart shows the state of now.
	On   *value.Time
	Days int
	// Median points to the field whose median a line shows for each day, instead of the number of rows.
	Median *int64
	// Top is the number of named parts of a ring or bars; the rest is grouped as others. Zero names all of them.
	Top int
	// Provinces groups area codes by province (GB/T 2260: the first two digits).
	Provinces bool
	Empty     field.Label
}

// Periods are the numbers of days that the caller can choose between for a chart, in addition to its own.
var Periods = []int{7, 30, 90}

// Choices are the numbers of days that the chart can show, ascending; none if it shows the state of now.
func (c Chart) Choices() []int {
	if c.On == nil {
		return nil
	}
	all := append(slices.Clone(Periods), c.Days)
	slices.Sort(all)
	return slices.Compact(all)
}

// Todo is a number of rows that need action.
type Todo struct {
	Key string
	field.Label
	resource.List
	// Verb is the permission verb needed to see the item, in addition to viewing the list.
	Verb string
	// Until points to the field with the deadline, of which the earliest one is shown; nil for none.
	Until any
	// Since points to the time since when a row waits, of which the earliest one is shown; nil if no field says it.
	Since any
	// NotBy points to the field with the account whose own rows are no work for it: nobody reviews their own.
	NotBy *int64
	// Own is the page of an item about the account itself. It has no list and needs no permission.
	Own string
}
