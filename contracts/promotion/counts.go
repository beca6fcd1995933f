// Package promotion declares what the app shows to draw attention: banners on its pages, and advertisements.
package promotion

import (
	"evops/contracts/content"
	"evops/contracts/field"
)

// Event is what happens to something that is shown.
type Event int64

// The events. Only advertisements are closed.
const (
	Impression Event = 1
	Click      Event = 2
	Close      Event = 3
)

// Counts is embedded in what is shown. Core alone writes it, from the events that the app reports. ClickRate is in hundredths of a percent.
type Counts struct {
	ImpressionCount int64 `json:"impressionCount"`
	ClickCount      int64 `json:"clickCount"`
	ClickRate       int64 `json:"clickRate"`
}

// Fields declares the fields of the counts; more are those of the resource itself.
func (c *Counts) Fields(more ...*field.Field) field.List {
	all := field.List{
		field.Int(&c.ImpressionCount, "曝光数", "Impressions").ReadOnly().Section("效果", "Results").Column(),
		field.Int(&c.ClickCount, "点击数", "Clicks").ReadOnly().Column(),
	}
	return append(append(all, more...), field.Decimal(&c.ClickRate, 2, "点击率", "CTR").Unit("%").Between(0.01, 100).ReadOnly().Column().Filter(field.Range))
}

// shownFrom names the times of the shelf as those of a display.
func shownFrom(s *content.Shelf) field.List {
	fields := s.Fields()
	from, to := fields[1], fields[2]
	from.Label, to.Label = field.Label{ZH: "展示开始", EN: "Show from"}, field.Label{ZH: "展示结束", EN: "Show to"}
	to.Hint("留空则一直展示", "Leave empty to show it without an end")
	return fields
}
