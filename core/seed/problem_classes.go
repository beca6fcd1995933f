package seed

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// problemClasses adds a class for each problem code of the dictionary that never had one. Changed or deleted classes are left alone.
func (s *seeder) problemClasses(ctx context.Context, tx bun.Tx) error {
	var have []struct {
		ID   int64
		Code string
	}
	if err := tx.NewRaw("SELECT id, code FROM faq_category").Scan(ctx, &have); err != nil {
		return err
	}
	ids := map[string]int64{}
	for _, h := range have {
		ids[h.Code] = h.ID
	}
	for _, category := range []string{content.LargeProblemClassification, content.SmallProblemClassification} {
		items, err := record.Find(ctx, s.e.InTx(tx), contract.DictionaryItems, &contract.DictionaryItems.Row.Category, category)
		if err != nil {
			return err
		}
		for _, item := range items {
			if ids[item.Code] != 0 {
				continue
			}
			row := record.NewRow(s.e, content.FaqCategories)
			row.ParentID, row.Code, row.Name, row.SortOrder, row.Enabled = ids[item.ParentCode], item.Code, item.Label, item.Sort, item.Status
			row.UseFor = value.Codes{string(content.ForFaq), string(content.ForProblem), string(content.ForFeedback), string(content.ForRepair)}
			if err := record.Insert(ctx, s.e, tx, content.FaqCategories, row); err != nil {
				return err
			}
			ids[item.Code] = row.ID
		}
	}
	return nil
}
