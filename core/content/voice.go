package content

import (
	"context"
	"fmt"
	"slices"
	"time"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/goods"
	"evops/core/access"
	"evops/core/file"
	"evops/core/media"
	"evops/core/record"
)

func (s Themes) registerVoices(e *record.Engine) {
	record.BeforeSaveOf(e, s.saveSpeech)
	record.Serial(e, content.Voices)
	record.Guard(e, content.Voices, voiceGuard)
	record.BeforeSave(e, content.Voices, func(_ context.Context, c *record.Change[content.Voice]) error {
		if c.New.IsDefault && !c.New.UnpublishAt.IsZero() {
			c.AddFault(&c.New.UnpublishAt, fault.VoiceDefault.With())
		}
		return nil
	})
	record.AfterSave(e, content.Voices, refuseUnsold)
	record.OnAction(e, content.Voices, content.VoiceSetDefault, setDefault)
	record.Serial(e, content.HolidayVoices)
	record.BeforeSave(e, content.HolidayVoices, saveHolidayVoice)
	record.AfterSave(e, content.HolidayVoices, s.refuseVoice)
}

// voiceGuard leaves each scene its default.
func voiceGuard(context.Context, record.Reader, *access.Caller) (record.GuardFunc[content.Voice], error) {
	return func(v *content.Voice, verb string) *fault.Error {
		if v != nil && v.IsDefault && verb == content.UnpublishVerb {
			return fault.VoiceDefault.With()
		}
		return nil
	}, nil
}

// refuseUnsold refuses to publish a voice with a price that no product brings: users could see it, and nobody could buy it. A default is for
// everybody.
func refuseUnsold(ctx context.Context, c *record.Change[content.Voice]) error {
	v := c.New
	if c.Caller.UserID == 0 || v.Price == 0 || !Live(v.ShelfStatus) {
		return nil
	}
	if v.IsDefault {
		return c.Invalid(&c.New.Price, "DEFAULT_FREE", "默认语音必须免费", "The default voice is free")
	}
	virtual, err := record.Find(ctx, c.Reader(), goods.Products, &goods.Products.Row.Category, goods.VirtualGoods)
	if err != nil || slices.ContainsFunc(virtual, func(p *goods.Product) bool { return slices.Contains(p.VoiceIDs, v.ID) }) {
		return err
	}
	return c.Invalid(&c.New.Price, "NOT_SOLD", "收费语音通过虚拟商品销售，请先在商品中选择该语音", "A voice with a price is sold by virtual goods: add it to a product first")
}

// saveSpeech reads new recordings, and all of them when what plays the voice changes. The duration is that of the Chinese one.
func (s Themes) saveSpeech(ctx context.Context, c *record.Embedded[content.Speech]) error {
	moved := c.Old == nil || c.Old.PlayOn != c.New.PlayOn
	if c.New.AudioEn != "" && (moved || c.Old.AudioEn != c.New.AudioEn) {
		if _, err := s.readVoice(ctx, c, &c.New.AudioEn); err != nil {
			return err
		}
	}
	if c.New.Audio == "" || !moved && c.Old.Audio == c.New.Audio {
		return nil
	}
	ms, err := s.readVoice(ctx, c, &c.New.Audio)
	c.New.DurationMs = ms
	return err
}

// readVoice returns the duration of a recording in milliseconds, and refuses what its player cannot store or play.
func (s Themes) readVoice(ctx context.Context, c *record.Embedded[content.Speech], key *string) (int64, error) {
	limit, known := content.VoiceLimits[c.New.PlayOn]
	if !known || c.HasError(key) || s.Files == nil {
		return 0, nil
	}
	f, err := file.ByKey(ctx, c.Reader(), *key)
	if err != nil || f == nil {
		return 0, err
	}
	if f.Size > limit.Bytes {
		c.AddError(key, "FILE_TOO_LARGE", fmt.Sprintf("不超过 %d KB", limit.Bytes>>10), fmt.Sprintf("At most %d KB", limit.Bytes>>10))
		return 0, nil
	}
	info, err := media.Clip(f.ContentType, s.Files.ReaderAt(ctx, f), f.Size)
	ms := info.Duration.Milliseconds()
	switch {
	case err == media.ErrFormat:
		c.AddError(key, "FILE_TYPE", "仅支持 WAV 和 MP3", "WAV and MP3 only")
	case err != nil:
		c.AddError(key, "FILE_DAMAGED", "文件损坏或无法读取", "The file is damaged or unreadable")
	case limit.Mono && info.Channels != 1:
		c.AddError(key, "NOT_MONO", "须为单声道", "Must be mono")
	case ms > limit.Ms:
		c.AddError(key, "TOO_LONG", fmt.Sprintf("不超过 %d 秒", limit.Ms/1000), fmt.Sprintf("At most %d s", limit.Ms/1000))
	}
	return ms, nil
}

// setDefault moves the mark to a voice from those of its scene and player for the same models.
func setDefault(ctx context.Context, c *record.Change[content.Voice], _ *struct{}) error {
	v := c.New
	if !v.UnpublishAt.IsZero() {
		return fault.VoiceDefault.With()
	}
	others, err := record.Find(ctx, c.Reader(), content.Voices, &content.Voices.Row.Scene, v.Scene)
	if err != nil {
		return err
	}
	for _, o := range others {
		if o.ID == v.ID || !o.IsDefault || o.PlayOn != v.PlayOn || !Meet(o.Reach, v.Reach) {
			continue
		}
		moved := *o
		moved.IsDefault = false
		if err := record.Update(ctx, c.Engine, c.Tx, content.Voices, o, &moved); err != nil {
			return err
		}
	}
	v.IsDefault = true
	return nil
}

// saveHolidayVoice fills in the days of the theme, and limits them.
func saveHolidayVoice(ctx context.Context, c *record.Change[content.HolidayVoice]) error {
	v := c.New
	if v.ThemeID != 0 && v.ActiveFrom == "" && v.ActiveTo == "" && !c.HasError(&c.New.ThemeID) {
		theme, err := record.Get(ctx, c.Reader(), content.AppThemes, v.ThemeID)
		if err != nil {
			return err
		}
		v.ActiveFrom, v.ActiveTo = theme.ActiveFrom.Date(), theme.ActiveTo.Add(-time.Millisecond).Date()
	}
	if v.DailyFrom >= v.DailyTo && v.DailyTo != "" {
		c.AddError(&c.New.DailyTo, "RANGE_INVALID", "须晚于每日开始", "Must be after the daily start")
	}
	if v.ActiveFrom == "" || v.ActiveTo == "" {
		return nil
	}
	if v.ActiveTo > v.ActiveFrom.AddDays(content.MaxHolidayDays-1) {
		tooLong(c.Mutation, &c.New.ActiveTo)
	}
	return nil
}

// refuseVoice refuses to publish a voice whose holiday is over, and two of one scene at once on one vehicle or phone.
func (s Themes) refuseVoice(ctx context.Context, c *record.Change[content.HolidayVoice]) error {
	v := c.New
	if !Live(v.ShelfStatus) || c.Caller.UserID == 0 {
		return nil
	}
	if v.ActiveTo < s.Clock().Date() {
		return c.Invalid(&c.New.ActiveTo, fault.ScheduleInPast.Name, "生效期已结束", "The period is over")
	}
	others, err := record.Find(ctx, c.Reader(), content.HolidayVoices, &content.HolidayVoices.Row.Scene, v.Scene)
	if err != nil {
		return err
	}
	for _, o := range others {
		if o.ID != v.ID && Live(o.ShelfStatus) && o.PlayOn == v.PlayOn && o.ActiveFrom <= v.ActiveTo && v.ActiveFrom <= o.ActiveTo && Meet(o.Reach, v.Reach) {
			return fault.VoiceRangeOverlap.With("name", o.Name.In(c.Caller.Language))
		}
	}
	return nil
}
