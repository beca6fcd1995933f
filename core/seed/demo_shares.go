package seed

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/arevent"
	"evops/contracts/content"
	"evops/contracts/goods"
	"evops/contracts/share"
	"evops/contracts/value"
	"evops/core/record"
	feature "evops/core/share"
)

const (
	// singleShareDays is how far back the demo has single shares: as far as the nightly count goes. Before, it has counts only.
	singleShareDays = share.RegisterDays + share.BindDays
	countedDays     = 180
	// broughtUsers is the number of recent users that came through a shared link.
	broughtUsers = 40
)

// sharedContent is a content of the demo that users share.
type sharedContent struct {
	kind  share.Content
	id    int64
	title value.I18n
}

// demoOpen is a row of the opens of shared links.
type demoOpen struct {
	bun.BaseModel `bun:"table:share_open"`
	OpenNo        string
	ShareID       int64
	Visitor       string
	AppUserID     int64
	OpenedAt      value.Time
}

// shares writes single shares with their opens, and the counts of half a year.
func (s *seeder) shares(ctx context.Context) error {
	return s.once(ctx, "seed.demo.shares", "1", func(ctx context.Context, tx bun.Tx) error {
		contents, err := s.sharedContents(ctx, tx)
		if err != nil {
			return err
		}
		var users []struct {
			ID       int64
			Platform content.AppPlatform
		}
		if err := tx.NewRaw("SELECT id, platform FROM app_user WHERE status = ? AND deleted_at = 0 ORDER BY id", content.UserNormal).Scan(ctx, &users); err != nil || len(users) == 0 {
			return err
		}
		today, now := value.Today(), value.Now()
		var events []share.Event
		var older []share.Count
		for back := countedDays; back >= 0; back-- {
			day := today.AddDays(-back)
			weekend := 0
			if w := day.Time().Std().Weekday(); w == time.Saturday || w == time.Sunday {
				weekend = 2
			}
			for i, c := range contents {
				r := newRand(shareStream, back*100+i)
				channel := share.Channel(1 + min(r.IntN(8), r.IntN(8)))
				if back > singleShareDays {
					if (back+i)%2 == 0 {
						times := int64(2 + r.IntN(6) + 2*weekend)
						opens := times * int64(1+r.IntN(4))
						older = append(older, share.Count{
							StatDate: day, ContentType: c.kind, ContentID: c.id, ContentTitle: c.title, Channel: channel, Platform: content.AppPlatform(1 + r.IntN(3)),
							ShareTimes: times, ShareUsers: max(1, times-1), OpenTimes: opens, OpenUsers: max(1, opens*3/4), RegisterCount: opens / 12, BindCount: opens / 24,
						})
					}
					continue
				}
				for k := range r.IntN(3) + weekend/2 {
					u := users[r.IntN(len(users))]
					at := day.Time().Add(time.Duration(8*3600+r.IntN(14*3600)) * time.Second)
					if at.Milli() < now.Milli() {
						e := share.Event{ShareNo: fmt.Sprintf("S%d-%d-%d", back, i, k), SharedAt: at, AppUserID: u.ID, ContentType: c.kind, ContentID: c.id, ContentTitle: c.title, Channel: channel, Platform: u.Platform}
						e.CreatedAt = at
						events = append(events, e)
					}
				}
			}
		}
		if err := record.InsertMany(ctx, s.e, tx, share.Counts, older); err != nil {
			return err
		}
		if err := s.openShares(ctx, tx, events); err != nil {
			return err
		}
		for back := singleShareDays; back >= 0; back-- {
			if err := feature.RebuildDay(ctx, s.e, tx, today.AddDays(-back)); err != nil {
				return err
			}
		}
		_, err = tx.NewRaw("UPDATE article SET share_count = (SELECT coalesce(sum(c.share_times), 0) FROM share_count AS c WHERE c.content_type = ? AND c.content_id = article.id)", share.Article).Exec(ctx)
		return err
	})
}

// sharedContents returns what the demo has to share.
func (s *seeder) sharedContents(ctx context.Context, tx bun.Tx) ([]sharedContent, error) {
	all := []sharedContent{{share.Ride, 0, value.I18n{ZH: "骑行记录", EN: "Ride record"}}, {share.Invitation, 0, value.I18n{ZH: "邀请注册", EN: "Invitation"}}}
	for _, of := range []struct {
		kind         share.Content
		table, title string
		most         int
	}{{share.Article, content.Articles.Table, "title", 4}, {share.Video, content.VideoList.Table, "title", 2}, {share.Goods, goods.Products.Table, "name", 2}, {share.Theme, content.AppThemes.Table, "name", 1}, {share.ArEvent, arevent.Events.Table, "name", 1}} {
		var found []struct {
			ID     int64
			ZH, EN string
		}
		if err := tx.NewRaw("SELECT id, ? AS zh, ? AS en FROM ? WHERE deleted_at = 0 ORDER BY id LIMIT ?", bun.Ident(of.title+"_zh"), bun.Ident(of.title+"_en"), bun.Ident(of.table), of.most).Scan(ctx, &found); err != nil {
			return nil, err
		}
		for _, f := range found {
			all = append(all, sharedContent{of.kind, f.ID, value.I18n{ZH: f.ZH, EN: f.EN}})
		}
	}
	return all, nil
}

// openShares stores single shares and the opens of their links, some by users who registered afterwards.
func (s *seeder) openShares(ctx context.Context, tx bun.Tx, events []share.Event) error {
	if err := record.InsertMany(ctx, s.e, tx, share.Events, events); err != nil {
		return err
	}
	var brought []struct {
		ID         int64
		RegisterAt value.Time
	}
	if err := tx.NewRaw("SELECT id, register_at FROM app_user WHERE register_at >= ? AND deleted_at = 0 ORDER BY register_at LIMIT ?", value.Today().AddDays(-singleShareDays).Time(), broughtUsers).Scan(ctx, &brought); err != nil {
		return err
	}
	now := value.Now()
	var opens []demoOpen
	for i, e := range events {
		r := newRand(openStream, i)
		for k := range r.IntN(5) {
			if at := e.SharedAt.Add(time.Duration(60+r.IntN(30*3600)) * time.Second); at.Milli() < now.Milli() {
				opens = append(opens, demoOpen{OpenNo: fmt.Sprintf("O%d-%d", i, k), ShareID: e.ID, Visitor: fmt.Sprintf("V%05d", r.IntN(4_000)), OpenedAt: at})
			}
		}
		const ride = 2 * time.Hour
		for len(brought) > 0 && brought[0].RegisterAt.Milli() < e.SharedAt.Milli() {
			brought = brought[1:]
		}
		if len(brought) > 0 && e.SharedAt.Add(2*ride).Milli() < brought[0].RegisterAt.Milli() && e.SharedAt.Add(3*24*time.Hour).Milli() > brought[0].RegisterAt.Milli() {
			u := brought[0]
			opens = append(opens, demoOpen{OpenNo: fmt.Sprintf("O%d-new", i), ShareID: e.ID, Visitor: fmt.Sprintf("U%d", u.ID), AppUserID: u.ID, OpenedAt: u.RegisterAt.Add(-ride)})
			brought = brought[1:]
		}
	}
	if len(opens) == 0 {
		return nil
	}
	_, err := tx.NewInsert().Model(&opens).Exec(ctx)
	return err
}
