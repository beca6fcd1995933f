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

// declared is the codes that declarations have: their labels can be changed, the codes themselves are what the program is written with.
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

// startCategories are loaded by legacy clients at their start, and so is every status shown in a list (system catalogue, dictionaryItem).
// The call holds 500 items, so no other category joins them, however many there come to be.
var startCategories = []string{"Gender", "ActivationStatus", "DealerType", "StartupModel", "DeviceType", "BatteryType", "OperationStatus", "EnableStatus", "Lang"}

func atStart(category string) bool {
	return slices.Contains(startCategories, category) || strings.HasSuffix(category, "Status")
}

// listed is the codes of the file that no declaration has; some declare a category of the operators' own, with no code in it.
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

// dictionary adds the codes that were never there. One that somebody deleted is not brought back, a label that somebody changed is kept.
func (s *seeder) dictionary(ctx context.Context, tx bun.Tx) error {
	var have []struct{ Category, Code string }
	if err := tx.NewRaw("SELECT category, code FROM dictionary_item").Scan(ctx, &have); err != nil {
		return err
	}
	type key struct{ category, code string }
	known := make(map[key]bool, len(have))
	for _, h := range have {
		known[key{h.Category, h.Code}] = true
	}
	for _, item := range append(declared(), listed()...) {
		if known[key{item.Category, item.Code}] {
			continue
		}
		if err := record.Insert(ctx, s.e, tx, contract.DictionaryItems, item); err != nil {
			return err
		}
	}
	return store.IncrementVersion(ctx, tx, system.DictionaryVersion)
}
