package spreadsheet

import (
	"cmp"
	"slices"

	"evops/core/record"
)

// shownCauses is the maximum number of causes in a report.
const shownCauses = 20

// Cause is an error that rejected rows have in common: the same field with the same message, which quotes the value where that matters.
type Cause struct {
	Label   string `json:"label"`
	Message string `json:"message"`
	// Count is the number of errors, and Row the line of the first one.
	Count int `json:"count"`
	Row   int `json:"row"`
}

// causes counts the errors of the rejected rows by cause.
func (i *Import) causes(results []record.RowResult) []Cause {
	type key struct{ label, message string }
	at := map[key]int{}
	out := []Cause{}
	for n, v := range results {
		if v.Outcome != record.Refused {
			continue
		}
		for _, f := range v.Faults {
			fault := i.fault(n, f)
			k := key{fault.Label, fault.Message}
			if _, known := at[k]; !known {
				at[k] = len(out)
				out = append(out, Cause{Label: k.label, Message: k.message, Row: v.Row})
			}
			out[at[k]].Count++
		}
	}
	slices.SortStableFunc(out, func(a, b Cause) int { return cmp.Compare(b.Count, a.Count) })
	return out[:min(len(out), shownCauses)]
}
