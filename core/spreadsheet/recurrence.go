package spreadsheet

import (
	"encoding/json"

	"evops/contracts/value"
	"evops/core/recurrence"
)

// formatRecurrence writes a recurrence as text, which readRecurrence parses.
func formatRecurrence(raw json.RawMessage, language string) string {
	var r value.Recurrence
	if json.Unmarshal(raw, &r) != nil {
		return ""
	}
	return recurrence.Sentence(r, language)
}

// readRecurrence parses a recurrence in either language, or in iCalendar. One without a start begins today.
func readRecurrence(text string) (json.RawMessage, bool) {
	r, ok := recurrence.Read(text, value.Today())
	if !ok {
		return nil, false
	}
	raw, err := json.Marshal(r)
	return raw, err == nil
}
