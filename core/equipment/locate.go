package equipment

import (
	"context"
	"strings"
	"unicode"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/access"
	"evops/core/record"
)

// MostLocated is how many identifiers are looked for at once; a list can be narrowed to as many.
const MostLocated = 500

// Located is what became of pasted identifiers. What is not found and what the caller may not see stand together, so that nobody can ask who exists.
type Located struct {
	Total   int        `json:"total"`
	IDs     []int64    `json:"ids"`
	Found   []Match    `json:"found"`
	Missing []PastedID `json:"missing"`
}

// PastedID is one identifier as it was pasted, with the line it stood in.
type PastedID struct {
	Line int    `json:"line"`
	Text string `json:"text"`
}

// Match is an identifier with the vehicle it means, and what it is of that vehicle.
type Match struct {
	PastedID
	By  string `json:"by"`
	ID  int64  `json:"id"`
	VIN string `json:"vin"`
}

// located are the paths that identifiers are looked for in, most telling first, and what the answer calls them.
var located = []struct{ path, by string }{{"vin", "vin"}, {"plateNo", "plateNo"}, {"simCard.iccid", "iccid"}}

// Locate finds vehicles by identifiers of any of three kinds, mixed and however separated. A plate may have a blank in it, so what stands between
// stronger separators is looked for as a whole first, then in its parts.
func Locate(ctx context.Context, v record.Reader, who *access.Caller, pasted string) (*Located, error) {
	if err := demand(who, equipment.Vehicles.PermissionFor("view")); err != nil {
		return nil, err
	}
	mentions := mentionsIn(pasted)
	var texts []string
	parts := 0
	for _, m := range mentions {
		words := strings.Fields(m.Text)
		parts += len(words)
		texts = append(texts, m.Text)
		if len(words) > 1 {
			texts = append(texts, words...)
		}
	}
	if parts > MostLocated {
		return nil, fault.BatchTooLarge.With("max", MostLocated)
	}
	if parts == 0 {
		return nil, nothingPasted(who)
	}
	means := map[string]Match{}
	for _, kind := range located {
		var open []string
		for _, text := range texts {
			if means[text].ID == 0 {
				open = append(open, text)
			}
		}
		ids, err := v.FindIDs(ctx, equipment.Vehicles.Plan, who, kind.path, open)
		if err != nil {
			return nil, err
		}
		for text, id := range ids {
			means[text] = Match{By: kind.by, ID: id}
		}
	}
	return answer(ctx, v, mentions, means)
}

func answer(ctx context.Context, v record.Reader, mentions []PastedID, means map[string]Match) (*Located, error) {
	out := &Located{IDs: []int64{}, Found: []Match{}, Missing: []PastedID{}}
	seen := map[int64]bool{}
	var ids []any
	take := func(m PastedID) bool {
		match := means[m.Text]
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
	for _, m := range mentions {
		if take(m) {
			continue
		}
		for _, word := range strings.Fields(m.Text) {
			if part := (PastedID{m.Line, word}); !take(part) {
				out.Missing = append(out.Missing, part)
			}
		}
	}
	vehicles, err := record.Find(ctx, v, equipment.Vehicles, "id", ids...)
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

// mentionsIn takes pasted text apart by everything but blanks.
func mentionsIn(pasted string) []PastedID {
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

func nothingPasted(who *access.Caller) error {
	e := fault.ValidationFailed.With()
	text := "请粘贴车架号、车牌号或 ICCID"
	if who.Language == "en" {
		text = "Paste VINs, plates or ICCIDs"
	}
	e.Details, e.Rules = map[string]string{"text": text}, map[string][]string{"text": {"REQUIRED"}}
	return e
}
