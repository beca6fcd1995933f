package content_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/content"
	"evops/core/plainpdf"
	"evops/core/record"
)

// documents has the bytes of the uploaded manuals by key.
type documents map[string][]byte

func (d documents) ReaderAt(_ context.Context, row *system.FileObject) io.ReaderAt {
	return bytes.NewReader(d[row.FileKey])
}

// models adds vehicle models.
func (l *library) models(n int) (ids []int64) {
	l.t.Helper()
	err := l.DB().Write(l.t.Context(), func(ctx context.Context, tx bun.Tx) error {
		for i := range n {
			m := equipment.VehicleModel{ModelCode: fmt.Sprint("M", i), Name: value.I18n{ZH: fmt.Sprint("车型", i)}}
			if err := record.Insert(ctx, l.Engine, tx, equipment.VehicleModels, &m); err != nil {
				return err
			}
			ids = append(ids, m.ID)
		}
		return nil
	})
	if err != nil {
		l.t.Fatal(err)
	}
	return ids
}

// do runs an edit or an action of any resource as the editor, and returns the refusals by field.
func (l *library) do(resource, verb string, id int64, in fields) string {
	l.t.Helper()
	var version int64
	table := contracts.Find(resource).Table
	if err := l.DB().Read().NewRaw("SELECT version FROM ? WHERE id = ?", bun.Ident(table), id).Scan(l.t.Context(), &version); err != nil {
		l.t.Fatal(err)
	}
	given := fields{"id": id, "version": version}.with(in)
	if verb == content.PublishVerb {
		given["confirmMissingEn"] = true
	}
	body, _ := json.Marshal(given)
	var err error
	if verb == "edit" {
		_, err = l.Edit(l.t.Context(), resource, l.editor, body)
	} else {
		_, _, err = l.Act(l.t.Context(), resource, verb, l.editor, body)
	}
	return explained(err)
}

// tryAdd returns the refusals of a new row by field.
func (l *library) tryAdd(resource string, in fields) string {
	body, _ := json.Marshal(in)
	_, err := l.Add(l.t.Context(), resource, l.editor, body)
	return explained(err)
}

func (l *library) classification(kind content.IntroKind, code string) int64 {
	l.t.Helper()
	return l.add("introduceCategory", fields{"kind": kind, "code": code, "name": fields{"zh": "分类" + code}, "icon": l.cover()})
}

func (l *library) video(category int64) int64 {
	l.t.Helper()
	return l.add("video", fields{"title": fields{"zh": "第一次充电"}, "videoType": "1", "categoryId": category, "videoFile": l.upload("video", fmt.Sprint("clip", category, ".mp4")), "cover": l.cover()})
}

func TestAnIntroductionGoesOnShelfAfterItsVideo(t *testing.T) {
	eachLibrary(t, func(l *library) {
		functions, videos := l.classification(content.VehicleFunctions, "key"), l.classification(content.Videos, "use")
		clip := l.video(videos)
		in := fields{
			"code": "BLE", "title": fields{"zh": "蓝牙钥匙"}, "categoryId": functions, "icon": l.cover(), "summary": fields{"zh": "靠近即解锁"}, "content": fields{"zh": "<p>靠近车辆</p>"},
			"videoId": clip,
		}
		l.want("a classification of another kind", l.tryAdd("functionIntroduction", in.with(fields{"categoryId": videos})), "categoryId NOT_SELECTABLE")
		id := l.add("functionIntroduction", in)
		l.want("publish before the video", l.do("functionIntroduction", "publish", id, nil), "videoId REF_NOT_PUBLISHED")
		l.want("publish the video", l.do("video", "publish", clip, nil), "")
		l.want("publish after the video", l.do("functionIntroduction", "publish", id, nil), "")
		l.want("delete a classification with contents", l.delete("introduceCategory", functions), "CATEGORY_NOT_EMPTY")
		l.want("delete a video that is shown", l.delete("video", clip), "SHELF_ON_DELETE")
		l.want("take the video off", l.do("video", "unpublish", clip, nil), "")
		l.want("delete a video that is shown", l.delete("video", clip), "REF_IN_USE")
		l.want("a repair video for riders", l.tryAdd("video", fields{
			"title": fields{"zh": "更换制动片"}, "videoType": "6", "videoFile": l.upload("video", "repair.mp4"), "viewers": content.AllViewers,
		}), "viewers DEALERS_ONLY")
	})
}

// delete returns why a row cannot be deleted.
func (l *library) delete(resource string, id int64) string {
	l.t.Helper()
	_, batch, err := l.Act(l.t.Context(), resource, "delete", l.editor, fmt.Appendf(nil, `{"ids":[%d]}`, id))
	if err == nil && len(batch.Failed) > 0 {
		err = batch.Failed[0].Err
	}
	return explained(err)
}

func TestAPlatformHasOneGuideForTheFirstStart(t *testing.T) {
	eachLibrary(t, func(l *library) {
		guide := func(zh string, mode content.ShowMode, since string, platforms ...string) int64 {
			return l.add("appIntroduction", fields{
				"title": fields{"zh": zh}, "showMode": mode, "sinceVersion": since, "platforms": platforms,
				"pages": []fields{{"image": l.cover(), "caption": fields{"zh": "欢迎"}}},
			})
		}
		for _, row := range []struct {
			id   int64
			want string
		}{
			{guide("安卓首次", content.FirstStart, "", "1"), ""},
			{guide("苹果首次", content.FirstStart, "", "2"), ""},
			{guide("全部首次", content.FirstStart, ""), "INTRO_FIRST_START_EXISTS"},
			{guide("安卓首次二", content.FirstStart, "", "1", "3"), "INTRO_FIRST_START_EXISTS"},
			{guide("鸿蒙首次", content.FirstStart, "", "3"), ""},
			{guide("升级五点六", content.AfterUpdate, "5.6.0"), ""},
			{guide("升级五点七", content.AfterUpdate, "5.7.0"), ""},
			{guide("升级五点六二", content.AfterUpdate, "5.6.0", "1"), "INTRO_FIRST_START_EXISTS"},
		} {
			l.want(fmt.Sprint("publish guide ", row.id), l.do("appIntroduction", "publish", row.id, nil), row.want)
		}
		l.want("a guide without pages", l.tryAdd("appIntroduction", fields{"title": fields{"zh": "无页面"}, "showMode": content.FirstStart}), "pages REQUIRED")
		taken := l.cover()
		page := []fields{{"image": taken}}
		l.add("appIntroduction", fields{"title": fields{"zh": "一页"}, "showMode": content.FirstStart, "pages": page})
		l.want("an image of another guide", l.tryAdd("appIntroduction", fields{"title": fields{"zh": "同图"}, "showMode": content.FirstStart, "pages": page}), "pages[0].image REF_NOT_FOUND")
	})
}

func TestAManualReplacesItsPredecessor(t *testing.T) {
	eachLibrary(t, func(l *library) {
		files := documents{}
		l.Register(feature.Manuals{Files: files})
		document := func(key string, content []byte) string {
			files[key] = content
			defer l.setSize(key, len(content))
			return l.upload("pdf", key)
		}
		models := l.models(2)
		catalogue := l.add("docsCatalogue", fields{"code": "USER", "name": fields{"zh": "用户文档"}, "viewers": content.AllViewers})
		manual := func(no string, more fields) fields {
			return fields{
				"docNo": no, "title": fields{"zh": "用户手册"}, "docType": "1", "catalogueId": catalogue, "modelIds": models[:1], "docVersion": "V1.0", "effectiveDate": "2026-01-01",
				"pdf": document(no+fmt.Sprint(len(files))+".pdf", plainpdf.New("Manual", 3)),
			}.with(more)
		}
		l.want("a damaged file", l.tryAdd("instruction", manual("UM-0001", fields{"pdf": document("bad.pdf", []byte("%PDF-1.4\ntrailer\n"))})), "pdf FILE_DAMAGED")
		l.want("a repair manual for riders", l.tryAdd("instruction", manual("RM-0001", fields{"docType": "7"})), "viewers DEALERS_ONLY")
		first := l.add("instruction", manual("UM-0001", nil))
		if got := l.manual(first); got.PageCount != 3 {
			t.Errorf("the manual has %d pages", got.PageCount)
		}
		l.want("publish", l.do("instruction", "publish", first, nil), "")

		second := l.add("instruction", manual("UM-0002", nil))
		l.want("a second user manual of the model", l.do("instruction", "publish", second, nil), "DOC_OVERLAP")
		for _, row := range []struct {
			no   string
			more fields
			want string
		}{
			{"UM-0003", fields{"modelIds": models[1:]}, ""},
			{"QS-0001", fields{"docType": "3"}, ""},
			{"WT-0001", fields{"docType": "4"}, "EN_REQUIRED"},
			{"WT-0002", fields{"docType": "4", "title": fields{"zh": "三包凭证", "en": "Warranty"}, "pdfEn": document("en.pdf", plainpdf.New("Manual", 1))}, ""},
		} {
			l.want(row.no, l.do("instruction", "publish", l.add("instruction", manual(row.no, row.more)), nil), row.want)
		}

		next := func(version string) fields {
			return fields{"docVersion": version, "pdf": document(fmt.Sprint("next", len(files), ".pdf"), plainpdf.New("Manual", 4)), "effectiveDate": "2026-02-01"}
		}
		l.want("a lower version", l.do("instruction", "newVersion", first, next("V1.0")), "docVersion NOT_HIGHER")
		l.want("a new version", l.do("instruction", "newVersion", first, next("V1.10")), "")
		l.want("the same version again", l.do("instruction", "newVersion", first, next("V1.10")), "docVersion DUPLICATE_VALUE")
		successors, err := record.Find(t.Context(), l.Read(), content.Instructions, &content.Instructions.Row.ReplacesID, first)
		if err != nil || len(successors) != 1 {
			t.Fatalf("%d successors, %v", len(successors), err)
		}
		if got := l.manual(first).ShelfStatus; got != content.OnShelf {
			t.Errorf("before its successor is on shelf, the manual is %d", got)
		}
		l.want("publish the successor", l.do("instruction", "publish", successors[0].ID, nil), "")
		if a, b := l.manual(first).ShelfStatus, l.manual(successors[0].ID); a != content.OffShelf || b.ShelfStatus != content.OnShelf || b.PageCount != 4 {
			t.Errorf("the former is %d, its successor %d with %d pages", a, b.ShelfStatus, b.PageCount)
		}
	})
}

func (l *library) setSize(key string, size int) {
	l.t.Helper()
	err := l.DB().Write(l.t.Context(), func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw("UPDATE file_object SET size = ? WHERE file_key = ?", size, key).Exec(ctx)
		return err
	})
	if err != nil {
		l.t.Fatal(err)
	}
}

func (l *library) manual(id int64) *content.Instruction {
	l.t.Helper()
	i, err := record.Get(l.t.Context(), l.Read(), content.Instructions, id)
	if err != nil {
		l.t.Fatal(err)
	}
	return i
}

func TestDealersSeeWhatIsOnShelfForThem(t *testing.T) {
	eachLibrary(t, func(l *library) {
		videos := l.classification(content.Videos, "use")
		var ids []int64
		for n, viewers := range []content.Viewers{content.DealerViewers, content.AllViewers, content.AppViewers, content.DealerViewers} {
			id := l.add("video", fields{"title": fields{"zh": fmt.Sprint("视频", n)}, "videoType": "1", "categoryId": videos, "viewers": viewers, "videoFile": l.upload("video", fmt.Sprint("v", n)), "cover": l.cover()})
			ids = append(ids, id)
			if n < 3 {
				l.want("publish", l.do("video", "publish", id, nil), "")
			}
		}
		dealer := access.System()
		dealer.UserID, dealer.UserType = 99, system.DealerUser
		for n, visible := range []bool{true, true, false, false} {
			seen, err := l.Read().CanView(t.Context(), "video", dealer, ids[n])
			if err != nil || seen != visible {
				t.Errorf("video %d is visible: %t, %v", n, seen, err)
			}
		}
		if staff, err := l.Read().Count(t.Context(), "video", l.editor, nil); err != nil || staff != 4 {
			t.Errorf("staff see %d videos, %v", staff, err)
		}
	})
}
