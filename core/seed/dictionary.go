package seed

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
	files "evops/core/store/seed"
	"evops/core/system"
)

// declared returns the codes of the declarations. Their labels can be changed; the codes are fixed, since the program uses them.
func declared() []*contract.DictionaryItem {
	var items []*contract.DictionaryItem
	for _, d := range contracts.Dictionaries() {
		for i, c := range d.Codes {
			items = append(items, &contract.DictionaryItem{
				Category: d.Category, CategoryDesc: value.I18n{ZH: d.ZH, EN: d.EN}, Code: c.Code, Label: value.I18n{ZH: c.ZH, EN: c.EN},
				TagColor: system.ToneColor(c.Tone), Bootstrap: !d.Late && atStart(d.Category), Sort: int64(i+1) * 10, BuiltIn: true, Open: d.Open, Status: contract.Enabled,
			})
		}
	}
	return items
}

// startCategories are loaded by legacy clients at startup, together with every status category (system catalogue, dictionaryItem). The call
// returns at most 500 items, so no other category may be added.
var startCategories = []string{"Gender", "ActivationStatus", "DealerType", "StartupModel", "DeviceType", "BatteryType", "OperationStatus", "EnableStatus", "Lang"}

func atStart(category string) bool {
	return slices.Contains(startCategories, category) || strings.HasSuffix(category, "Status")
}

// listed returns the codes of the file for categories without declared codes; some categories are declared but filled by operators.
func listed() []*contract.DictionaryItem {
	own := map[string]bool{}
	for _, d := range contracts.Dictionaries() {
		own[d.Category] = len(d.Codes) > 0
	}
	var items []*contract.DictionaryItem
	for i, line := range strings.Split(strings.TrimSpace(files.Dictionary), "\n") {
		cols := strings.Split(line, "\t")
		if i == 0 || own[cols[0]] {
			continue
		}
		sort, _ := strconv.ParseInt(cols[9], 10, 64)
		items = append(items, &contract.DictionaryItem{
			Category: cols[0], CategoryDesc: value.I18n{ZH: cols[1], EN: cols[2]}, Open: cols[3] == "1", BuiltIn: cols[3] != "1",
			Code: cols[4], Label: value.I18n{ZH: cols[5], EN: cols[6]}, ParentCode: cols[7], AlarmErrCode: cols[8], Sort: sort,
			Bootstrap: atStart(cols[0]), Status: contract.Enabled,
		})
	}
	return items
}

// storedCode is a code in the table. Its version is 1 until somebody edits it.
type storedCode struct {
	ID                       int64
	Category, Code, TagColor string
	Version                  int64
}

// dictionary adds the codes that never existed, and gives those that nobody edited the declared colour. Deleted codes are not restored, and
// changed labels are preserved.
func (s *seeder) dictionary(ctx context.Context, tx bun.Tx) error {
	var have []storedCode
	if err := tx.NewRaw("SELECT id, category, code, tag_color, version FROM dictionary_item").Scan(ctx, &have); err != nil {
		return err
	}
	type key struct{ category, code string }
	known := make(map[key]storedCode, len(have))
	for _, h := range have {
		known[key{h.Category, h.Code}] = h
	}
	var added []contract.DictionaryItem
	for _, item := range append(declared(), listed()...) {
		stored, exists := known[key{item.Category, item.Code}]
		switch {
		case !exists:
			added = append(added, *item)
		case stored.Version == 1 && stored.TagColor != item.TagColor:
			if _, err := tx.NewRaw("UPDATE dictionary_item SET tag_color = ? WHERE id = ?", item.TagColor, stored.ID).Exec(ctx); err != nil {
				return err
			}
		}
	}
	if err := record.InsertMany(ctx, s.e, tx, contract.DictionaryItems, added); err != nil {
		return err
	}
	return store.IncrementVersion(ctx, tx, system.DictionaryVersion)
}
