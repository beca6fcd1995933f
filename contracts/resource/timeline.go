package resource

import (
	"errors"
	"fmt"
	"slices"

	"evops/contracts/field"
)

// TimelineEntry is one kind of thing that happens to a row: what its audit tells under some verbs, and what rows of another resource tell that refer to it.
type TimelineEntry struct {
	Kind string
	field.Label
	// Verbs are those of the row's own audit.
	Verbs []string
	// Source are the rows that tell of it; nil where the audit alone does.
	Source *TimelineSource
}

// TimelineSource names rows of another resource by their field that refers to the row.
type TimelineSource struct {
	Resource, Field string
	// At is the moment they tell of; a row that does not hold it tells nothing. By is who did it then; empty for what no account does.
	At, By string
	// Shows are the fields that say what it was.
	Shows []string
}

// The kinds that every timeline ends with: what came by a workbook, who looked at what is kept from plain sight, and all other acts.
const (
	Imported = "import"
	Viewed   = "look"
	Changed  = "change"
)

// timelineOf gives a timeline the kinds that all have.
func timelineOf(declared []TimelineEntry, imports bool) []TimelineEntry {
	all := slices.Clone(declared)
	if imports {
		all = append(all, TimelineEntry{Kind: Imported, Label: field.Label{ZH: "导入", EN: "Import"}, Verbs: []string{"import"}})
	}
	return append(all,
		TimelineEntry{Kind: Viewed, Label: field.Label{ZH: "查看敏感信息", EN: "Sensitive data viewed"}, Verbs: []string{"reveal", "locate"}},
		TimelineEntry{Kind: Changed, Label: field.Label{ZH: "变更", EN: "Changes"}})
}

// linkTimeline checks that what tells of a row refers to it, by an index, and holds what it is said to hold.
func (p *Plan) linkTimeline(all map[string]*Plan) error {
	var errs []error
	kinds, verbs := map[string]bool{}, map[string]bool{}
	for _, h := range p.Timeline {
		if h.Kind == "" || kinds[h.Kind] || h.ZH == "" || h.EN == "" {
			errs = append(errs, fmt.Errorf("kind %q is none of its own, or has no label in both languages", h.Kind))
		}
		kinds[h.Kind] = true
		for _, verb := range h.Verbs {
			if verbs[verb] {
				errs = append(errs, fmt.Errorf("%s is of two kinds", verb))
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
		return fmt.Errorf("%s.%s does not refer here by an index", s.Resource, s.Field)
	}
	if at := by.Field(s.At); at == nil || at.Kind != field.KindTime || !at.Stored {
		return fmt.Errorf("%s.%s is no stored moment", s.Resource, s.At)
	}
	if who := by.Field(s.By); s.By != "" && (who == nil || who.Kind != field.KindRef || who.RefTo != "operator" || !who.Stored) {
		return fmt.Errorf("%s.%s names no account", s.Resource, s.By)
	}
	for _, name := range s.Shows {
		if by.Field(name) == nil {
			return fmt.Errorf("%s.%s does not exist", s.Resource, name)
		}
	}
	return nil
}
