package statistics

import (
	"evops/contracts/field"
	"evops/contracts/measure"
	declared "evops/contracts/statistics"
	"evops/contracts/value"
)

// Answer is the figures of a page within a period.
type Answer struct {
	// AsOf is when the figures were read.
	AsOf  value.Time    `json:"asOf"`
	From  value.Date    `json:"from" null:"false"`
	To    value.Date    `json:"to" null:"false"`
	Grain measure.Grain `json:"grain"`
	// Compared is the period of the comparison; absent without one.
	Compared *Period `json:"compared,omitempty"`
	// Over is the field that the period limits, empty for the present state. Filters are the fields by which the figures can be narrowed.
	Over    string   `json:"over"`
	Filters []string `json:"filters"`
	// LeftOut are the figures that the filters of the request do not narrow.
	LeftOut []field.Label `json:"leftOut,omitempty"`
	// Exportable is set if the caller may download the figures.
	Exportable bool    `json:"exportable"`
	Cards      []Card  `json:"cards"`
	Charts     []Chart `json:"charts"`
	HasTable   bool    `json:"hasTable"`

	// failure is the first error of a part, for uses that need all parts.
	failure error
}

// Failure is the first error of a card or a chart that could not be computed; nil if the answer is complete.
func (a *Answer) Failure() error { return a.failure }

// Period is a range of days, both included.
type Period struct {
	From value.Date `json:"from" null:"false"`
	To   value.Date `json:"to" null:"false"`
}

// Card is one figure. An unknown figure, such as a share of nothing, has no value.
type Card struct {
	Key string `json:"key"`
	field.Label
	Unit  string   `json:"unit,omitempty"`
	Value *float64 `json:"value"`
	// Before is the figure of the compared period.
	Before *float64 `json:"before,omitempty"`
	// Least is the value below which the figure needs attention.
	Least float64 `json:"least,omitempty"`
	// Link is the list whose total the figure is; absent if no list has it.
	Link string `json:"link,omitempty"`
	// Failed is set if the figure could not be computed now; the others are not affected.
	Failed bool `json:"failed,omitempty"`
}

// Chart is series of named points.
type Chart struct {
	Key string `json:"key"`
	field.Label
	Shape     declared.Shape `json:"shape"`
	Unit      string         `json:"unit,omitempty"`
	Threshold float64        `json:"threshold,omitempty"`
	Series    []Series       `json:"series"`
	// Link is the whole list, Next the hint shown without data.
	Link string       `json:"link,omitempty"`
	Next *field.Label `json:"next,omitempty"`
	// Failed is set if the chart could not be computed now; the others are not affected.
	Failed bool `json:"failed,omitempty"`
}

// Series is the points of one line, one colour of stacked bars, or one row of a heat map. A chart without a split has one.
type Series struct {
	Key string `json:"key"`
	field.Label
	// Compared marks the series of the compared period, whose points are those of the period in order.
	Compared bool    `json:"compared,omitempty"`
	Points   []Point `json:"points"`
}

// Point is one value. A period has its key as its label. Rest marks the sum of the smaller values, Unknown the rows without a value, Live a
// period that is not over.
type Point struct {
	Key     string       `json:"key"`
	Label   *field.Label `json:"label,omitempty"`
	Value   *float64     `json:"value"`
	Link    string       `json:"link,omitempty"`
	Rest    bool         `json:"rest,omitempty"`
	Unknown bool         `json:"unknown,omitempty"`
	Live    bool         `json:"live,omitempty"`
}

// Table is a page of the groups of a list.
type Table struct {
	// By is the label of the groups, Resource the one whose rows they are; empty for codes.
	By       field.Label `json:"by"`
	Resource string      `json:"resource,omitempty"`
	Periods  bool        `json:"periods,omitempty"`
	Columns  []Column    `json:"columns"`
	List     []Row       `json:"list"`
	Total    int         `json:"total"`
	Page     int         `json:"page"`
	PageSize int         `json:"pageSize"`
	OrderBy  string      `json:"orderBy"`
	// Fewest is the value of the first column below which a group is listed after the ranked ones; absent if all are ranked.
	Fewest float64 `json:"fewest,omitempty"`
}

// Column is a figure of each group.
type Column struct {
	Key string `json:"key"`
	field.Label
	Unit string `json:"unit,omitempty"`
}

// Row is one group. Its key is the id or code; empty for rows without a value.
type Row struct {
	Key    string       `json:"key"`
	Label  *field.Label `json:"label,omitempty"`
	Period string       `json:"period,omitempty"`
	Values []*float64   `json:"values"`
	// TooFew marks a group that is too small to rank.
	TooFew bool `json:"tooFew,omitempty"`
	// Link is the list of the rows of the group.
	Link string `json:"link,omitempty"`
}
