package content

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/apptoken"
	"evops/core/file"
	"evops/core/record"
)

// Themes has the rules of themes and voices.
type Themes struct {
	Engine *record.Engine
	Files  Files
	Tokens apptoken.Checker
	Clock  func() value.Time
}

// Register implements record.Feature.
func (s Themes) Register(e *record.Engine) {
	record.Serial(e, content.AppThemes)
	record.BeforeSave(e, content.AppThemes, s.saveTheme)
	record.AfterSave(e, content.AppThemes, s.refuseTheme)
	record.OnAction(e, content.AppThemes, content.AppThemeSetPrice, setPrice)
	record.OnChoice(e, content.AppThemes, content.HolidayThemes, func(context.Context, record.Reader) ([]filter.Condition, error) {
		return []filter.Condition{filter.Is(&content.AppThemes.Row.ThemeType, content.HolidayTheme)}, nil
	})
	record.OnChoice(e, content.AppThemes, content.NormalThemes, func(context.Context, record.Reader) ([]filter.Condition, error) {
		return []filter.Condition{filter.Is(&content.AppThemes.Row.ThemeType, content.NormalTheme)}, nil
	})
	s.registerVoices(e)
}

func (s Themes) saveTheme(ctx context.Context, c *record.Change[content.AppTheme]) error {
	t := c.New
	if t.ThemeType == content.NormalTheme {
		t.HolidayCode, t.ActiveFrom, t.ActiveTo, t.AutoApply = "", value.Time{}, value.Time{}, false
	}
	checkPeriod(c)
	checkColors(c)
	if t.Pack == "" || c.HasError(&c.New.Pack) || c.Old != nil && c.Old.Pack == t.Pack {
		return nil
	}
	return s.readPack(ctx, c)
}

// Live reports whether the app shows content in this state, or will.
func Live(s content.ShelfStatus) bool { return s == content.OnShelf || s == content.Scheduled }

// checkPeriod limits the period of a holiday.
func checkPeriod(c *record.Change[content.AppTheme]) {
	t := c.New
	if t.ThemeType != content.HolidayTheme || t.ActiveFrom.IsZero() || t.ActiveTo.IsZero() {
		return
	}
	for _, at := range []*value.Time{&t.ActiveFrom, &t.ActiveTo} {
		if at.Milli()%60_000 != 0 {
			c.AddError(at, "MINUTE", "须为整分钟", "A whole minute")
		}
	}
	if t.ActiveTo.Milli() > t.ActiveFrom.Add(content.MaxHolidayDays*24*time.Hour).Milli() {
		tooLong(c.Mutation, &c.New.ActiveTo)
	}
}

// tooLong refuses the end of a holiday.
func tooLong(c *record.Mutation, end any) {
	c.AddError(end, "RANGE", fmt.Sprintf("最长 %d 天", content.MaxHolidayDays), fmt.Sprintf("At most %d days", content.MaxHolidayDays))
}

// checkColors refuses a token with two colours and texts that are not legible.
func checkColors(c *record.Change[content.AppTheme]) {
	t := c.New
	seen := map[content.ThemeToken]bool{}
	t.PrimaryColor = ""
	for i, color := range t.Colors {
		if color.Token != "" && seen[color.Token] {
			c.AddError(&c.New.Colors[i].Token, "UNIQUE", "同一颜色位只能有一条", "One row per token")
		}
		seen[color.Token] = true
		if color.Token == content.PrimaryToken {
			t.PrimaryColor = color.Light
		}
	}
	if pair := low(t.Colors, c.Caller.Language); pair != "" {
		c.AddFault(&c.New.Colors, fault.ThemeContrastLow.With("pair", pair))
	}
}

// lightMissing names the tokens without a colour.
func lightMissing(t *content.AppTheme, language string) string {
	var missing []string
	for _, token := range content.ThemeTokens.Codes {
		if !slices.ContainsFunc(t.Colors, func(c content.ThemeColor) bool { return string(c.Token) == token.Code }) {
			missing = append(missing, value.Text(language, token.ZH, token.EN))
		}
	}
	return strings.Join(missing, ", ")
}

// readPack checks a new asset pack, and stores its size and checksum. Its version is one higher.
func (s Themes) readPack(ctx context.Context, c *record.Change[content.AppTheme]) error {
	t := c.New
	f, err := file.ByKey(ctx, c.Reader(), t.Pack)
	if err != nil || f == nil || s.Files == nil {
		return err
	}
	report := checkPack(s.Files.ReaderAt(ctx, f), f.Size, t.ThemeType == content.HolidayTheme)
	if code := report.Manifest.Code; code != "" && code != t.ThemeCode {
		report.Problems = append(report.Problems, fmt.Sprintf("manifest.json: code %q", code))
	}
	if len(report.Problems) > 0 {
		c.AddFault(&c.New.Pack, fault.ThemePackInvalid.With("list", strings.Join(report.Problems, ", ")))
		return nil
	}
	t.PackVersion++
	t.PackSize, t.PackSHA256 = f.Size, f.SHA256
	return nil
}

// refuseTheme refuses to publish a theme without all light colours, one whose holiday is over, and two holiday themes at once on one phone.
// Times that come are not refused, since nobody would see it.
func (s Themes) refuseTheme(ctx context.Context, c *record.Change[content.AppTheme]) error {
	t := c.New
	if !Live(t.ShelfStatus) || c.Caller.UserID == 0 {
		return nil
	}
	if missing := lightMissing(t, c.Caller.Language); missing != "" {
		return c.Invalid(&c.New.Colors, "INCOMPLETE", "缺少浅色："+missing, "No light colour: "+missing)
	}
	if t.ThemeType != content.HolidayTheme {
		return nil
	}
	if !isAfter(t.ActiveTo, s.Clock()) {
		return c.Invalid(&c.New.ActiveTo, fault.ScheduleInPast.Name, "生效期已结束", "The period is over")
	}
	others, err := record.Find(ctx, c.Reader(), content.AppThemes, &content.AppThemes.Row.ShelfStatus, content.OnShelf, content.Scheduled)
	if err != nil {
		return err
	}
	for _, o := range others {
		if collide(t, o) {
			return fault.ThemeRangeOverlap.With("name", o.Name.In(c.Caller.Language), "from", o.ActiveFrom.String()[:16], "to", o.ActiveTo.String()[:16])
		}
	}
	return nil
}

// collide reports whether a phone could have two holiday themes at the same time.
func collide(a, b *content.AppTheme) bool {
	return a.ID != b.ID && a.ThemeType == content.HolidayTheme && b.ThemeType == content.HolidayTheme && isAfter(a.ActiveTo, b.ActiveFrom) && isAfter(b.ActiveTo, a.ActiveFrom) && Meet(a.Reach, b.Reach)
}

// Meet reports whether two pieces of content reach the same platform and model.
func Meet(a, b content.Reach) bool {
	models := len(a.ModelIDs) == 0 || len(b.ModelIDs) == 0 || slices.ContainsFunc(a.ModelIDs, b.ModelIDs.Has)
	return models && overlap(a.Platforms, b.Platforms)
}

// setPrice stores what a theme costs. Orders that exist have the price of their time.
func setPrice(_ context.Context, c *record.Change[content.AppTheme], in *content.PriceTheme) error {
	if in.Price > 0 && in.IOSProductID == "" {
		c.AddError(&in.IOSProductID, "REQUIRED", "有价格时必填", "Required with a price")
	}
	c.New.Price, c.New.ValidDays, c.New.IOSProductID = in.Price, in.ValidDays, in.IOSProductID
	return nil
}

// TakeDownEnded takes the themes and voices down whose holiday is over. It may run at any time and in any process.
func (s Themes) TakeDownEnded(ctx context.Context) error {
	now := s.Clock()
	return errors.Join(
		TakeDown(ctx, s.Engine, content.AppThemes, &content.AppThemes.Row.ShelfStatus, func(t *content.AppTheme) (int64, *content.Shelf, bool) {
			return t.ID, &t.Shelf, !t.ActiveTo.IsZero() && !isAfter(t.ActiveTo, now)
		}),
		TakeDown(ctx, s.Engine, content.HolidayVoices, &content.HolidayVoices.Row.ShelfStatus, func(v *content.HolidayVoice) (int64, *content.Shelf, bool) {
			return v.ID, &v.Shelf, v.ActiveTo < now.Date()
		}),
	)
}

// TakeDown takes the rows down that have ended, each again checked once it is locked.
func TakeDown[T any](ctx context.Context, e *record.Engine, r resource.Resource[T], status *content.ShelfStatus, of func(*T) (id int64, shelf *content.Shelf, ended bool)) error {
	shown, err := record.Find(ctx, e.Read(), r, status, content.OnShelf, content.Scheduled)
	if err != nil {
		return err
	}
	for _, row := range shown {
		id, _, ended := of(row)
		if !ended {
			continue
		}
		err := record.ChangeBySystem(ctx, e, r, id, func(c *record.Change[T]) string {
			_, shelf, ended := of(c.New)
			if !ended || !Live(shelf.ShelfStatus) {
				return ""
			}
			TakeOff(c.Mutation, shelf)
			return content.UnpublishVerb
		})
		if err != nil {
			return err
		}
	}
	return nil
}
