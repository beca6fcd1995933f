package goods

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"evops/contracts/goods"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/richtext"
)

// maxCopies is how many copies of a unit may exist under numbered codes.
const maxCopies = 100

// copy copies a product and its units as a draft without stock, and replies with its id as copyId. The units have new codes and no
// barcodes, since both are unique.
func (r Rules) copy(ctx context.Context, c *record.Change[goods.Product], _ *struct{}) error {
	units, err := unitsOf(ctx, c.Reader(), c.Old.ID)
	if err != nil {
		return err
	}
	draft := *c.Old
	draft.Status, draft.ShelfAt = goods.Draft, value.Time{}
	if draft.ProductNo, err = nextNumber(ctx, c.Mutation); err != nil {
		return err
	}
	for i := range units {
		u := &units[i]
		u.Base, u.Stock, u.LockedStock, u.OnSale, u.Barcode, u.CountNote = resource.Base{}, 0, 0, false, "", ""
		level(u)
		if u.SKUCode, err = freeCode(ctx, c.Reader(), u.SKUCode); err != nil {
			return err
		}
	}
	draft.SKUs = units
	sum(&draft)
	if err := r.copyFiles(ctx, c.Mutation, &draft); err != nil {
		return err
	}
	if err := record.AddCopy(ctx, c, &draft); err != nil {
		return err
	}
	for i := range units {
		units[i].ProductID = draft.ID
		if err := record.InsertAs(ctx, c.Engine, c.Tx, goods.SKUs, &units[i], c.Caller); err != nil {
			return err
		}
	}
	return nil
}

// copyFiles gives a copied product files of its own: a file belongs to one record.
func (r Rules) copyFiles(ctx context.Context, a *record.Mutation, p *goods.Product) error {
	p.Images = slices.Clone(p.Images)
	keys := []*string{&p.CoverImage, &p.Video}
	for i := range p.Images {
		keys = append(keys, &p.Images[i])
	}
	for i := range p.SKUs {
		keys = append(keys, &p.SKUs[i].Image)
	}
	for _, key := range keys {
		if *key == "" {
			continue
		}
		copied, err := r.Files.CopyWithin(ctx, a.Tx, a.Caller, *key)
		if err != nil {
			return err
		}
		*key = copied
	}
	for _, text := range []*string{&p.Detail.ZH, &p.Detail.EN} {
		for _, key := range richtext.Files(*text) {
			copied, err := r.Files.CopyWithin(ctx, a.Tx, a.Caller, key)
			if err != nil {
				return err
			}
			*text = strings.ReplaceAll(*text, key, copied)
		}
	}
	return nil
}

// freeCode returns the code of the next copy of a unit.
func freeCode(ctx context.Context, v record.Reader, code string) (string, error) {
	for n := 1; n <= maxCopies; n++ {
		end := fmt.Sprintf("-C%d", n)
		copied := value.Cut(code, 32-len(end)) + end
		taken, err := record.Find(ctx, v, goods.SKUs, &goods.SKUs.Row.SKUCode, copied)
		if err != nil || len(taken) == 0 {
			return copied, err
		}
	}
	return "", fmt.Errorf("goods: %s has %d copies", code, maxCopies)
}
