// Package statistics declares the pages of kind report: figures of one list within a period, as cards, charts and a table. Console and core
// derive filters, comparison, links to narrowed lists, Excel and permissions from the declaration (equipment catalogue 12).
package statistics

import (
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
	"evops/contracts/resource"
)

// Page is the statistics on one page of contracts.Tree, which has its label and permission. The permission determines the data scope.
type Page struct {
	Path string
	resource.List
	// Over points to the time or date that the period limits; nil for a page that shows the present state.
	Over any
	// Among restricts the list to the rows that another list refers to; nil for all. The list itself has no such filter, so its figures have
	// no links.
	Among *Among
	// Filters point to the fields by which the figures can be narrowed.
	Filters []any
	// Export is the permission to download the figures; report:export if empty.
	Export string
	Cards  []Card
	Charts []Chart
	// Table is nil for pages without one.
	Table *Table
	// View is the code by which /query/queryview answers the cards; empty for none.
	View string
	// Undivided marks a page whose list does not belong to dealers: only callers who see all rows get its figures and its table.
	Undivided bool
	// Unsettled are the conditions of the rows that can still change although their day is over.
	Unsettled []filter.Condition
}

// Among is the rows that a list refers to by a field, such as the users with a binding.
type Among struct {
	resource.List
	By any
}

// Rows are the rows of a figure, where they are not those of the page's list within the period.
type Rows struct {
	// Of is another list; nil for that of the page. The filters of the page narrow it by its fields of the same names; a figure of a list
	// without such a field is left out while the filter is set.
	Of *resource.List
	// Over points to the time that the period limits, such as the day of production instead of that of activation; nil for that of the page.
	Over any
	// UpTo counts from the first row to the end of the period.
	UpTo bool
	// Since counts from the start of the period on, such as the vehicles heard of since then.
	Since bool
	// Ended points to the time at which a row ends: counted are the rows that have begun and not ended by the end of the period.
	Ended any
	// Now counts independently of the period, such as a stock.
	Now bool
	// Undivided marks a list that belongs to dealers in another sense than that of the page. Only callers who see all rows get such a figure,
	// and only without a filter by dealer.
	Undivided bool
}

// Figure is a measure with a label.
type Figure struct {
	Key string
	field.Label
	measure.Measure
	Rows
	// Unit is needed only where it does not follow from the measured field, such as %.
	Unit string
	// Per divides a card, or a line over time in each of its periods, by a figure of other rows.
	Per *Divisor
	// Setting names the setting that the figure is multiplied by, which its label then shows.
	Setting string
	// Query marks a figure that core computes by a query of its own, because it needs rows of several lists together. It has no link, and is
	// left out while a filter is set.
	Query bool
}

// CO2PerKm is the setting of the carbon dioxide saved per kilometre, in kilograms (equipment catalogue 12).
const CO2PerKm = "stat.co2KgPerKm"

// Card is one figure, compared with that of another period.
type Card struct {
	Figure
	// Gain is the growth of a figure that counts up to a day: its value at the end of the period less that before the period.
	Gain bool
	// Less is a figure of other rows that is subtracted, such as refunds from what was received.
	Less *Figure
	// Least is the value below which the figure needs attention; 0 for none.
	Least float64
}

// Divisor is the figure of other rows that a figure is divided by; the quotient is multiplied by Factor.
type Divisor struct {
	measure.Measure
	Rows
	Factor float64
}

// Shape is how a chart is drawn.
type Shape string

// The shapes. Lines, areas, columns and stacked bars have one point per day, week or month.
const (
	Line       Shape = "line"
	Area       Shape = "area"
	StackedBar Shape = "stackedBar"
	Column     Shape = "column"
	// Donut shows parts of a whole, Ranking parts in descending order.
	Donut   Shape = "donut"
	Ranking Shape = "ranking"
	// Pareto is a ranking in which each part also shows the share of it and all before it.
	Pareto Shape = "pareto"
	// Histogram shows the declared parts in their order.
	Histogram Shape = "histogram"
	// Funnel shows how many rows reach each of the declared parts.
	Funnel Shape = "funnel"
	// Gauge shows one figure between 0 and 100.
	Gauge Shape = "gauge"
	// HeatMap counts by hour and weekday.
	HeatMap Shape = "heatMap"
	// Matrix and Tabular are of charts with Query. A matrix has a row for each value of By; a tabular chart has a column for each part.
	Matrix  Shape = "matrix"
	Tabular Shape = "tabular"
)

// OverTime reports whether the points of the shape are periods.
func (s Shape) OverTime() bool { return s == Line || s == Area || s == StackedBar || s == Column }

// Chart is the list of the page grouped by period, by hour and weekday, or by a field; or a row of declared parts.
type Chart struct {
	Key string
	field.Label
	Shape
	// Measure is the number of rows if empty.
	Measure measure.Measure
	// By points to the field whose values are the parts of a donut or a ranking, or the series of stacked bars and areas.
	By any
	// Provinces groups area codes by province (GB/T 2260: the first two digits).
	Provinces bool
	// Top is the number of named parts; the rest is grouped as others.
	Top int
	// Parts are the declared parts of a funnel, a histogram or a gauge, or several series over time. A line that counts up to the end of the
	// period does so in each of its points.
	Parts []Figure
	// Query marks a chart that core computes by a query of its own; its parts have labels only.
	Query bool
	// Rows are those of all parts that name no others.
	Rows
	// Per divides each value of By by the figure of other rows with the same value.
	Per *Divisor
	// People marks parts that describe persons: for dealer accounts, those of fewer than ten persons are shown as one, without links.
	People bool
	// Threshold is a line that the values are compared with; 0 for none.
	Threshold float64
	Unit      string
	// View is the code by which /query/queryview answers the chart, possibly with others; empty for none.
	View string
	// Empty is the hint shown without data; it links to the list.
	Empty field.Label
}

// Table is the list of the page grouped by a field.
type Table struct {
	By any
	// UpTo counts from the first row to the end of the period.
	UpTo bool
	// Periods groups also by week or month.
	Periods bool
	// Columns are in order; the first one sorts the table.
	Columns []Figure
	// Fewest is the value of the first column below which a group is too small to rank: such groups follow all others. 0 ranks all.
	Fewest float64
	// View is the code by which /query/queryview answers the table; empty for none.
	View string
}

// Comparison is the period that figures are compared with.
type Comparison string

// The comparisons.
const (
	NoComparison Comparison = ""
	// Preceding is the period of the same length before.
	Preceding Comparison = "previous"
	// YearBefore is the same days of the year before.
	YearBefore Comparison = "year"
)

// ExportPermission is the permission to download, unless a page names another one.
const ExportPermission = "report:export"

// part is a declared part of a chart, or a column of a table.
func part(key, zh, en string, m measure.Measure) Figure {
	return Figure{Key: key, Label: field.Label{ZH: zh, EN: en}, Measure: m}
}

// in returns the figure with a unit.
func (f Figure) in(unit string) Figure {
	f.Unit = unit
	return f
}

// per returns the figure divided by one of other rows.
func (f Figure) per(d *Divisor) Figure {
	f.Per = d
	return f
}

// of returns the figure over another list, whose rows the period limits by a time.
func (f Figure) of(l resource.List, over any) Figure {
	f.Of, f.Over = &l, over
	return f
}

// over returns the figure within the period by another time.
func (f Figure) over(at any) Figure {
	f.Over = at
	return f
}

// upTo returns the figure from the first row to the end of the period.
func (f Figure) upTo() Figure {
	f.UpTo = true
	return f
}

// now returns the figure of a list independently of the period.
func (f Figure) now(l resource.List) Figure {
	f.Of, f.Now = &l, true
	return f
}

// queried is a figure that core computes by a query of its own, or a part of such a chart.
func queried(key, zh, en string) Figure {
	return Figure{Key: key, Label: field.Label{ZH: zh, EN: en}, Query: true}
}

// percent is a figure that shows a part of a whole.
func percent(key, zh, en string, some, whole measure.Measure) Figure {
	return part(key, zh, en, measure.Share(some, whole)).in("%")
}

// counted is a figure that counts the rows that meet conditions.
func counted(key, zh, en string, where ...filter.Condition) Figure {
	return part(key, zh, en, measure.Count(where...))
}
