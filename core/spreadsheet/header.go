package spreadsheet

import (
	"context"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/core/access"
	"evops/core/record"
)

// slot is one column a sheet can have for a resource: a source, or a part of one.
type slot struct {
	key    string // as in a mapping: the field's name, with .zh or .en for a language of a pair, .lng or .lat for a direction of a position
	source int
	part   string // what stands behind the dot
	label  field.Label
	names  []string // squashed ways to write the header
	needed bool
}

func slotsOf(in *record.Importer) []slot {
	var out []slot
	for i, s := range in.Columns {
		add := func(key, part string, label field.Label, needed bool, more ...string) {
			names := append([]string{label.ZH, label.EN, label.ZH + "/" + label.EN, key}, more...)
			for j, name := range names {
				names[j] = headerKey(name)
			}
			out = append(out, slot{key, i, part, label, names, needed})
		}
		if isPair(s.Field) {
			add(s.Field.Name+".zh", "zh", pairLabel(s.Label, "zh"), s.Required, s.ZH, s.EN, s.ZH+"/"+s.EN, s.Field.Name)
			add(s.Field.Name+".en", "en", pairLabel(s.Label, "en"), false)
			continue
		}
		if s.Field.Kind == field.KindGeo {
			heads := headings(s.Field, s.Label)
			// Both numbers may stand in one cell, under the field's own name.
			add(s.Field.Name+".lng", "lng", heads[0], s.Required, s.ZH, s.EN, s.Field.Name)
			add(s.Field.Name+".lat", "lat", heads[1], false)
			continue
		}
		add(s.Field.Name, "", s.Label, s.Required)
	}
	return out
}

// headerKey is a header as it is compared: without case, blanks, the mark of a required column, and in one form of brackets.
func headerKey(header string) string {
	return strings.NewReplacer("*", "", "（", "(", "）", ")").Replace(record.SearchKey(header))
}

// layout says which column of a sheet goes where.
type layout struct {
	slots   []slot
	columns []int // of each slot, -1 where the sheet has none
	mapping map[string]string
	// unmapped headers go nowhere; suggested names the slot each of them looks most like.
	unmapped  []string
	suggested map[string]string
}

// arrange finds the slot of each header: as the caller maps it, by its label in either language, or as the caller mapped it before.
func arrange(in *record.Importer, header []string, mapping, remembered map[string]string) (*layout, error) {
	l := &layout{slots: slotsOf(in), mapping: map[string]string{}, suggested: map[string]string{}}
	l.columns = make([]int, len(l.slots))
	for i := range l.columns {
		l.columns[i] = -1
	}
	place := func(column int, key string) bool {
		for i, s := range l.slots {
			if s.key == key && l.columns[i] < 0 {
				l.columns[i] = column
				l.mapping[header[column]] = key
				return true
			}
		}
		return false
	}
	placed := make([]bool, len(header))
	for column, text := range header {
		if key, given := mapping[text]; given {
			placed[column] = place(column, key) || key == ""
		}
	}
	for column, text := range header {
		if want := headerKey(text); want != "" && !placed[column] {
			for _, s := range l.slots {
				if slices.Contains(s.names, want) && place(column, s.key) {
					placed[column] = true
					break
				}
			}
		}
	}
	for column, text := range header {
		if !placed[column] {
			placed[column] = place(column, remembered[text])
		}
	}
	for column, text := range header {
		if placed[column] || strings.TrimSpace(text) == "" {
			continue
		}
		l.unmapped = append(l.unmapped, text)
		if best := l.closest(text); best != "" {
			l.suggested[text] = best
		}
	}
	return l, l.complete(header)
}

// complete refuses a header that lacks a needed column, with all it takes to map one by hand.
func (l *layout) complete(header []string) error {
	var missing []string
	for i, s := range l.slots {
		if s.needed && l.columns[i] < 0 {
			missing = append(missing, s.label.ZH+" / "+s.label.EN)
		}
	}
	if len(missing) == 0 {
		return nil
	}
	return fault.ImportHeader.With("columns", strings.Join(missing, ", "), "headers", header, "mapping", l.mapping, "unmapped", l.unmapped, "suggested", l.suggested, "targets", l.targets())
}

// TargetColumn is a column an import can fill, for whoever maps headers by hand.
type TargetColumn struct {
	Key    string `json:"key"`
	ZH     string `json:"zh"`
	EN     string `json:"en"`
	Needed bool   `json:"needed"`
}

func (l *layout) targets() []TargetColumn {
	out := make([]TargetColumn, len(l.slots))
	for i, s := range l.slots {
		out[i] = TargetColumn{s.key, s.label.ZH, s.label.EN, s.needed}
	}
	return out
}

// closest is the free slot whose name shares most pairs of characters with a header; none where less than half agree.
func (l *layout) closest(header string) string {
	best, key := 0.499, ""
	for i, s := range l.slots {
		if l.columns[i] >= 0 {
			continue
		}
		for _, name := range s.names {
			if likeness := alike(headerKey(header), name); likeness > best {
				best, key = likeness, s.key
			}
		}
	}
	return key
}

// alike is the share of neighbouring characters two texts have in common, from 0 to 1.
func alike(a, b string) float64 {
	count := func(s string) (map[string]int, int) {
		runes := []rune(s)
		pairs := map[string]int{}
		for i := 0; i+1 < len(runes); i++ {
			pairs[string(runes[i:i+2])]++
		}
		return pairs, max(len(runes)-1, 0)
	}
	left, n := count(a)
	right, m := count(b)
	if n+m == 0 {
		return 0
	}
	shared := 0
	for pair, times := range left {
		shared += min(times, right[pair])
	}
	return 2 * float64(shared) / float64(n+m)
}

// remembered is how the account mapped headers of this resource before.
func remembered(ctx context.Context, e *record.Engine, who *access.Caller, resource string) (map[string]string, error) {
	var rows []struct{ Header, Field string }
	err := e.DB().Read().NewRaw("SELECT header, field FROM sheet_mapping WHERE user_id = ? AND resource = ?", who.UserID, resource).Scan(ctx, &rows)
	out := make(map[string]string, len(rows))
	for _, row := range rows {
		out[row.Header] = row.Field
	}
	return out, err
}

// remember keeps a mapping for the next file of the same maker.
func remember(ctx context.Context, e *record.Engine, who *access.Caller, resource string, mapping map[string]string) error {
	if len(mapping) == 0 {
		return nil
	}
	return e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		for header, key := range mapping {
			if _, err := tx.NewRaw(`INSERT INTO sheet_mapping (user_id, resource, header, field) VALUES (?, ?, ?, ?)
				ON CONFLICT (user_id, resource, header) DO UPDATE SET field = excluded.field`, who.UserID, resource, header, key).Exec(ctx); err != nil {
				return err
			}
		}
		return nil
	})
}
