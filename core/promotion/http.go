package promotion

import (
	"context"
	"encoding/json"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/promotion"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

type positionInput struct {
	Position promotion.Position `json:"position" required:"true"`
}

// Neighbours is what a position shows: the ratio of its pictures, and the banners on shelf in their order.
type Neighbours struct {
	Ratio   field.Ratio `json:"ratio"`
	Banners []AppBanner `json:"banners"`
}

var exampleAlt = value.I18n{ZH: "雨天湿滑的路面", EN: "A wet road in the rain"}

// Endpoints returns the statistics, the preview of a position, and what the app asks for and reports.
func (s *Service) Endpoints() []endpoint.Endpoint {
	banners, ads := promotion.Banners.Plan, promotion.Advertisements.Plan
	shown := AppBanner{ID: 1, Position: promotion.HomeTop, Image: AppPicture{endpoint.ExampleFile, endpoint.ExampleFile, exampleAlt}, Title: value.I18n{ZH: "冬季保养", EN: "Winter care"}, BackgroundColor: "#1F5FBF", Link: AppLink{Type: content.LinkArticle, ID: 7}}
	ad := AppAd{ID: 1, AdType: promotion.Popup, Material: shown.Image, Weight: 10, DailyPerUser: 1, ShowRule: 1, Link: AppLink{Type: content.LinkAppPage, Page: "mall"}}
	all := []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: banners.Path + "/preview", Label: field.Label{ZH: "展示位置预览", EN: "What a position shows"}, Methods: endpoint.Reads, Permission: banners.PermissionFor("view")}, s.neighbours, Neighbours{promotion.BannerRatios[promotion.HomeTop], []AppBanner{shown}}),
		s.forReader(endpoint.New(endpoint.Endpoint{Path: banners.Path + "/current", Label: field.Label{ZH: "APP可用的轮播图", EN: "Banners for the app"}, Public: true, ReadOnly: true},
			func(ctx context.Context, _ *access.Caller, in bannersInput) ([]AppBanner, error) {
				return s.banners(ctx, in)
			}, []AppBanner{shown})),
		s.forReader(endpoint.New(endpoint.Endpoint{Path: ads.Path + "/current", Label: field.Label{ZH: "APP可用的广告", EN: "Advertisements for the app"}, Public: true, ReadOnly: true},
			func(ctx context.Context, _ *access.Caller, in adsInput) ([]AppAd, error) { return s.ads(ctx, in) }, []AppAd{ad})),
	}
	all = append(all, s.promotionEndpoints()...)
	for _, p := range []*resource.Plan{promotion.Promotions.Plan, banners, ads} {
		all = append(all, s.statistics(p), s.reports(p))
	}
	return all
}

// forReader requires a signature of requests that name a user.
func (s *Service) forReader(e endpoint.Endpoint) endpoint.Endpoint {
	run := e.Run
	e.Run = func(ctx context.Context, who *access.Caller, body []byte, http fiber.Ctx) (any, error) {
		var in reader
		if json.Unmarshal(body, &in) == nil && in.AppUserID != 0 {
			if err := s.signed(ctx, http, body); err != nil {
				return nil, err
			}
		}
		return run(ctx, who, body, http)
	}
	return e
}

func (s *Service) statistics(p *resource.Plan) endpoint.Endpoint {
	day := Figures{Impressions: 120, Clicks: 6}
	return endpoint.New(endpoint.Endpoint{Path: p.Path + "/stat", Label: field.Label{ZH: p.ZH + "效果统计", EN: "Statistics of one " + p.EN}, Methods: endpoint.Reads, Permission: p.PermissionFor("view")},
		func(ctx context.Context, who *access.Caller, in statInput) (Stat, error) {
			return s.stat(ctx, p, who, in)
		},
		Stat{day, []DayFigures{{"2026-11-28", day}}, []PlatformFigures{{1, day}}})
}

// reports counts the events of a body that the app signed.
func (s *Service) reports(p *resource.Plan) endpoint.Endpoint {
	e := endpoint.New(endpoint.Endpoint{Path: p.Path + "/report", Label: field.Label{ZH: "APP上报" + p.ZH + "曝光与点击", EN: "Events of one " + p.EN}, Public: true},
		func(ctx context.Context, _ *access.Caller, in batch) (Counted, error) { return s.report(ctx, p, in) }, Counted{2, 0, 0})
	run := e.Run
	e.Run = func(ctx context.Context, who *access.Caller, body []byte, http fiber.Ctx) (any, error) {
		if err := s.signed(ctx, http, body); err != nil {
			return nil, err
		}
		return run(ctx, who, body, http)
	}
	return e
}

// neighbours returns the ratio of a position and what is on shelf there for any reader.
func (s *Service) neighbours(ctx context.Context, _ *access.Caller, in positionInput) (Neighbours, error) {
	ratio, known := promotion.BannerRatios[in.Position]
	if !known {
		return Neighbours{}, fault.BadJSON.With()
	}
	out := Neighbours{ratio, []AppBanner{}}
	all, err := record.Find(ctx, s.Engine.Read(), promotion.Banners, &promotion.Banners.Row.Position, in.Position)
	for _, b := range all {
		if b.ShelfStatus == content.OnShelf {
			out.Banners = append(out.Banners, AppBanner{ID: b.ID, Position: b.Position, Image: picture(b.Image, b.ImageEn), Title: b.Title, BackgroundColor: b.BackgroundColor, AdLabel: b.AdLabel})
		}
	}
	return out, err
}
