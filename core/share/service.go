// Package share receives what users of the app share and how often the links are opened, and counts both by day (content catalogue,
// shareCount).
package share

import (
	"context"
	"time"

	"evops/contracts/arevent"
	"evops/contracts/content"
	"evops/contracts/goods"
	"evops/contracts/promotion"
	"evops/contracts/share"
	"evops/contracts/value"
	"evops/core/apptoken"
	"evops/core/record"
	"evops/core/vault"
)

// Service has the shares of the app.
type Service struct {
	Engine  *record.Engine
	Secrets *vault.Vault
	Tokens  apptoken.Checker
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// own are the titles of contents that belong to their user and have no row.
var own = map[share.Content]value.I18n{share.Ride: {ZH: "骑行记录", EN: "Ride record"}, share.Invitation: {ZH: "邀请注册", EN: "Invitation"}}

// rows are the resources of all other contents.
var rows = map[share.Content]string{
	share.Article: content.Articles.Name, share.Promotion: promotion.Promotions.Name, share.Video: content.VideoList.Name, share.Theme: content.AppThemes.Name, share.Goods: goods.Products.Name, share.ArEvent: arevent.Events.Name,
}

// titleOf returns the title of a content; unknown ones have none.
func titleOf(ctx context.Context, v record.Reader, kind share.Content, id int64) (title value.I18n, known bool, err error) {
	if title, known = own[kind]; known {
		return title, id == 0, nil
	}
	name := rows[kind]
	if name == "" || id <= 0 {
		return title, false, nil
	}
	found, err := v.Names(ctx, name, id)
	title, known = found[id]
	return title, known, err
}

// lateDays is how long after a share its counts may change: opened within the retention of a link, registered and bound after that.
const lateDays = share.RegisterDays + share.BindDays

// RebuildToday counts the shares of today.
func (s *Service) RebuildToday(ctx context.Context) error {
	return s.Rebuild(ctx, s.Clock().Date(), s.Clock().Date())
}

// RebuildRecent counts the days again on whose shares users may have registered or bound a vehicle since.
func (s *Service) RebuildRecent(ctx context.Context) error {
	today := s.Clock().Date()
	return s.Rebuild(ctx, today.AddDays(-lateDays), today)
}

const day = 24 * time.Hour
