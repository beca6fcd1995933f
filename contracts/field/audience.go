package field

import "evops/contracts/value"

// Audience is a stored query over the rows of another resource. Its label is the query as a sentence.
func Audience(p *value.Audience, zh, en, resource string) *Field {
	f := bind(KindAudience, p, zh, en)
	f.AudienceOf = resource
	return f
}

// Breakdown makes the preview of an audience count its rows by fields of their resource, at most three: codes and refs that its list is
// filtered by.
func (f *Field) Breakdown(fields ...string) *Field { f.BrokenDown = fields; return f }
