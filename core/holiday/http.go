package holiday

import (
	"context"
	"time"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/recurrence"
	"evops/core/store"
)

// previewed is the number of occurrences in the preview of a recurrence.
const previewed = 5

type preview struct {
	Text string   `json:"text"`
	Next []string `json:"next"`
}

// Endpoints returns the preview of a recurrence: its text with its next occurrences, or the mistake in it.
func Endpoints(db *store.DB) []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: "/query/recurrence", Label: field.Label{ZH: "重复规则预览", EN: "Preview a recurrence"}, ReadOnly: true},
			func(ctx context.Context, who *access.Caller, r value.Recurrence) (*preview, error) {
				if mistake := recurrence.Check(r); mistake != nil {
					refused := fault.ValidationFailed.With()
					refused.Details = map[string]string{mistake.Member: value.Text(who.Language, mistake.ZH, mistake.EN)}
					return nil, refused
				}
				next, err := Next(ctx, db, r, time.Now(), previewed)
				if err != nil {
					return nil, err
				}
				out := &preview{Text: recurrence.Sentence(r, who.Language), Next: make([]string, len(next))}
				for i, at := range next {
					out.Next[i] = at.Format("2006-01-02 15:04")
				}
				return out, nil
			}, &preview{Text: "每周一、周三 09:00", Next: []string{"2026-03-16 09:00", "2026-03-18 09:00"}}),
	}
}
