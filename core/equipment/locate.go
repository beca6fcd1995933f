package equipment

import (
	"context"
	"strings"
	"unicode"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/sim"
	"evops/core/access"
	"evops/core/record"
)

// MaxLocated is the maximum number of identifiers in one lookup, and of ids that a list can be filtered by.
const MaxLocated = 500

// Located is the result of a lookup of pasted identifiers. Missing holds both unknown identifiers and those outside of the caller's scope,
// so that a caller cannot find out which exist.
type Located struct {
	Total   int        `json:"total"`
	IDs     []int64    `json:"ids"`
	Found   []Match    `json:"found"`
	Missing []PastedID `json:"missing"`
}

// PastedID is one identifier as it was pasted, with its line number.
type PastedID struct {
	Line int    `json:"line"`
	Text string `json:"text"`
}

// Match is an identifier with the vehicle it refers to, and the kind of identifier.
type Match struct {
	PastedID
	By  string `json:"by"`
	ID  int64  `json:"id"`
	VIN string `json:"vin"`
}

// lookupPaths are the fields that identifiers are looked up in, most specific first, with their names in the result.
var lookupPaths = []struct {
	by      string
	at      any
	through []any
}{
	{by: "vin", at: &equipment.Vehicles.Row.VIN}, {by: "plateNo", at: &equipment.Vehicles.Row.PlateNo},
	{by: "iccid", at: &equipment.Vehicles.Row.SimCardID, through: []any{&sim.Cards.Row.ICCID}},
}

// Pasted is text with identifiers of vehicles.
type Pasted struct {
	Text string `json:"text" required:"true"`
}

// Locate finds vehicles by identifiers of three kinds, mixed and with any separators. A plate may contain a space, so text between stronger
// separators is looked up as a whole first, then word by word.
func Locate(ctx context.Context, v record.Reader, who *access.Caller, in Pasted) (*Located, error) {
	if err := who.Require(equipment.Vehicles.PermissionFor("view")); err != nil {
		return nil, err
	}
	identifiers := splitPasted(in.Text)
	var texts []string
	parts := 0
	for _, m := range identifiers {
		words := strings.Fields(m.Text)
		parts += len(words)
		texts = append(texts, m.Text)
		if len(words) > 1 {
			texts = append(texts, words...)
		}
	}
	if parts > MaxLocated {
		return nil, fault.BatchTooLarge.With("max", MaxLocated)
	}
	if parts == 0 {
		return nil, fault.Invalid(who.Language, fault.At(&in, &in.Text), "REQUIRED", "请粘贴车架号、车牌号或 ICCID", "Paste VINs, plates or ICCIDs")
	}
	matches := map[string]Match{}
	for _, kind := range lookupPaths {
		var unresolved []string
		for _, text := range texts {
			if matches[text].ID == 0 {
				unresolved = append(unresolved, text)
			}
		}
		ids, err := v.FindIDs(ctx, equipment.Vehicles.Plan, who, unresolved, kind.at, kind.through...)
		if err != nil {
			return nil, err
		}
		for text, id := range ids {
			matches[text] = Match{By: kind.by, ID: id}
		}
	}
	return newLocated(ctx, v, identifiers, matches)
}

func newLocated(ctx context.Context, v record.Reader, identifiers []PastedID, matches map[string]Match) (*Located, error) {
	out := &Located{IDs: []int64{}, Found: []Match{}, Missing: []PastedID{}}
	seen := map[int64]bool{}
	var ids []int64
	add := func(m PastedID) bool {
		match := matches[m.Text]
		if match.ID == 0 {
			return false
		}
		match.PastedID = m
		out.Found = append(out.Found, match)
		if !seen[match.ID] {
			seen[match.ID] = true
			out.IDs, ids = append(out.IDs, match.ID), append(ids, match.ID)
		}
		return true
	}
	for _, m := range identifiers {
		if add(m) {
			continue
		}
		for _, word := range strings.Fields(m.Text) {
			if part := (PastedID{m.Line, word}); !add(part) {
				out.Missing = append(out.Missing, part)
			}
		}
	}
	vehicles, err := record.Find(ctx, v, equipment.Vehicles, &equipment.Vehicles.Row.ID, ids...)
	if err != nil {
		return nil, err
	}
	vins := map[int64]string{}
	for _, vehicle := range vehicles {
		vins[vehicle.ID] = vehicle.VIN
	}
	for i := range out.Found {
		out.Found[i].VIN = vins[out.Found[i].ID]
	}
	out.Total = len(out.Found) + len(out.Missing)
	return out, nil
}

// splitPasted splits pasted text at every separator except spaces.
func splitPasted(pasted string) []PastedID {
	var out []PastedID
	for i, line := range strings.Split(strings.ReplaceAll(strings.ReplaceAll(pasted, "\r\n", "\n"), "\r", "\n"), "\n") {
		for _, text := range strings.FieldsFunc(line, func(r rune) bool {
			return r == '\t' || strings.ContainsRune(",;|，；、'\"“”‘’", r) || unicode.IsControl(r)
		}) {
			if text = strings.TrimFunc(text, unicode.IsSpace); text != "" {
				out = append(out, PastedID{i + 1, text})
			}
		}
	}
	return out
}
