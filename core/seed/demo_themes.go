package seed

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/file"
)

// holidayColors are primary colours of holidays. White text is legible on them, as on those of the other themes.
var holidayColors = []string{"#C8102E", "#8A4B08", "#A61C1C"}

// themes writes themes that users choose, and one for each holiday: the brand day now, a third of the others last year, the rest to come.
func (g *guides) themes(ctx context.Context) error {
	names := []struct{ code, zh, en, primary string }{
		{"classic", "经典蓝", "Classic blue", "#1F5FBF"}, {"forest", "森林", "Forest", "#0B6E4F"}, {"sunset", "落日", "Sunset", "#B5471B"}, {"violet", "紫罗兰", "Violet", "#6A3FA0"}, {"coffee", "咖啡", "Coffee", "#6B4423"}, {"navy", "海军", "Navy", "#24507A"}, {"ruby", "红宝石", "Ruby", "#A61C1C"},
		{"carbon", "碳纤维", "Carbon", "#3A3F47"}, {"racing", "竞速", "Racing", "#C8102E"}, {"city", "都市", "City", "#4A5568"}, {"mountain", "山野", "Mountain", "#2F6B3A"}, {"ocean", "海洋", "Ocean", "#1A5F7A"}, {"retro", "复古", "Retro", "#8A4B08"}, {"starlight", "星光", "Starlight", "#3D3A8C"},
	}
	for i, n := range names {
		in, err := g.theme(ctx, i, n.code, n.primary, value.I18n{ZH: n.zh, EN: n.en}, content.NormalTheme)
		if err != nil {
			return err
		}
		id, err := g.publish(ctx, content.AppThemes.Name, []string{"on", "on", "on", "on", "off", "scheduled", "draft"}[i%7], i, in)
		if err != nil {
			return err
		}
		if i%3 != 1 {
			continue
		}
		var version int64
		if err := g.e.DB().Read().NewRaw("SELECT version FROM app_theme WHERE id = ?", id).Scan(ctx, &version); err != nil {
			return err
		}
		_, err = g.write(ctx, content.AppThemes.Name, g.who, change{content.AppThemeSetPrice.Verb, map[string]any{
			"id": id, "version": version, "price": 600 + i*100, "validDays": i % 2 * 365, "iosProductId": "app.theme." + n.code,
		}})
		if err != nil {
			return err
		}
	}
	return g.holidayThemes(ctx)
}

// holidayDays are the months and days of holidays, with their length. Lunar ones are those of a usual year.
var holidayDays = map[content.Holiday]struct{ month, day, days int }{
	"newYear": {12, 31, 4}, "springFestival": {2, 10, 10}, "lantern": {2, 25, 3}, "qingming": {4, 3, 3}, "labour": {4, 30, 6}, "dragonBoat": {6, 8, 3}, "qixi": {8, 18, 2}, "midAutumn": {9, 24, 3},
	"national": {9, 30, 9}, "double11": {11, 9, 3}, "christmas": {12, 24, 3},
}

func (g *guides) holidayThemes(ctx context.Context) error {
	now := value.Now()
	today := now.Date().Time()
	upcoming := map[content.Holiday]int64{}
	for i, h := range content.Holidays.Codes {
		code := content.Holiday(h.Code)
		from, days := today.Add(-2*24*time.Hour), 5
		if d, dated := holidayDays[code]; dated {
			days = d.days
			for year := now.Std().Year(); ; year++ {
				if from = value.At(time.Date(year, time.Month(d.month), d.day, 0, 0, 0, 0, today.Std().Location())); from.Milli() > today.Add(4*24*time.Hour).Milli() {
					break
				}
			}
		} else if code != "brandDay" {
			continue
		}
		in, err := g.theme(ctx, i, strings.ToLower(h.Code), holidayColors[i%len(holidayColors)], value.I18n{ZH: h.ZH + "主题", EN: h.EN}, content.HolidayTheme)
		if err != nil {
			return err
		}
		in["holidayCode"], in["activeFrom"], in["activeTo"], in["autoApply"] = code, from, from.Add(time.Duration(days)*24*time.Hour), i%4 != 1
		past := code != "brandDay" && i%3 == 0
		state := "on"
		if past {
			state = "off"
		}
		id, err := g.publish(ctx, content.AppThemes.Name, state, i, in)
		if err != nil {
			return err
		}
		if !past {
			upcoming[code] = id
			continue
		}
		err = g.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			const year = 365 * 24 * 3_600_000
			_, err := tx.NewRaw("UPDATE app_theme SET active_from = active_from - ?, active_to = active_to - ? WHERE id = ?", year, year, id).Exec(ctx)
			return err
		})
		if err != nil {
			return err
		}
	}
	// A second theme of the brand day stays a draft, since its period overlaps.
	in, err := g.theme(ctx, 2, "brandday_gold", "#8A4B08", value.I18n{ZH: "品牌日金色", EN: "Brand day, gold"}, content.HolidayTheme)
	if err != nil {
		return err
	}
	in["holidayCode"], in["activeFrom"], in["activeTo"] = "brandDay", today, today.Add(2*24*time.Hour)
	if _, err := g.publish(ctx, content.AppThemes.Name, "draft", 20, in); err != nil {
		return err
	}
	return g.voices(ctx, upcoming)
}

// inPrimary are the tokens that have the primary colour of a theme of the demo, darkColors the dark colours of others.
var (
	inPrimary  = []content.ThemeToken{content.PrimaryToken, "primaryPressed", content.NavBackgroundToken, "tabActive"}
	darkColors = map[content.ThemeToken]string{
		content.OnPrimaryToken: "#FFFFFF", "accent": "#F2C94C", content.NavTextToken: "#FFFFFF", "tabInactive": "#86909C", content.PageToken: "#17181A",
		content.CardToken: "#232427", content.TextToken: "#F2F3F5", content.SecondTextToken: "#A9AEB8", "divider": "#3A3B3F",
	}
)

// theme returns the input of a theme with a pack, a cover and all colours.
func (g *guides) theme(ctx context.Context, i int, code, primary string, name value.I18n, kind content.ThemeType) (map[string]any, error) {
	rgb := parseColor(primary)
	pack, err := themePack(code, rgb)
	if err != nil {
		return nil, err
	}
	key, err := g.upload(ctx, system.FileObject{BizType: "pack", ContentType: "application/zip", OriginalName: code + ".zip"}, file.Content{Reader: bytes.NewReader(pack)})
	if err != nil {
		return nil, err
	}
	cover, err := g.cover(ctx, i, 270, 480, rgb)
	if err != nil {
		return nil, err
	}
	preview, err := g.cover(ctx, i+1, 270, 480, rgb)
	if err != nil {
		return nil, err
	}
	colors := slices.Clone(content.BaseThemeColors)
	for i, c := range colors {
		if slices.Contains(inPrimary, c.Token) {
			colors[i].Light, colors[i].Dark = primary, primary
		} else {
			colors[i].Dark = darkColors[c.Token]
		}
	}
	return map[string]any{"themeCode": code, "name": name, "themeType": kind, "cover": cover, "previews": []string{preview}, "pack": key, "colors": colors}, nil
}

func parseColor(hex string) color.RGBA {
	var c color.RGBA
	_, _ = fmt.Sscanf(hex, "#%02x%02x%02x", &c.R, &c.G, &c.B) // the colours are those above
	c.A = 255
	return c
}

// themePack writes an asset pack whose pictures are areas of one colour.
func themePack(code string, fill color.Color) ([]byte, error) {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	slots := map[string]string{}
	for _, slot := range content.ThemeSlots {
		slots[slot.Name] = "pictures/" + slot.Name
		for _, density := range content.ThemeDensities {
			w, err := archive.CreateHeader(&zip.FileHeader{Name: fmt.Sprintf("pictures/%s@%dx.png", slot.Name, density)})
			if err != nil {
				return nil, err
			}
			picture := image.NewPaletted(image.Rect(0, 0, slot.Width*density, slot.Height*density), color.Palette{fill})
			if err := pngEncoder.Encode(w, picture); err != nil {
				return nil, err
			}
		}
	}
	w, err := archive.Create("manifest.json")
	if err != nil {
		return nil, err
	}
	if err := json.NewEncoder(w).Encode(map[string]any{"code": code, "version": 1, "slots": slots}); err != nil {
		return nil, err
	}
	err = archive.Close()
	return out.Bytes(), err
}

// demoHolidayVoices is the number of voices for holidays.
const demoHolidayVoices = 18

// voices writes three timbres for each scene, the first of them the default, and voices for the holidays to come.
func (g *guides) voices(ctx context.Context, holidays map[content.Holiday]int64) error {
	timbres := []struct{ code, zh, en string }{{"1", "标准女声", "Female"}, {"2", "标准男声", "Male"}, {"5", "卡通", "Cartoon"}}
	for i, scene := range content.VoiceScenes.Codes {
		for k, timbre := range timbres {
			in, err := g.voice(ctx, fmt.Sprintf("V%s-%s", scene.Code, timbre.code), value.I18n{ZH: scene.ZH + "（" + timbre.zh + "）", EN: scene.EN + " (" + timbre.en + ")"}, scene.Code, 300*float64(k+1))
			if err != nil {
				return err
			}
			in["timbre"], in["text"] = timbre.code, value.I18n{ZH: scene.ZH, EN: scene.EN}
			id, err := g.publish(ctx, content.Voices.Name, []string{"on", []string{"on", "draft", "off"}[i%3], "on"}[k], k, in)
			if err != nil {
				return err
			}
			if k > 0 {
				continue
			}
			var version int64
			if err := g.e.DB().Read().NewRaw("SELECT version FROM voice WHERE id = ?", id).Scan(ctx, &version); err != nil {
				return err
			}
			if _, err := g.write(ctx, content.Voices.Name, g.who, change{content.VoiceSetDefault.Verb, map[string]any{"id": id, "version": version}}); err != nil {
				return err
			}
		}
	}
	i := 0
	for _, h := range content.Holidays.Codes {
		theme := holidays[content.Holiday(h.Code)]
		if theme == 0 || i == demoHolidayVoices {
			continue
		}
		for _, scene := range []string{"1", "2", "12"} {
			greeting := value.I18n{ZH: h.ZH + "快乐", EN: "Happy " + h.EN}
			in, err := g.voice(ctx, fmt.Sprintf("H-%s-%s", h.Code, scene), greeting, scene, 520)
			if err != nil {
				return err
			}
			in["holidayCode"], in["themeId"], in["text"] = h.Code, theme, greeting
			if _, err := g.publish(ctx, content.HolidayVoices.Name, []string{"on", "on", "draft"}[i%3], i, in); err != nil {
				return err
			}
			i++
		}
	}
	return nil
}

// voice returns the input of a voice with a short tone as its recording.
func (g *guides) voice(ctx context.Context, code string, name value.I18n, scene string, hz float64) (map[string]any, error) {
	key, err := g.upload(ctx, system.FileObject{BizType: "audio", ContentType: "audio/wav", OriginalName: code + ".wav", DurationSec: 1}, file.Content{Reader: bytes.NewReader(tone(hz, hz*5/4, hz*3/2))})
	return map[string]any{"voiceCode": code, "name": name, "scene": parseInt[int64](scene), "playOn": content.VehicleSpeaker, "audio": key}, err
}
