package seed

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/order"
	"evops/core/record"
)

// themeOrderCount is how many orders of the demo buy a theme.
const themeOrderCount = 40

// themeOrders lets users buy themes, some for a year and some for ever. Every tenth was refunded.
func (b *shopBook) themeOrders(ctx context.Context, tx bun.Tx) error {
	themes, err := record.Find(ctx, b.e.InTx(tx), content.AppThemes, &content.AppThemes.Row.ShelfStatus, content.OnShelf)
	if err != nil {
		return err
	}
	themes = slices.DeleteFunc(themes, func(t *content.AppTheme) bool { return t.ThemeType != content.NormalTheme || t.Price == 0 })
	slices.SortFunc(themes, func(x, y *content.AppTheme) int { return cmp.Compare(x.ID, y.ID) })
	if len(themes) == 0 {
		return nil
	}
	var owned []content.Entitlement
	for i := range themeOrderCount {
		t, user := themes[i%len(themes)], b.users[i*3%len(b.users)]
		at := b.now.Add(-time.Duration((themeOrderCount-i)*shopOrderDays/themeOrderCount)*aDay - time.Duration(10+b.r.IntN(600))*time.Minute)
		o, back := b.digitalOrder(user, order.OfTheme, order.Item{
			ThemeID: t.ID, Grants: []order.Grant{{ThemeID: t.ID, ValidDays: t.ValidDays}}, ItemName: t.Name, Image: t.Cover, SKUCode: t.ThemeCode, PriceCents: t.Price,
		}, 0, at, i%10 == 4)
		e := content.Entitlement{AppUserID: user.ID, Name: t.Name, ThemeID: t.ID, OrderID: o.ID, StartAt: o.PaidAt}
		e.CreatedAt, e.UpdatedAt = o.PaidAt, o.PaidAt
		if t.ValidDays > 0 {
			e.EndAt = o.PaidAt.Add(time.Duration(t.ValidDays) * aDay)
		}
		users, sold := 1, 1
		if !back.RefundedAt.IsZero() {
			e.EndAt, e.RevokedAt, users, sold = back.RefundedAt, back.RefundedAt, 0, 0
		}
		owned = append(owned, e)
		if _, err := tx.NewRaw("UPDATE app_theme SET use_count = use_count + ?, sold_count = sold_count + ?, revenue = revenue + ? WHERE id = ?", users, sold, o.PaidCents-o.RefundedCents, t.ID).Exec(ctx); err != nil {
			return err
		}
	}
	return record.InsertMany(ctx, b.e, tx, content.Entitlements, owned)
}
