package equipment

import (
	"evops/contracts/field"
	"evops/contracts/value"
)

// Weekdays is the days of a window.
var Weekdays = field.Closed("Weekday", "星期", "Weekday",
	field.Is("1", "周一", "Mon"), field.Is("2", "周二", "Tue"), field.Is("3", "周三", "Wed"), field.Is("4", "周四", "Thu"), field.Is("5", "周五", "Fri"), field.Is("6", "周六", "Sat"), field.Is("7", "周日", "Sun")).Later()

// Window is a time of day on some days of the week. One that ends before it begins crosses midnight.
type Window struct {
	// Days are Monday (1) to Sunday (7).
	Days value.Codes `json:"days"`
	From string      `json:"from"`
	To   string      `json:"to"`
}

const clockTime = `([01]\d|2[0-3]):[0-5]\d`

// WindowFields are the fields of a window.
func WindowFields(w *Window) field.List {
	return field.List{
		field.Codes(&w.Days, "星期", "Days", Weekdays).Required().CountOf(1, 7),
		field.Text(&w.From, "从", "From").Required().Pattern(clockTime).Hint("如 01:00", "Such as 01:00"),
		field.Text(&w.To, "到", "To").Required().Pattern(clockTime).Hint("早于开始则跨零点", "Before the start: crosses midnight"),
	}
}
