package appcontent

import (
	"context"

	"evops/contracts/content"
	"evops/contracts/value"
	"evops/core/endpoint"
)

// AppSpeech is what voices have in common.
type AppSpeech struct {
	ID         int64               `json:"id"`
	VoiceCode  string              `json:"voiceCode"`
	Name       Text                `json:"name"`
	Scene      content.VoiceScene  `json:"scene"`
	PlayOn     content.VoiceTarget `json:"playOn"`
	Text       Text                `json:"text"`
	Audio      File                `json:"audio"`
	DurationMs int64               `json:"durationMs"`
}

func speechOf(w *words, id int64, s content.Speech) AppSpeech {
	return AppSpeech{id, s.VoiceCode, w.text(s.Name), s.Scene, s.PlayOn, w.text(s.Text), w.translated(s.Audio, s.AudioEn), s.DurationMs}
}

// speaks reports whether a voice is of a scene and a player; 0 is any.
func (in voicesWanted) speaks(s content.Speech) bool {
	return (in.Scene == 0 || content.VoiceScene(in.Scene) == s.Scene) && (in.PlayOn == 0 || content.VoiceTarget(in.PlayOn) == s.PlayOn)
}

// AppVoice is a voice as the app offers it. One with a price has its recording only for those who have bought it, /link/theme/owned.
type AppVoice struct {
	AppSpeech
	Timbre    content.Timbre `json:"timbre"`
	IsDefault bool           `json:"isDefault"`
	Price     int64          `json:"price"`
}

type voicesWanted struct {
	Wanted
	Scene  endpoint.Number `json:"scene"`
	PlayOn endpoint.Number `json:"playOn"`
}

var exampleSpeech = AppSpeech{1, "V12-5", Text{"欢迎语（卡通）", false}, 12, content.VehicleSpeaker, Text{"欢迎骑行", false}, File{URL: "https://console.example/file/public/audio/202603/a.mp3"}, 1_800}

func voices() served {
	return declared(kind[content.Voice, voicesWanted, AppVoice, endpoint.None]{
		of: content.Voices, status: &content.Voices.Row.ShelfStatus,
		place: func(v *content.Voice) placed { return placedAt(v.Base, v.Shelf, v.Translation, v.Reach, 0) },
		words: func(v *content.Voice) []string { return []string{v.Name.ZH, v.Name.EN} },
		slim:  func(*content.Voice) {},
		allows: func(_ context.Context, _ *Service, in voicesWanted) (func(*content.Voice) bool, error) {
			return func(v *content.Voice) bool { return in.speaks(v.Speech) }, nil
		},
		item: func(w *words, v *content.Voice) AppVoice {
			one := AppVoice{speechOf(w, v.ID, v.Speech), v.Timbre, v.IsDefault, v.Price}
			if v.Price > 0 {
				one.Audio = File{}
			}
			return one
		},
		exampleItem: AppVoice{exampleSpeech, "5", false, 0},
	})
}

// AppHolidayVoice is a voice that replaces the chosen one of its scene on its days.
type AppHolidayVoice struct {
	AppSpeech
	HolidayCode content.Holiday `json:"holidayCode"`
	ActiveFrom  value.Date      `json:"activeFrom"`
	ActiveTo    value.Date      `json:"activeTo"`
	OncePerDay  bool            `json:"oncePerDay"`
	DailyFrom   string          `json:"dailyFrom"`
	DailyTo     string          `json:"dailyTo"`
}

func holidayVoices() served {
	return declared(kind[content.HolidayVoice, voicesWanted, AppHolidayVoice, endpoint.None]{
		of: content.HolidayVoices, status: &content.HolidayVoices.Row.ShelfStatus,
		place: func(v *content.HolidayVoice) placed { return placedAt(v.Base, v.Shelf, v.Translation, v.Reach, 0) },
		words: func(v *content.HolidayVoice) []string { return []string{v.Name.ZH, v.Name.EN} },
		slim:  func(*content.HolidayVoice) {},
		allows: func(_ context.Context, s *Service, in voicesWanted) (func(*content.HolidayVoice) bool, error) {
			today := s.Clock().Date()
			return func(v *content.HolidayVoice) bool { return today <= v.ActiveTo && in.speaks(v.Speech) }, nil
		},
		item: func(w *words, v *content.HolidayVoice) AppHolidayVoice {
			return AppHolidayVoice{speechOf(w, v.ID, v.Speech), v.HolidayCode, v.ActiveFrom, v.ActiveTo, v.OncePerDay, v.DailyFrom, v.DailyTo}
		},
		exampleItem: AppHolidayVoice{exampleSpeech, "springFestival", endpoint.ExampleDate, endpoint.ExampleDate, true, "07:00", "21:00"},
		uses:        map[content.Use]any{content.Played: &content.HolidayVoices.Row.PlayCount},
	})
}
