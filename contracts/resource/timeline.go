package resource

import (
	"errors"
	"fmt"
	"slices"

	"evops/contracts/field"
)

// TimelineEntry is one kind of event in the timeline of a row: audit entries with certain verbs, or rows of another resource that refer to
// it.
type TimelineEntry struct {
	Kind string
	field.Label
	// Verbs are audit verbs of the row itself.
	Verbs []string
	// Source is the other resource; nil if the audit log is the only source.
	Source *TimelineSource
}

// TimelineSource selects rows of another resource by the field that refers to the row.
type TimelineSource struct {
	Resource, Field string
	// At is the time of the event; rows without it are skipped. By is the account that caused it; empty if none did.
	At, By string
	// Shows are the fields that describe the event.
	Shows []string
}

// The kinds at the end of every timeline: imports, views of sensitive data, and all other audit entries.
const (
	Imported = "import"
	Viewed   = "look"
	Changed  = "change"
)

// timelineOf appends the kinds that every timeline has.
func timelineOf(declared []TimelineEntry, imports bool) []TimelineEntry {
	all := slices.Clone(declared)
	if imports {
		all = append(all, TimelineEntry{Kind: Imported, Label: field.Label{ZH: "导入", EN: "Import"}, Verbs: []string{"import"}})
	}
	return append(all,
		TimelineEntry{Kind: Viewed, Label: field.Label{ZH: "查看敏感信息", EN: "Sensitive data viewed"}, Verbs: []string{"reveal", "locate"}},
		TimelineEntry{Kind: Changed, Label: field.Label{ZH: "变更", EN: "Changes"}})
}

// linkTimeline checks that the sources of the timeline refer to this resource by an index and have the named fields.
func (p *Plan) linkTimeline(all map[string]*Plan) error {
	var errs []error
	kinds, verbs := map[string]bool{}, map[string]bool{}
	for _, h := range p.Timeline {
		if h.Kind == "" || kinds[h.Kind] || h.ZH == "" || h.EN == "" {
			errs = append(errs, fmt.Errorf("kind %q is empty or not unique, or lacks a label", h.Kind))
		}
		kinds[h.Kind] = true
		for _, verb := range h.Verbs {
			if verbs[verb] {
				errs = append(errs, fmt.Errorf("the verb %s has two kinds", verb))
			}
			verbs[verb] = true
		}
		if h.Source != nil {
			if err := h.Source.check(p, all[h.Source.Resource]); err != nil {
				errs = append(errs, fmt.Errorf("kind %s: %w", h.Kind, err))
			}
		}
	}
	return errors.Join(errs...)
}

func (s *TimelineSource) check(p, by *Plan) error {
	if by == nil {
		return fmt.Errorf("unknown resource %q", s.Resource)
	}
	if ref := by.Field(s.Field); ref == nil || ref.Kind != field.KindRef || ref.RefTo != p.Name || ref.FilterBy == "" || !ref.Stored {
		return fmt.Errorf("%s.%s is not an indexed ref to this resource", s.Resource, s.Field)
	}
	if at := by.Field(s.At); at == nil || at.Kind != field.KindTime || !at.Stored {
		return fmt.Errorf("%s.%s is not a stored time", s.Resource, s.At)
	}
	if who := by.Field(s.By); s.By != "" && (who == nil || who.Kind != field.KindRef || who.RefTo != "operator" || !who.Stored) {
		return fmt.Errorf("%s.%s is not a ref to an account", s.Resource, s.By)
	}
	for _, name := range s.Shows {
		if by.Field(name) == nil {
			return fmt.Errorf("%s.%s does not exist", s.Resource, name)
		}
	}
	return nil
}
