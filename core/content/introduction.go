package content

import (
	"context"
	"fmt"
	"slices"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/system"
	"evops/core/file"
	"evops/core/record"
)

// registerIntroductions adds the rules of classifications and of what they contain.
func registerIntroductions(e *record.Engine) {
	row := content.IntroCategories.Row
	for choice, kind := range map[string]content.IntroKind{"functions": content.VehicleFunctions, "appPages": content.AppPages, "videos": content.Videos} {
		record.OnChoice(e, content.IntroCategories, choice, func(context.Context, record.Reader) ([]filter.Condition, error) {
			return []filter.Condition{filter.Is(&row.Kind, kind), filter.Is(&row.Enabled, system.Enabled)}, nil
		})
	}
	record.BeforeDelete(e, content.IntroCategories, refuseContents)
	record.BeforeSave(e, content.VideoList, func(ctx context.Context, c *record.Change[content.Video]) error {
		if c.New.VideoType == content.RepairVideo && c.New.Viewers != content.DealerViewers {
			c.AddError(&c.New.Viewers, "DEALERS_ONLY", "装配维修视频仅经销商可见", "Repair videos are for dealers alone")
		}
		return readVideo(ctx, c)
	})
	record.BeforeSave(e, content.VideoList, classified(content.Videos, func(v *content.Video) *int64 { return &v.CategoryID }))
	record.BeforeSave(e, content.FunctionIntroductions, classified(content.VehicleFunctions, func(i *content.FunctionIntroduction) *int64 { return &i.CategoryID }))
	record.BeforeSave(e, content.AppIntroductions, classified(content.AppPages, func(i *content.AppIntroduction) *int64 { return &i.CategoryID }))
	record.Serial(e, content.AppIntroductions)
	record.AfterSave(e, content.AppIntroductions, oneGuide)
}

// classified refuses a new classification of another kind, or a disabled one.
func classified[T any](kind content.IntroKind, of func(*T) *int64) func(context.Context, *record.Change[T]) error {
	return func(ctx context.Context, c *record.Change[T]) error {
		at := of(c.New)
		id := *at
		if id == 0 || c.HasError(at) || c.Old != nil && *of(c.Old) == id {
			return nil
		}
		category, err := record.Get(ctx, c.Reader(), content.IntroCategories, id)
		if err != nil {
			return err
		}
		if category.Kind != kind || category.Enabled != system.Enabled {
			c.AddError(at, "NOT_SELECTABLE", "该分类已停用或类别不符", "The classification is disabled or of another kind")
		}
		return nil
	}
}

func refuseContents(ctx context.Context, c *record.Change[content.IntroCategory]) error {
	var n int
	err := c.Tx.NewRaw(`SELECT (SELECT count(*) FROM video WHERE category_id = ? AND deleted_at = 0) + (SELECT count(*) FROM function_introduction WHERE category_id = ? AND deleted_at = 0)
		+ (SELECT count(*) FROM app_introduction WHERE category_id = ? AND deleted_at = 0)`, c.Old.ID, c.Old.ID, c.Old.ID).Scan(ctx, &n)
	if err == nil && n > 0 {
		return fault.CategoryNotEmpty.With()
	}
	return err
}

// readVideo stores the size and the resolution of a new file, as the upload read them.
func readVideo(ctx context.Context, c *record.Change[content.Video]) error {
	v := c.New
	if v.VideoFile == "" || c.Old != nil && c.Old.VideoFile == v.VideoFile {
		return nil
	}
	f, err := file.ByKey(ctx, c.Reader(), v.VideoFile)
	if err != nil || f == nil {
		return err
	}
	v.SizeBytes, v.Resolution = f.Size, resolution(f.Width, f.Height)
	return nil
}

// resolution is a frame size such as 1920x1080; empty if the upload could not read it.
func resolution(width, height int64) string {
	if width == 0 || height == 0 {
		return ""
	}
	return fmt.Sprintf("%dx%d", width, height)
}

// oneGuide allows one guide on shelf for the first start per platform, and one per version and platform for the first start after an update.
// A guide without platforms is for all of them.
func oneGuide(ctx context.Context, c *record.Change[content.AppIntroduction]) error {
	i := c.New
	live := i.ShelfStatus == content.OnShelf || i.ShelfStatus == content.Scheduled
	if !live || i.ShowMode == content.HelpPage || c.Caller.UserID == 0 || // nobody would see the refusal of a time that comes
		c.Old != nil && c.Old.ShelfStatus == i.ShelfStatus && c.Old.ShowMode == i.ShowMode && c.Old.SinceVersion == i.SinceVersion && slices.Equal(c.Old.Platforms, i.Platforms) {
		return nil
	}
	others, err := record.Find(ctx, c.Reader(), content.AppIntroductions, &content.AppIntroductions.Row.ShelfStatus, content.OnShelf, content.Scheduled)
	if err != nil {
		return err
	}
	for _, o := range others {
		if o.ID != i.ID && o.ShowMode == i.ShowMode && (i.ShowMode == content.FirstStart || o.SinceVersion == i.SinceVersion) && overlap(o.Platforms, i.Platforms) {
			return fault.FirstStartExists.With("title", o.Title.In(c.Caller.Language))
		}
	}
	return nil
}

// overlap reports whether two lists of platforms or models share one; an empty list is all.
func overlap[T comparable](a, b []T) bool {
	return len(a) == 0 || len(b) == 0 || slices.ContainsFunc(a, func(one T) bool { return slices.Contains(b, one) })
}
