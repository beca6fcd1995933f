package content

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/file"
	"evops/core/record"
	"evops/core/validate"
)

type packInput struct {
	FileID  int64 `json:"fileId" required:"true"`
	Holiday bool  `json:"holiday"`
}

// yearInput limits a calendar; without a year it has all holidays.
type yearInput struct {
	Year int `json:"year"`
}

// ThemePreview is the colours of a theme with the contrast of its texts, and the pictures of its pack by slot as data URLs.
type ThemePreview struct {
	Colors    []content.ThemeColor `json:"colors"`
	Contrasts []Contrast           `json:"contrasts"`
	Pictures  map[string]string    `json:"pictures"`
}

// HolidayRange is the period of a holiday theme.
type HolidayRange struct {
	ID           int64               `json:"id"`
	Code         string              `json:"code"`
	ZH           string              `json:"zh"`
	EN           string              `json:"en"`
	HolidayCode  content.Holiday     `json:"holidayCode"`
	ActiveFrom   value.Time          `json:"activeFrom"`
	ActiveTo     value.Time          `json:"activeTo"`
	ShelfStatus  content.ShelfStatus `json:"shelfStatus"`
	PrimaryColor string              `json:"primaryColor"`
	// Overlaps are the themes that a phone could have at the same time; themes off shelf overlap none.
	Overlaps []int64 `json:"overlaps"`
}

// HolidayCalendar is holiday themes in order.
type HolidayCalendar struct {
	Ranges []HolidayRange `json:"ranges"`
}

// Phone is what the app states about the phone that it runs on.
type Phone struct {
	ModelID    endpoint.Number `json:"modelId"`
	Platform   endpoint.Number `json:"platform"`
	AppVersion string          `json:"appVersion"`
}

// AppLook is a theme as the app loads it. One with a price has its pack only for those who have bought it.
type AppLook struct {
	ID           int64                `json:"id"`
	ThemeCode    string               `json:"themeCode"`
	Name         value.I18n           `json:"name"`
	Pack         string               `json:"pack"`
	PackVersion  int64                `json:"packVersion"`
	PackSHA256   string               `json:"packSha256"`
	Colors       []content.ThemeColor `json:"colors"`
	AutoApply    bool                 `json:"autoApply"`
	ActiveFrom   value.Time           `json:"activeFrom"`
	ActiveTo     value.Time           `json:"activeTo"`
	Price        int64                `json:"price"`
	ValidDays    int64                `json:"validDays"`
	IOSProductID string               `json:"iosProductId"`
}

func lookOf(t *content.AppTheme) AppLook {
	return AppLook{t.ID, t.ThemeCode, t.Name, t.Pack, t.PackVersion, t.PackSHA256, append([]content.ThemeColor{}, t.Colors...), t.AutoApply, t.ActiveFrom, t.ActiveTo, t.Price, t.ValidDays, t.IOSProductID}
}

// AppLooks is the themes on shelf for a phone. Current is the code of the one that a holiday brings now.
type AppLooks struct {
	Current string    `json:"current"`
	Themes  []AppLook `json:"themes"`
}

// Endpoints returns the check of an asset pack, the colours of a theme, the holidays of a year, and the themes that the app loads.
func (s Themes) Endpoints() []endpoint.Endpoint {
	path, view := content.AppThemes.Path, content.AppThemes.PermissionFor("view")
	colors := []content.ThemeColor{{Token: content.PrimaryToken, Light: "#C8102E", Dark: "#8E0B20"}}
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: path + "/validatePack", Label: field.Label{ZH: "校验资源包", EN: "Check an asset pack"}, Methods: endpoint.Reads, Permission: view}, s.validatePack, examplePack),
		endpoint.New(endpoint.Endpoint{Path: path + "/preview", Label: field.Label{ZH: "主题颜色", EN: "Colours of a theme"}, Methods: endpoint.Reads, Permission: view}, s.preview,
			ThemePreview{colors, []Contrast{{Text: content.OnPrimaryToken, On: content.PrimaryToken, Ratio: 5.88, Least: 4.5}}, map[string]string{"lockButton": "data:image/png;base64,iVBORw0KGgo="}}),
		endpoint.New(endpoint.Endpoint{Path: path + "/calendar", Label: field.Label{ZH: "节日主题日历", EN: "Calendar of holiday themes"}, Methods: endpoint.Reads, Permission: view}, s.calendar,
			HolidayCalendar{[]HolidayRange{{ID: 1, Code: "spring_festival", ZH: "春节", EN: "Spring Festival", HolidayCode: "springFestival", ActiveFrom: endpoint.ExampleTime, ActiveTo: endpoint.ExampleTime.Add(1), ShelfStatus: content.OnShelf, PrimaryColor: "#C8102E", Overlaps: []int64{}}}}),
		endpoint.NewHTTP(endpoint.Endpoint{Path: "/link/theme/owned", Label: field.Label{ZH: "APP用户拥有的主题和语音", EN: "Themes and voices that a user has bought"}, Public: true, ReadOnly: true},
			func(ctx context.Context, _ *access.Caller, _ endpoint.None, http fiber.Ctx) (any, error) {
				user, err := s.Tokens.User(ctx, http)
				if err != nil {
					return nil, err
				}
				return s.OwnedBy(ctx, user)
			}, Owned{
				[]OwnedTheme{{AppLook{ID: 1, ThemeCode: "racing", Name: value.I18n{ZH: "竞速", EN: "Racing"}, Pack: "public/pack/202611/b.zip", PackVersion: 1, PackSHA256: "60303ae2", Colors: colors, Price: 1_000, ValidDays: 365}, endpoint.ExampleTime, endpoint.ExampleTime}},
				[]OwnedVoice{{"V12-5", value.I18n{ZH: "欢迎语（卡通）", EN: "Welcome (Cartoon)"}, 12, content.VehicleSpeaker, endpoint.ExampleFile, "", endpoint.ExampleTime, value.Time{}}},
			}),
		endpoint.New(endpoint.Endpoint{Path: path + "/current", Label: field.Label{ZH: "APP可用主题", EN: "Themes that the app loads"}, Methods: endpoint.Reads, Public: true}, s.current,
			AppLooks{"spring_festival", []AppLook{{ID: 1, ThemeCode: "spring_festival", Name: value.I18n{ZH: "春节", EN: "Spring Festival"}, Pack: "public/pack/202611/a.zip", PackVersion: 2, PackSHA256: "9f86d081", Colors: colors, AutoApply: true, ActiveFrom: endpoint.ExampleTime, ActiveTo: endpoint.ExampleTime.Add(1)}}}),
	}
}

// validatePack checks an uploaded pack without a theme. Others' uploads are not found.
func (s Themes) validatePack(ctx context.Context, who *access.Caller, in packInput) (PackReport, error) {
	f, err := record.Get(ctx, s.Engine.Read(), system.FileObjects, in.FileID)
	if err != nil {
		return PackReport{}, err
	}
	if f.BizType != "pack" || f.UserID != who.UserID && f.RefModule != content.AppThemes.Name {
		return PackReport{}, fault.NotFoundOrDenied.With()
	}
	return checkPack(s.Files.ReaderAt(ctx, f), f.Size, in.Holiday), nil
}

func (s Themes) preview(ctx context.Context, who *access.Caller, in endpoint.Record) (ThemePreview, error) {
	if err := s.Engine.Read().RequireView(ctx, content.AppThemes.Name, who, int64(in.ID)); err != nil {
		return ThemePreview{}, err
	}
	t, err := record.Get(ctx, s.Engine.Read(), content.AppThemes, int64(in.ID))
	if err != nil {
		return ThemePreview{}, err
	}
	out := ThemePreview{append([]content.ThemeColor{}, t.Colors...), contrasts(t.Colors), map[string]string{}}
	f, err := file.ByKey(ctx, s.Engine.Read(), t.Pack)
	if err != nil || f == nil {
		return out, err
	}
	out.Pictures, err = packPictures(s.Files.ReaderAt(ctx, f), f.Size)
	return out, err
}

func (s Themes) calendar(ctx context.Context, _ *access.Caller, in yearInput) (HolidayCalendar, error) {
	out := HolidayCalendar{[]HolidayRange{}}
	all, err := record.Find(ctx, s.Engine.Read(), content.AppThemes, &content.AppThemes.Row.ThemeType, content.HolidayTheme)
	for _, t := range all {
		if in.Year != 0 && (t.ActiveFrom.Std().Year() > in.Year || t.ActiveTo.Std().Year() < in.Year) {
			continue
		}
		overlaps := []int64{}
		for _, o := range all {
			if t.ShelfStatus != content.OffShelf && o.ShelfStatus != content.OffShelf && collide(t, o) {
				overlaps = append(overlaps, o.ID)
			}
		}
		out.Ranges = append(out.Ranges, HolidayRange{t.ID, t.ThemeCode, t.Name.ZH, t.Name.EN, t.HolidayCode, t.ActiveFrom, t.ActiveTo, t.ShelfStatus, t.PrimaryColor, overlaps})
	}
	slices.SortFunc(out.Ranges, func(a, b HolidayRange) int {
		return cmp.Or(cmp.Compare(a.ActiveFrom.Milli(), b.ActiveFrom.Milli()), cmp.Compare(a.ID, b.ID))
	})
	return out, err
}

// current returns the themes on shelf for a phone. A holiday theme is there before its period, so that the phone has it in time.
func (s Themes) current(ctx context.Context, _ *access.Caller, in Phone) (AppLooks, error) {
	out := AppLooks{Themes: []AppLook{}}
	all, err := record.Find(ctx, s.Engine.Read(), content.AppThemes, &content.AppThemes.Row.ShelfStatus, content.OnShelf)
	for _, t := range all {
		if !Reaches(t.Reach, in) {
			continue
		}
		look := lookOf(t)
		if look.Price > 0 {
			look.Pack, look.PackSHA256 = "", ""
		}
		out.Themes = append(out.Themes, look)
		if t.AutoApply && field.StateAt(t.ActiveFrom, t.ActiveTo, true, s.Clock()) == field.Current {
			out.Current = t.ThemeCode
		}
	}
	return out, err
}

// Reaches reports whether content is for a phone; what a phone does not state is not compared.
func Reaches(r content.Reach, phone Phone) bool {
	version := validate.VersionCode(phone.AppVersion)
	switch {
	case len(r.ModelIDs) > 0 && phone.ModelID > 0 && !r.ModelIDs.Has(int64(phone.ModelID)),
		len(r.Platforms) > 0 && phone.Platform > 0 && !slices.Contains(r.Platforms, fmt.Sprint(int64(phone.Platform))),
		phone.AppVersion != "" && r.MinAppVersion != "" && version < validate.VersionCode(r.MinAppVersion),
		phone.AppVersion != "" && r.MaxAppVersion != "" && version > validate.VersionCode(r.MaxAppVersion):
		return false
	}
	return true
}
