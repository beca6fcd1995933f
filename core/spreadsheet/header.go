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

// slot is one column that a sheet can have for a resource: an import column, or a part of one.
type slot struct {
	key      string // key in a mapping: the field's name, with suffix .zh or .en for a language, .lng or .lat for a coordinate
	source   int
	part     string // suffix of the key
	label    field.Label
	names    []string // accepted headers, normalised by headerKey
	required bool
}

func slotsOf(in *record.Importer) []slot {
	var out []slot
	for i, s := range in.Columns {
		add := func(key, part string, label field.Label, required bool, more ...string) {
			names := append([]string{label.ZH, label.EN, label.ZH + "/" + label.EN, key}, more...)
			for j, name := range names {
				names[j] = headerKey(name)
			}
			out = append(out, slot{key, i, part, label, names, required})
		}
		if isPair(s.Field) {
			add(s.Field.Name+".zh", "zh", pairLabel(s.Label, "zh"), s.Required, s.ZH, s.EN, s.ZH+"/"+s.EN, s.Field.Name)
			add(s.Field.Name+".en", "en", pairLabel(s.Label, "en"), false)
			continue
		}
		if s.Field.Kind == field.KindGeo {
			heads := headings(s.Field, s.Label)
			// Both coordinates may be in one cell, under the field's own name.
			add(s.Field.Name+".lng", "lng", heads[0], s.Required, s.ZH, s.EN, s.Field.Name)
			add(s.Field.Name+".lat", "lat", heads[1], false)
			continue
		}
		add(s.Field.Name, "", s.Label, s.Required)
	}
	return out
}

// headerKey normalises a header for comparison: case, white space, the mark of a required column, and the form of brackets.
func headerKey(header string) string {
	return strings.NewReplacer("*", "", "（", "(", "）", ")").Replace(record.SearchKey(header))
}

// layout maps the columns of a sheet to slots.
type layout struct {
	slots   []slot
	columns []int // column of each slot, -1 if the sheet has none
	mapping map[string]string
	// unmapped headers are ignored; suggested has the most similar slot of each.
	unmapped  []string
	suggested map[string]string
}

// arrange finds the slot of each header: by the caller's mapping, by its label in either language, or by the mapping the caller used
// before.
func arrange(in *record.Importer, header []string, mapping, savedMapping map[string]string) (*layout, error) {
	l := &layout{slots: slotsOf(in), mapping: map[string]string{}, suggested: map[string]string{}}
	l.columns = make([]int, len(l.slots))
	for i := range l.columns {
		l.columns[i] = -1
	}
	assign := func(column int, key string) bool {
		for i, s := range l.slots {
			if s.key == key && l.columns[i] < 0 {
				l.columns[i] = column
				l.mapping[header[column]] = key
				return true
			}
		}
		return false
	}
	assigned := make([]bool, len(header))
	for column, text := range header {
		if key, mapped := mapping[text]; mapped {
			assigned[column] = assign(column, key) || key == ""
		}
	}
	for column, text := range header {
		if want := headerKey(text); want != "" && !assigned[column] {
			for _, s := range l.slots {
				if slices.Contains(s.names, want) && assign(column, s.key) {
					assigned[column] = true
					break
				}
			}
		}
	}
	for column, text := range header {
		if !assigned[column] {
			assigned[column] = assign(column, savedMapping[text])
		}
	}
	for column, text := range header {
		if assigned[column] || strings.TrimSpace(text) == "" {
			continue
		}
		l.unmapped = append(l.unmapped, text)
		if best := l.closest(text); best != "" {
			l.suggested[text] = best
		}
	}
	return l, l.complete(header)
}

// complete refuses a header without a required column. The params of the error have what is needed to map the columns manually.
func (l *layout) complete(header []string) error {
	var missing []string
	for i, s := range l.slots {
		if s.required && l.columns[i] < 0 {
			missing = append(missing, s.label.ZH+" / "+s.label.EN)
		}
	}
	if len(missing) == 0 {
		return nil
	}
	return fault.ImportHeader.With("columns", strings.Join(missing, ", "), "headers", header, "mapping", l.mapping, "unmapped", l.unmapped, "suggested", l.suggested, "targets", l.targets())
}

// TargetColumn is a column that an import can fill, for manual mapping of headers.
type TargetColumn struct {
	Key      string `json:"key"`
	ZH       string `json:"zh"`
	EN       string `json:"en"`
	Required bool   `json:"needed"`
}

func (l *layout) targets() []TargetColumn {
	out := make([]TargetColumn, len(l.slots))
	for i, s := range l.slots {
		out[i] = TargetColumn{s.key, s.label.ZH, s.label.EN, s.required}
	}
	return out
}

// closest returns the free slot whose name is most similar to a header; none if the similarity is below one half.
func (l *layout) closest(header string) string {
	best, key := 0.499, ""
	for i, s := range l.slots {
		if l.columns[i] >= 0 {
			continue
		}
		for _, name := range s.names {
			if similarity := bigramSimilarity(headerKey(header), name); similarity > best {
				best, key = similarity, s.key
			}
		}
	}
	return key
}

// bigramSimilarity is the Dice coefficient of the character bigrams of two texts, from 0 to 1.
func bigramSimilarity(a, b string) float64 {
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

// savedMapping is the mapping that the account used for this resource before.
func savedMapping(ctx context.Context, e *record.Engine, who *access.Caller, resource string) (map[string]string, error) {
	var rows []struct{ Header, Field string }
	err := e.DB().Read().NewRaw("SELECT header, field FROM sheet_mapping WHERE user_id = ? AND resource = ?", who.UserID, resource).Scan(ctx, &rows)
	out := make(map[string]string, len(rows))
	for _, row := range rows {
		out[row.Header] = row.Field
	}
	return out, err
}

// saveMapping stores a mapping for the caller's next file.
func saveMapping(ctx context.Context, e *record.Engine, who *access.Caller, resource string, mapping map[string]string) error {
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
