package content

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/goods"
	"evops/contracts/order"
	"evops/contracts/value"
	"evops/core/record"
)

// forSale refuses content that the app does not show, since nobody could use it.
func forSale(language string, at fault.Path, shelf content.Shelf, name value.I18n) error {
	if shelf.ShelfStatus == content.OnShelf {
		return nil
	}
	return fault.Invalid(language, at, fault.RefNotPublished.Name, "「"+name.ZH+"」未上架", "\""+name.In("en")+"\" is not on shelf")
}

// Sellable returns a theme that a user may buy now, and what the order brings.
func (s Themes) Sellable(ctx context.Context, view record.Reader, user, id int64, language string, at fault.Path) (*content.AppTheme, []order.Grant, error) {
	t, err := record.Get(ctx, view, content.AppThemes, id)
	if err != nil || t.ThemeType != content.NormalTheme || t.ShelfStatus != content.OnShelf {
		return nil, nil, fault.Invalid(language, at, "THEME", "该主题未在售", "The theme is not on sale")
	}
	brings := []order.Grant{{ThemeID: t.ID, ValidDays: t.ValidDays}}
	return t, brings, s.refuseOwned(ctx, view, user, brings, language, at)
}

// BroughtBy returns what a product of virtual goods brings a user. at is where a refusal belongs.
func (s Themes) BroughtBy(ctx context.Context, view record.Reader, user int64, p *goods.Product, language string, at fault.Path) (brings []order.Grant, err error) {
	for _, id := range p.ThemeIDs {
		t, err := record.Get(ctx, view, content.AppThemes, id)
		if err != nil {
			return nil, err
		}
		if err := forSale(language, at, t.Shelf, t.Name); err != nil {
			return nil, err
		}
		brings = append(brings, order.Grant{ThemeID: id, ValidDays: t.ValidDays})
	}
	for _, id := range p.VoiceIDs {
		v, err := record.Get(ctx, view, content.Voices, id)
		if err != nil {
			return nil, err
		}
		if err := forSale(language, at, v.Shelf, v.Name); err != nil {
			return nil, err
		}
		brings = append(brings, order.Grant{VoiceID: id})
	}
	if len(brings) == 0 {
		return nil, fault.Invalid(language, at, "SKU", "商品已下架", "The item is not on sale")
	}
	return brings, s.refuseOwned(ctx, view, user, brings, language, at)
}

// refuseOwned refuses an order that would bring a user nothing new: all of it is the user's for ever.
func (s Themes) refuseOwned(ctx context.Context, view record.Reader, user int64, brings []order.Grant, language string, at fault.Path) error {
	has, err := record.Find(ctx, view, content.Entitlements, &content.Entitlements.Row.AppUserID, user)
	if err != nil {
		return err
	}
	for _, g := range brings {
		if !slices.ContainsFunc(has, func(e *content.Entitlement) bool { return of(e, g) && e.EndAt.IsZero() }) {
			return nil
		}
	}
	return fault.Invalid(language, at, "ALREADY_OWNED", "该用户已永久拥有", "The user has it for ever already")
}

// of reports whether an entitlement is to the content of a grant.
func of(e *content.Entitlement, g order.Grant) bool {
	return e.ThemeID == g.ThemeID && e.VoiceID == g.VoiceID
}

// Bring gives the customer of a paid order what its items bring. What a user has of it already comes first. The row of the user is locked by the
// caller, so that two orders paid at once follow one another.
func (s Themes) Bring(ctx context.Context, tx bun.Tx, user, orderID int64, brings []order.Grant) error {
	view, now := s.Engine.InTx(tx), s.Clock()
	has, err := record.Find(ctx, view, content.Entitlements, &content.Entitlements.Row.AppUserID, user)
	if err != nil {
		return err
	}
	for _, g := range brings {
		e := &content.Entitlement{AppUserID: user, ThemeID: g.ThemeID, VoiceID: g.VoiceID, OrderID: orderID, StartAt: now}
		owned, forEver := false, false
		for _, other := range has {
			if !of(other, g) || !other.RevokedAt.IsZero() {
				continue
			}
			owned, forEver = true, forEver || other.EndAt.IsZero()
			if other.EndAt.Milli() > e.StartAt.Milli() {
				e.StartAt = other.EndAt
			}
		}
		if forEver { // of a product that brings something else too
			continue
		}
		if g.ValidDays > 0 {
			e.EndAt = e.StartAt.Add(time.Duration(g.ValidDays) * 24 * time.Hour)
		}
		if e.Name, err = nameOf(ctx, view, g); err != nil {
			return err
		}
		if err := record.Insert(ctx, s.Engine, tx, content.Entitlements, e); err != nil {
			return err
		}
		if has = append(has, e); !owned {
			if err := countUser(ctx, tx, g, 1); err != nil {
				return err
			}
		}
	}
	return nil
}

func nameOf(ctx context.Context, view record.Reader, g order.Grant) (value.I18n, error) {
	if g.ThemeID != 0 {
		t, err := record.Get(ctx, view, content.AppThemes, g.ThemeID)
		if err != nil {
			return value.I18n{}, err
		}
		return t.Name, nil
	}
	v, err := record.Get(ctx, view, content.Voices, g.VoiceID)
	if err != nil {
		return value.I18n{}, err
	}
	return v.Name, nil
}

// countUser counts a user who has got a theme or a voice, or no longer has it. Nobody edits the count, so the version of the row stays.
func countUser(ctx context.Context, tx bun.Tx, g order.Grant, more int64) error {
	table, id := content.AppThemes.Table, g.ThemeID
	if id == 0 {
		table, id = content.Voices.Table, g.VoiceID
	}
	_, err := tx.NewRaw("UPDATE ? SET use_count = use_count + ? WHERE id = ?", bun.Ident(table), more, id).Exec(ctx)
	return err
}

// TakeBack ends what an item of a refunded order has brought. Later entitlements of the user to the same content move up.
func (s Themes) TakeBack(ctx context.Context, tx bun.Tx, user, orderID int64, brings []order.Grant) error {
	has, err := record.LockAll(ctx, s.Engine.InTx(tx), content.Entitlements, &content.Entitlements.Row.AppUserID, user)
	if err != nil {
		return err
	}
	slices.SortFunc(has, func(a, b *content.Entitlement) int { return cmp.Compare(a.StartAt.Milli(), b.StartAt.Milli()) })
	now := s.Clock()
	for _, g := range brings {
		var moved time.Duration
		left, took := false, false
		for i, e := range has {
			if !of(e, g) || !e.RevokedAt.IsZero() {
				continue
			}
			next := *e
			switch {
			case e.OrderID == orderID:
				begins := value.Milli(max(e.StartAt.Milli(), now.Milli()))
				if e.EndAt.Milli() > begins.Milli() {
					moved += e.EndAt.Std().Sub(begins.Std())
				}
				took, next.RevokedAt, next.EndAt = true, now, now
				next.StartAt = value.Milli(min(e.StartAt.Milli(), now.Milli()))
			case moved > 0 && e.StartAt.Milli() > now.Milli():
				next.StartAt = e.StartAt.Add(-moved)
				if !e.EndAt.IsZero() {
					next.EndAt = e.EndAt.Add(-moved)
				}
			}
			if next != *e {
				if err := record.Update(ctx, s.Engine, tx, content.Entitlements, e, &next); err != nil {
					return err
				}
				has[i] = &next
			}
			left = left || next.RevokedAt.IsZero()
		}
		if took && !left {
			if err := countUser(ctx, tx, g, -1); err != nil {
				return err
			}
		}
	}
	return nil
}

// CountSale adds to what a theme was sold for, in cents, and how often. Nobody edits the sums, so the version of the row stays.
func CountSale(ctx context.Context, tx bun.Tx, theme, sold, cents int64) error {
	_, err := tx.NewRaw("UPDATE app_theme SET sold_count = sold_count + ?, revenue = revenue + ? WHERE id = ?", sold, cents, theme).Exec(ctx)
	return err
}

// OwnedTheme is a theme that a user may use until EndAt; zero is for ever. It stays after it was taken off shelf.
type OwnedTheme struct {
	AppLook
	StartAt value.Time `json:"startAt"`
	EndAt   value.Time `json:"endAt"`
}

// OwnedVoice is a voice that a user may use until EndAt; zero is for ever.
type OwnedVoice struct {
	VoiceCode string              `json:"voiceCode"`
	Name      value.I18n          `json:"name"`
	Scene     content.VoiceScene  `json:"scene"`
	PlayOn    content.VoiceTarget `json:"playOn"`
	Audio     string              `json:"audio"`
	AudioEn   string              `json:"audioEn"`
	StartAt   value.Time          `json:"startAt"`
	EndAt     value.Time          `json:"endAt"`
}

// Owned is what a user has bought and may use now or later.
type Owned struct {
	Themes []OwnedTheme `json:"themes"`
	Voices []OwnedVoice `json:"voices"`
}

// OwnedBy returns what a user has bought and may use. Entitlements to the same content that follow one another are one.
func (s Themes) OwnedBy(ctx context.Context, user int64) (Owned, error) {
	view, now := s.Engine.Read(), s.Clock()
	out := Owned{[]OwnedTheme{}, []OwnedVoice{}}
	has, err := record.Find(ctx, view, content.Entitlements, &content.Entitlements.Row.AppUserID, user)
	if err != nil {
		return out, err
	}
	slices.SortFunc(has, func(a, b *content.Entitlement) int { return cmp.Compare(a.StartAt.Milli(), b.StartAt.Milli()) })
	var whole []*content.Entitlement
	for _, e := range has {
		if !e.EndAt.IsZero() && e.EndAt.Milli() <= now.Milli() {
			continue
		}
		if at := slices.IndexFunc(whole, func(w *content.Entitlement) bool { return w.ThemeID == e.ThemeID && w.VoiceID == e.VoiceID }); at >= 0 {
			whole[at].EndAt = e.EndAt
			continue
		}
		first := *e
		whole = append(whole, &first)
	}
	for _, e := range whole {
		if e.ThemeID != 0 {
			t, err := record.Get(ctx, view, content.AppThemes, e.ThemeID)
			if err != nil {
				return out, err
			}
			out.Themes = append(out.Themes, OwnedTheme{lookOf(t), e.StartAt, e.EndAt})
			continue
		}
		v, err := record.Get(ctx, view, content.Voices, e.VoiceID)
		if err != nil {
			return out, err
		}
		out.Voices = append(out.Voices, OwnedVoice{v.VoiceCode, v.Name, v.Scene, v.PlayOn, v.Audio, v.AudioEn, e.StartAt, e.EndAt})
	}
	return out, nil
}
