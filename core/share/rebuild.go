package share

import (
	"cmp"
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/share"
	"evops/contracts/value"
	"evops/core/record"
)

// group is what one row counts within a day.
type group struct {
	ContentType share.Content
	ContentID   int64
	Channel     share.Channel
	Platform    content.AppPlatform
}

// counted is a group with figures of a statement.
type counted struct {
	group
	TitleZH  string `bun:"title_zh"`
	TitleEN  string `bun:"title_en"`
	N, Users int64
}

const (
	ofGroup = "e.content_type, e.content_id, e.channel, e.platform"
	ofDay   = " WHERE e.shared_at >= ? AND e.shared_at < ? GROUP BY " + ofGroup
)

// Rebuild counts the shares of some days again, one day in one transaction.
func (s *Service) Rebuild(ctx context.Context, from, to value.Date) error {
	for day := from; day <= to; day = day.AddDays(1) {
		if err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return RebuildDay(ctx, s.Engine, tx, day) }); err != nil {
			return err
		}
	}
	return nil
}

// RebuildDay replaces the counts of a day by those of its single shares.
func RebuildDay(ctx context.Context, e *record.Engine, tx bun.Tx, of value.Date) error {
	all := map[group]*share.Count{}
	each := func(store func(*share.Count, counted), query string, args ...any) error {
		var found []counted
		if err := tx.NewRaw(query+ofDay, append(args, of.Time(), of.AddDays(1).Time())...).Scan(ctx, &found); err != nil {
			return err
		}
		for _, f := range found {
			c := all[f.group]
			if c == nil {
				c = &share.Count{StatDate: of, ContentType: f.ContentType, ContentID: f.ContentID, Channel: f.Channel, Platform: f.Platform}
				all[f.group] = c
			}
			store(c, f)
		}
		return nil
	}
	if err := each(func(c *share.Count, f counted) {
		c.ShareTimes, c.ShareUsers, c.ContentTitle = f.N, f.Users, value.I18n{ZH: f.TitleZH, EN: f.TitleEN}
	}, "SELECT "+ofGroup+", max(e.content_title_zh) AS title_zh, max(e.content_title_en) AS title_en, count(*) AS n, count(DISTINCT e.app_user_id) AS users FROM share_event AS e"); err != nil {
		return err
	}
	if err := each(func(c *share.Count, f counted) { c.OpenTimes, c.OpenUsers = f.N, f.Users },
		"SELECT "+ofGroup+", count(*) AS n, count(DISTINCT o.visitor) AS users FROM share_event AS e JOIN share_open AS o ON o.share_id = e.id"); err != nil {
		return err
	}
	if err := each(func(c *share.Count, f counted) { c.RegisterCount, c.BindCount = f.N, f.Users },
		"SELECT "+ofGroup+`, count(DISTINCT u.id) AS n, count(DISTINCT b.app_user_id) AS users FROM share_event AS e JOIN share_open AS o ON o.share_id = e.id
			JOIN app_user AS u ON u.id = o.app_user_id AND u.register_at >= o.opened_at AND u.register_at < o.opened_at + ?
			LEFT JOIN vehicle_binding AS b ON b.app_user_id = u.id AND b.bind_role = ? AND b.deleted_at = 0 AND b.bound_at >= u.register_at AND b.bound_at < u.register_at + ?`,
		(share.RegisterDays * day).Milliseconds(), equipment.Owner, (share.BindDays * day).Milliseconds()); err != nil {
		return err
	}
	if _, err := tx.NewRaw("DELETE FROM share_count WHERE stat_date = ?", of).Exec(ctx); err != nil {
		return err
	}
	counts := make([]share.Count, 0, len(all))
	for _, c := range all {
		counts = append(counts, *c)
	}
	slices.SortFunc(counts, func(a, b share.Count) int {
		return cmp.Or(cmp.Compare(a.ContentType, b.ContentType), cmp.Compare(a.ContentID, b.ContentID), cmp.Compare(a.Channel, b.Channel), cmp.Compare(a.Platform, b.Platform))
	})
	return record.InsertMany(ctx, e, tx, share.Counts, counts)
}
