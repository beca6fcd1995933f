package api

import (
	"time"

	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/holiday"
	"evops/core/recurrence"
)

// previewed is the number of occurrences in the preview of a recurrence.
const previewed = 5

// previewRecurrence answers a recurrence as text with its next occurrences, or refuses it with the mistake.
func (a *API) previewRecurrence(c *call) error {
	var r value.Recurrence
	if err := c.decode(&r); err != nil {
		return err
	}
	if mistake := recurrence.Check(r); mistake != nil {
		refused := fault.ValidationFailed.With()
		refused.Details = map[string]string{mistake.Member: c.text(mistake.ZH, mistake.EN)}
		return refused
	}
	next, err := holiday.Next(c.ctx, a.Engine.DB(), r, time.Now(), previewed)
	if err != nil {
		return err
	}
	occurrences := make([]string, len(next))
	for i, at := range next {
		occurrences[i] = at.Format("2006-01-02 15:04")
	}
	return c.reply("", map[string]any{"text": recurrence.Sentence(r, c.caller.Language), "next": occurrences})
}
