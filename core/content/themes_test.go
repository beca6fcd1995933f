package content_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/system"
	"evops/contracts/value"
	feature "evops/core/content"
	"evops/core/media/mediatest"
	"evops/core/record"
)

// wardrobe is a library with themes and their files.
type wardrobe struct {
	*library
	files  documents
	themes feature.Themes
}

func eachWardrobe(t *testing.T, test func(w *wardrobe)) {
	eachLibrary(t, func(l *library) {
		w := &wardrobe{library: l, files: documents{}}
		w.themes = feature.Themes{Engine: l.Engine, Files: w.files, Clock: l.shelves.Clock}
		l.Register(w.themes)
		test(w)
	})
}

// store returns the key of an uploaded file with its bytes.
func (w *wardrobe) store(f system.FileObject, content []byte) string {
	w.t.Helper()
	f.FileKey, f.Size, f.Status, f.UserID, f.Visibility = fmt.Sprint(f.BizType, len(w.files)), int64(len(content)), system.FileReady, w.editor.UserID, system.PublicFile
	w.files[f.FileKey] = content
	err := w.DB().Write(w.t.Context(), func(ctx context.Context, tx bun.Tx) error {
		return record.Insert(ctx, w.Engine, tx, system.FileObjects, &f)
	})
	if err != nil {
		w.t.Fatal(err)
	}
	return f.FileKey
}

// picture has the given size; a theme needs 9:16.
func (w *wardrobe) picture(width, height int64) string {
	return w.store(system.FileObject{BizType: "image", ContentType: "image/png", Width: width, Height: height}, nil)
}

// packOf writes an asset pack that change may spoil.
func packOf(t *testing.T, code string, change func(slots map[string]string, files map[string]image.Point)) []byte {
	t.Helper()
	slots, files := map[string]string{}, map[string]image.Point{}
	for _, slot := range content.ThemeSlots {
		slots[slot.Name] = slot.Name
		for density := 2; density <= 3; density++ {
			files[fmt.Sprintf("%s@%dx.png", slot.Name, density)] = image.Pt(slot.Width*density, slot.Height*density)
		}
	}
	if change != nil {
		change(slots, files)
	}
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for name, size := range files {
		entry, err := archive.Create(name)
		if err == nil {
			err = png.Encode(entry, image.NewPaletted(image.Rectangle{Max: size}, color.Palette{color.Black}))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if slots != nil {
		entry, err := archive.Create("manifest.json")
		if err == nil {
			err = json.NewEncoder(entry).Encode(fields{"code": code, "version": 1, "slots": slots})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func (w *wardrobe) pack(content []byte) string {
	return w.store(system.FileObject{BizType: "pack", ContentType: "application/zip", SHA256: "sum"}, content)
}

// lightColors are all tokens, legible, with changes by token.
func lightColors(changes map[content.ThemeToken]string) []fields {
	var colors []fields
	for _, code := range content.ThemeTokens.Codes {
		token := content.ThemeToken(code.Code)
		hex := "#FFFFFF"
		switch token {
		case content.PrimaryToken, content.NavBackgroundToken, content.TextToken, content.SecondTextToken:
			hex = "#202020"
		}
		if other, changed := changes[token]; changed {
			hex = other
		}
		if hex != "" {
			colors = append(colors, fields{"token": token, "light": hex})
		}
	}
	return colors
}

// theme is a complete theme.
func (w *wardrobe) theme(code string) fields {
	w.t.Helper()
	return fields{"themeCode": code, "name": fields{"zh": "主题" + code}, "themeType": content.NormalTheme, "cover": w.picture(900, 1600), "previews": []string{w.picture(900, 1600)}, "pack": w.pack(packOf(w.t, code, nil)), "colors": lightColors(nil)}
}

// holiday is a complete theme of a holiday that begins and ends so many days from now.
func (w *wardrobe) holiday(code string, from, to int) fields {
	today := value.Today()
	return w.theme(code).with(fields{"themeType": content.HolidayTheme, "holidayCode": "national", "activeFrom": today.AddDays(from).Time(), "activeTo": today.AddDays(to).Time(), "autoApply": true})
}

func TestAThemePackIsCheckedPictureByPicture(t *testing.T) {
	eachWardrobe(t, func(w *wardrobe) {
		for i, row := range []struct {
			what   string
			change func(slots map[string]string, files map[string]image.Point)
			code   string
			want   string
		}{
			{what: "a complete one"},
			{what: "without the splash, which a holiday alone needs", change: func(slots map[string]string, _ map[string]image.Point) { delete(slots, "splash") }},
			{what: "a file that the app does not read", change: func(_ map[string]string, files map[string]image.Point) { files["notes.png"] = image.Pt(1, 1) }},
			{what: "a slot without a path", change: func(slots map[string]string, _ map[string]image.Point) { delete(slots, "lockButton") }, want: "pack THEME_PACK_INVALID"},
			{what: "a picture of one density missing", change: func(_ map[string]string, files map[string]image.Point) { delete(files, "tabRide@3x.png") }, want: "pack THEME_PACK_INVALID"},
			{what: "a picture of another size", change: func(_ map[string]string, files map[string]image.Point) {
				files["homeHeader@2x.png"] = image.Pt(750, 300)
			}, want: "pack THEME_PACK_INVALID"},
			{what: "a path out of the folder", change: func(_ map[string]string, files map[string]image.Point) { files["../x.png"] = image.Pt(1, 1) }, want: "pack THEME_PACK_INVALID"},
			{what: "the pack of another theme", code: "other", want: "pack THEME_PACK_INVALID"},
		} {
			code := fmt.Sprint("pack_", i)
			in := w.theme(code)
			if row.code == "" {
				row.code = code
			}
			in["pack"] = w.pack(packOf(t, row.code, row.change))
			if got := w.tryAdd("appTheme", in); got != row.want {
				t.Errorf("%s: %q, want %q", row.what, got, row.want)
			}
		}
		in := w.theme("broken")
		in["pack"] = w.pack([]byte("no zip"))
		w.want("no archive", w.tryAdd("appTheme", in), "pack THEME_PACK_INVALID")
		id := w.add("appTheme", w.theme("renewed"))
		w.want("a new pack", w.do("appTheme", "edit", id, fields{"pack": w.pack(packOf(t, "renewed", nil))}), "")
		theme, err := record.Get(t.Context(), w.Read(), content.AppThemes, id)
		if err != nil || theme.PackVersion != 2 || theme.PackSize == 0 || theme.PackSHA256 != "sum" || theme.PrimaryColor != "#202020" {
			t.Errorf("after a new pack: version %d, %d bytes, sum %q, primary %q, %v", theme.PackVersion, theme.PackSize, theme.PackSHA256, theme.PrimaryColor, err)
		}
	})
}

func TestTextsOfAThemeAreLegible(t *testing.T) {
	eachWardrobe(t, func(w *wardrobe) {
		for i, row := range []struct {
			what    string
			changes map[content.ThemeToken]string
			want    string
		}{
			{"grey text on white", map[content.ThemeToken]string{content.TextToken: "#777777"}, "colors THEME_CONTRAST_LOW"},
			{"the darkest grey that is too light", map[content.ThemeToken]string{content.TextToken: "#777777", content.CardToken: "#FFFFFF"}, "colors THEME_CONTRAST_LOW"},
			{"the lightest grey that is legible", map[content.ThemeToken]string{content.TextToken: "#767676"}, ""},
			{"second text may be lighter", map[content.ThemeToken]string{content.SecondTextToken: "#949494"}, ""},
			{"white on yellow", map[content.ThemeToken]string{content.PrimaryToken: "#FFD000"}, "colors THEME_CONTRAST_LOW"},
		} {
			if got := w.tryAdd("appTheme", w.theme(fmt.Sprint("tone_", i)).with(fields{"colors": lightColors(row.changes)})); got != row.want {
				t.Errorf("%s: %q, want %q", row.what, got, row.want)
			}
		}
		twice := append(lightColors(nil), fields{"token": "danger", "light": "#FF0000"})
		w.want("a token twice", w.tryAdd("appTheme", w.theme("twice").with(fields{"colors": twice})), "colors COUNT, colors[16].token UNIQUE")
		id := w.add("appTheme", w.theme("partly").with(fields{"colors": lightColors(map[content.ThemeToken]string{"danger": ""})}))
		w.want("publish without all colours", w.do("appTheme", "publish", id, nil), "colors INCOMPLETE")
		w.want("a wide cover", w.tryAdd("appTheme", w.theme("wide").with(fields{"cover": w.picture(1600, 900)})), "cover FILE_RATIO_WRONG")
		w.want("a price without a product of the store", w.do("appTheme", "setPrice", id, fields{"price": 600}), "iosProductId REQUIRED")
		w.want("a price", w.do("appTheme", "setPrice", id, fields{"price": 600, "iosProductId": "theme.partly"}), "")
	})
}

// ask calls the endpoint of themes with the last segment name.
func ask[T any](w *wardrobe, name, body string) T {
	w.t.Helper()
	for _, e := range w.themes.Endpoints() {
		if !strings.HasSuffix(e.Path, "/"+name) {
			continue
		}
		out, err := e.Run(w.t.Context(), w.editor, []byte(body), nil)
		if err != nil {
			w.t.Fatal(err)
		}
		return out.(T)
	}
	w.t.Fatalf("no endpoint %s", name)
	panic("unreachable")
}

// overlaps lists the overlaps that the calendar has, by name.
func (w *wardrobe) overlaps() map[string][]string {
	names, out := map[int64]string{}, map[string][]string{}
	ranges := ask[feature.HolidayCalendar](w, "calendar", "{}").Ranges
	for _, r := range ranges {
		names[r.ID] = strings.TrimPrefix(r.ZH, "主题")
	}
	for _, r := range ranges {
		for _, id := range r.Overlaps {
			out[names[r.ID]] = append(out[names[r.ID]], names[id])
		}
		slices.Sort(out[names[r.ID]])
	}
	return out
}

func TestThePreviewOfAThemeHasThePicturesOfItsPack(t *testing.T) {
	eachWardrobe(t, func(w *wardrobe) {
		id := w.add("appTheme", w.theme("pictured"))
		preview := ask[feature.ThemePreview](w, "preview", fmt.Sprintf(`{"id":%d}`, id))
		for _, slot := range content.ThemeSlots {
			encoded, found := strings.CutPrefix(preview.Pictures[slot.Name], "data:image/png;base64,")
			picture, err := png.DecodeConfig(base64.NewDecoder(base64.StdEncoding, strings.NewReader(encoded)))
			if !found || err != nil || picture.Width != 2*slot.Width || picture.Height != 2*slot.Height {
				t.Errorf("%s: %d×%d, %v; want %d×%d", slot.Name, picture.Width, picture.Height, err, 2*slot.Width, 2*slot.Height)
			}
		}
		if len(preview.Contrasts) == 0 || len(preview.Colors) != len(content.ThemeTokens.Codes) {
			t.Errorf("%d colours and %d contrasts", len(preview.Colors), len(preview.Contrasts))
		}
	})
}

func TestHolidayThemesTakeTurns(t *testing.T) {
	eachWardrobe(t, func(w *wardrobe) {
		first := w.add("appTheme", w.holiday("first", 1, 5))
		w.want("publish", w.do("appTheme", "publish", first, nil), "")
		for _, row := range []struct {
			code     string
			from, to int
			more     fields
			want     string
		}{
			{"second", 4, 8, nil, "THEME_RANGE_OVERLAP"},
			{"apart", 5, 8, nil, ""},
			{"phones", 2, 4, fields{"platforms": []string{"2"}}, "THEME_RANGE_OVERLAP"},
			{"past", -8, -4, nil, "activeTo SCHEDULE_IN_PAST"},
		} {
			id := w.add("appTheme", w.holiday(row.code, row.from, row.to).with(row.more))
			w.want("publish "+row.code, w.do("appTheme", "publish", id, nil), row.want)
		}
		want := map[string][]string{"first": {"phones", "second"}, "phones": {"first"}, "second": {"apart", "first"}, "apart": {"second"}}
		if got := w.overlaps(); !reflect.DeepEqual(got, want) {
			t.Errorf("the calendar has the overlaps %v, want %v", got, want)
		}
		w.want("a long holiday", w.tryAdd("appTheme", w.holiday("long", 40, 72)), "activeTo RANGE")
		w.want("a price of a holiday", w.do("appTheme", "setPrice", first, fields{"price": 0}), "STATE_NOT_ALLOWED")
		w.late = 6 * 24 * time.Hour
		if err := w.themes.TakeDownEnded(t.Context()); err != nil {
			t.Fatal(err)
		}
		theme, err := record.Get(t.Context(), w.Read(), content.AppThemes, first)
		if err != nil || theme.ShelfStatus != content.OffShelf {
			t.Errorf("after its period the theme is %v, %v; want off shelf", theme.ShelfStatus, err)
		}
	})
}

// voice is a complete voice with a second of sound.
func (w *wardrobe) voice(code string) fields {
	w.t.Helper()
	return fields{"voiceCode": code, "name": fields{"zh": "语音" + code}, "scene": 1, "playOn": content.VehicleSpeaker, "text": fields{"zh": "已开机"}, "timbre": "1",
		"audio": w.store(system.FileObject{BizType: "audio", ContentType: "audio/wav"}, mediatest.WAV(time.Second))}
}

func TestAVoiceFitsItsPlayer(t *testing.T) {
	eachWardrobe(t, func(w *wardrobe) {
		for i, row := range []struct {
			what        string
			playOn      content.VoiceTarget
			contentType string
			recording   []byte
			want        string
		}{
			{"a short one for the vehicle", content.VehicleSpeaker, "audio/wav", mediatest.WAV(4 * time.Second), ""},
			{"a long one for the vehicle", content.VehicleSpeaker, "audio/wav", mediatest.WAV(6 * time.Second), "audio TOO_LONG"},
			{"two channels for the vehicle", content.VehicleSpeaker, "audio/mpeg", mediatest.MP3(time.Second), "audio NOT_MONO"},
			{"two channels for the app", content.AppSpeaker, "audio/mpeg", mediatest.MP3(time.Second), ""},
			{"a long one for the app", content.AppSpeaker, "audio/wav", mediatest.WAV(16 * time.Second), "audio TOO_LONG"},
			{"another format", content.AppSpeaker, "audio/ogg", mediatest.Opus(time.Second), "audio FILE_TYPE"},
			{"no sound", content.AppSpeaker, "audio/wav", []byte("RIFF"), "audio FILE_DAMAGED"},
		} {
			in := w.voice(fmt.Sprint("V", i)).with(fields{"playOn": row.playOn, "audio": w.store(system.FileObject{BizType: "audio", ContentType: row.contentType}, row.recording)})
			if got := w.tryAdd("voice", in); got != row.want {
				t.Errorf("%s: %q, want %q", row.what, got, row.want)
			}
		}
		long := w.add("voice", w.voice("moved").with(fields{"playOn": content.AppSpeaker, "audio": w.store(system.FileObject{BizType: "audio", ContentType: "audio/wav"}, mediatest.WAV(9*time.Second))}))
		w.want("move a long one to the vehicle", w.do("voice", "edit", long, fields{"playOn": content.VehicleSpeaker}), "audio TOO_LONG")
	})
}

func TestASceneHasOneDefaultVoice(t *testing.T) {
	eachWardrobe(t, func(w *wardrobe) {
		var ids [3]int64
		for i := range ids {
			in := w.voice(fmt.Sprint("V", i))
			if i == 2 {
				in["scene"] = 2
			}
			ids[i] = w.add("voice", in)
			w.want("publish", w.do("voice", "publish", ids[i], nil), "")
		}
		marks := func() (out []string) {
			for i, id := range ids {
				if v, err := record.Get(t.Context(), w.Read(), content.Voices, id); err == nil && v.IsDefault {
					out = append(out, fmt.Sprint(i))
				}
			}
			return out
		}
		for _, step := range []struct {
			of   int
			want string
		}{{0, "0"}, {2, "0 2"}, {1, "1 2"}} {
			w.want("make default", w.do("voice", "setDefault", ids[step.of], nil), "")
			if got := strings.Join(marks(), " "); got != step.want {
				t.Errorf("after %d the defaults are %s, want %s", step.of, got, step.want)
			}
		}
		w.want("take the default down", w.do("voice", "unpublish", ids[1], nil), "VOICE_DEFAULT")
		w.want("take another one down", w.do("voice", "unpublish", ids[0], nil), "")
		w.want("make one off shelf the default", w.do("voice", "setDefault", ids[0], nil), "STATE_NOT_ALLOWED")
	})
}

func TestHolidayVoicesTakeTurns(t *testing.T) {
	eachWardrobe(t, func(w *wardrobe) {
		theme := w.add("appTheme", w.holiday("dressed", 2, 5))
		w.want("publish the theme", w.do("appTheme", "publish", theme, nil), "")
		today := value.Today()
		voice := func(code string, more fields) int64 {
			in := w.voice(code).with(fields{"holidayCode": "national"}).with(more)
			delete(in, "timbre")
			return w.add("holidayVoice", in)
		}
		first := voice("first", fields{"themeId": theme})
		v, err := record.Get(t.Context(), w.Read(), content.HolidayVoices, first)
		if err != nil || v.ActiveFrom != today.AddDays(2) || v.ActiveTo != today.AddDays(4) || v.DailyFrom != "07:00" || !v.OncePerDay {
			t.Errorf("the days of the theme: %v to %v from %s, once %v, %v", v.ActiveFrom, v.ActiveTo, v.DailyFrom, v.OncePerDay, err)
		}
		w.want("publish", w.do("holidayVoice", "publish", first, nil), "")
		for _, row := range []struct {
			code string
			more fields
			want string
		}{
			{"same day", fields{"activeFrom": today.AddDays(4), "activeTo": today.AddDays(6)}, "VOICE_RANGE_OVERLAP"},
			{"next day", fields{"activeFrom": today.AddDays(5), "activeTo": today.AddDays(6)}, ""},
			{"other scene", fields{"activeFrom": today.AddDays(4), "activeTo": today.AddDays(4), "scene": 2}, ""},
			{"no days", nil, "activeFrom REQUIRED, activeTo REQUIRED"},
		} {
			id := voice(strings.ReplaceAll(row.code, " ", "_"), row.more)
			w.want("publish "+row.code, w.do("holidayVoice", "publish", id, nil), row.want)
		}
		w.want("a day that ends before it begins", w.do("holidayVoice", "edit", first, fields{"dailyFrom": "22:00"}), "dailyTo RANGE_INVALID")
		w.late = 6 * 24 * time.Hour
		if err := w.themes.TakeDownEnded(t.Context()); err != nil {
			t.Fatal(err)
		}
		if v, err := record.Get(t.Context(), w.Read(), content.HolidayVoices, first); err != nil || v.ShelfStatus != content.OffShelf {
			t.Errorf("after its days the voice is %v, %v; want off shelf", v.ShelfStatus, err)
		}
	})
}
