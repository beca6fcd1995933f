package product_test

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"evops/core/blob"
)

// series returns id and version of a seeded series.
func (c *client) series(t *testing.T, n int) (id, version int64) {
	t.Helper()
	row := under(c.ok(t, "POST", "/veh/crm/vehicleSeries/page", map[string]any{"page": 1, "pageSize": 5}).Data, fmt.Sprintf("list/%d", n))
	return number(under(row, "id")), number(under(row, "version"))
}

func (c *client) cover(t *testing.T, n int, key any) *answer {
	t.Helper()
	id, version := c.series(t, n)
	return c.call(t, "POST", "/veh/crm/vehicleSeries/update", map[string]any{"id": id, "version": version, "coverImage": key})
}

func (c *client) fileRow(t *testing.T, key any) map[string]any {
	t.Helper()
	row, _ := under(c.ok(t, "POST", "/system/crm/fileObject/page", map[string]any{"page": 1, "pageSize": 5, "fileKey": key}).Data, "list/0").(map[string]any)
	return row
}

func TestFileBelongsToTheRecordThatRefersToIt(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		admin, other := w.as(t, d, "admin"), w.as(t, d, "lin.jianguo")
		upload := func(c *client, purpose string) any {
			t.Helper()
			return under(c.upload(t, purpose, "cover.png", picture(t, 750, 500)).Data, "fileKey")
		}
		key := upload(admin, "image")
		if row := admin.fileRow(t, key); row["expireAt"] == nil || row["refModule"] != nil {
			t.Errorf("an unreferenced upload does not expire: %v", row)
		}
		for name, foreign := range map[string]any{
			"another's upload": upload(other, "image"), "a file for something else": upload(admin, "avatar"), "a file that does not exist": "public/image/202501/01JD3V5K8M2Q4R6T8W0Y2A4C6E.png",
		} {
			if got := admin.cover(t, 0, foreign); got.Code != 1004 || fmt.Sprint(got.Rules["coverImage"]) != "[REF_NOT_FOUND]" {
				t.Errorf("%s is accepted as a cover: %s", name, got.body)
			}
		}
		if got := admin.cover(t, 0, key); got.Code != 0 {
			t.Fatalf("%s", got.body)
		}
		if row := admin.fileRow(t, key); row["expireAt"] != nil || row["refModule"] != "vehicleSeries" {
			t.Errorf("the file of a cover is %v", row)
		}
		if got := admin.cover(t, 1, key); got.Code != 1004 {
			t.Errorf("two series share one file: %s", got.body)
		}
		if got := admin.cover(t, 0, upload(admin, "image")); got.Code != 0 {
			t.Fatalf("%s", got.body)
		}
		dropped := admin.fileRow(t, key)
		if dropped["expireAt"] == nil || dropped["refModule"] != nil {
			t.Errorf("a replaced cover does not expire: %v", dropped)
		}
		used := admin.fileRow(t, under(admin.ok(t, "POST", "/veh/crm/vehicleSeries/page", map[string]any{"page": 1, "pageSize": 1}).Data, "list/0/coverImage"))
		remove := map[string]any{"ids": []any{used["id"], dropped["id"]}}
		if got := other.call(t, "POST", "/system/crm/fileObject/delete", remove); got.Error != "NO_PERMISSION" {
			t.Errorf("deleted without permission: %s", got.body)
		}
		removed := admin.call(t, "POST", "/system/crm/fileObject/delete", remove)
		if under(removed.Data, "success/0") != dropped["id"] || under(removed.Data, "failed/0/id") != used["id"] || !strings.Contains(fmt.Sprint(under(removed.Data, "failed/0/message")), "车系") {
			t.Errorf("only the unreferenced file must be deleted: %s", removed.body)
		}
		if got := admin.call(t, "GET", fmt.Sprint("/file/", key), nil); got.status != http.StatusNotFound || number(admin.fileRow(t, key)["status"]) != 3 {
			t.Errorf("a deleted file answers %d", got.status)
		}
	})
}

func TestLibraryHasTheFilesThatTheCallerMayFetch(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		admin, other := w.as(t, d, "admin"), w.as(t, d, "lin.jianguo")
		upload := func(c *client, purpose, name string) string {
			t.Helper()
			return fmt.Sprint(under(c.upload(t, purpose, name, picture(t, 750, 500)).Data, "fileKey"))
		}
		mark := t.Name()[strings.LastIndex(t.Name(), "/")+1:] + "_" // the entry points share an installation
		first, second := upload(admin, "image", mark+"1.png"), upload(admin, "image", mark+"2.png")
		upload(admin, "image", "other.png")
		private := upload(admin, "evidence", mark+"3.png")
		names := func(c *client, purpose, name string) string {
			t.Helper()
			var found []string
			list, _ := under(c.ok(t, "POST", "/system/crm/fileObject/library", map[string]any{"purpose": purpose, "name": name}).Data, "list").([]any)
			for _, file := range list {
				found = append(found, fmt.Sprint(under(file, "originalName")))
			}
			return strings.Join(found, " ")
		}
		duplicate := func(c *client, key string) *answer {
			t.Helper()
			return c.call(t, "POST", "/system/crm/fileObject/copy", map[string]any{"fileKey": key})
		}
		if got := names(admin, "image", strings.ToUpper(mark)); got != mark+"2.png "+mark+"1.png" {
			t.Errorf("own files, newest first: %s", got)
		}
		if got := names(other, "image", mark) + names(other, "evidence", mark); got != "" {
			t.Errorf("another account's unused files are listed: %s", got)
		}
		for _, key := range []string{second, private} {
			if got := duplicate(other, key); got.Error != "FILE_NOT_FOUND" {
				t.Errorf("another account's unused file is copied: %s", got.body)
			}
		}
		if got := admin.cover(t, 0, first); got.Code != 0 {
			t.Fatalf("%s", got.body)
		}
		copied := duplicate(admin, first)
		key := under(copied.Data, "fileKey")
		if key == nil || key == first || under(copied.Data, "originalName") != mark+"1.png" {
			t.Fatalf("the copy of a file in use is %s", copied.body)
		}
		if got := admin.cover(t, 1, key); got.Code != 0 {
			t.Errorf("the copy cannot be used: %s", got.body)
		}
		for _, stored := range []any{key, strings.Replace(fmt.Sprint(key), ".", "-320.", 1)} {
			if got := admin.call(t, "GET", fmt.Sprint("/file/", stored), nil); got.status != http.StatusOK {
				t.Errorf("%v answers %d", stored, got.status)
			}
		}
	})
}

func TestAltTextIsStoredWithThePictureAndItsCopies(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		admin, other, reader := w.as(t, d, "admin"), w.as(t, d, "lin.jianguo"), w.as(t, d, "guo.lihua")
		upload := func(c *client, purpose string) any {
			t.Helper()
			return under(c.upload(t, purpose, "cover.png", picture(t, 750, 500)).Data, "fileKey")
		}
		set := func(c *client, key any, zh, en string) *answer {
			t.Helper()
			return c.call(t, "POST", "/system/crm/fileObject/setAltText", map[string]any{"fileKey": key, "alt": map[string]any{"zh": zh, "en": en}})
		}
		texts := func(c *client, keys ...any) string {
			t.Helper()
			return fmt.Sprint(under(c.ok(t, "POST", "/system/crm/fileObject/altTexts", map[string]any{"fileKeys": keys}).Data, "list"))
		}
		key, evidence := upload(admin, "image"), upload(admin, "evidence")
		if got := set(admin, key, " 雨天湿滑的路面 ", ""); got.Code != 0 {
			t.Fatalf("%s", got.body)
		}
		const stored = "alt:map[en: zh:雨天湿滑的路面] editable:"
		if got := texts(admin, key, evidence, "public/image/202501/01JD3V5K8M2Q4R6T8W0Y2A4C6E.png"); !strings.Contains(got, stored+"true") || strings.Count(got, "fileKey") != 1 {
			t.Errorf("stored %s", got)
		}
		for name, refused := range map[string]*answer{
			"of another's upload": set(other, key, "路", ""), "of a picture that readers do not see": set(admin, evidence, "凭证", ""),
			"of a file that does not exist": set(admin, "public/image/202501/01JD3V5K8M2Q4R6T8W0Y2A4C6E.png", "路", ""),
		} {
			if refused.Error != "FILE_NOT_FOUND" {
				t.Errorf("the text %s is set: %s", name, refused.body)
			}
		}
		if got := set(admin, key, strings.Repeat("路", 201), ""); got.Code != 1004 || got.Rules["alt.zh"] == nil {
			t.Errorf("a text of 201 characters: %s", got.body)
		}
		if got := texts(other, key); got != "[]" {
			t.Errorf("another's upload is described: %s", got)
		}
		if got := admin.cover(t, 0, key); got.Code != 0 {
			t.Fatalf("%s", got.body)
		}
		// Those who may edit the record of a picture may change its text.
		if got := texts(reader, key); !strings.Contains(got, stored+"false") {
			t.Errorf("to a reader of the record: %s", got)
		}
		if got := set(reader, key, "路", "Road"); got.Error != "NO_PERMISSION" {
			t.Errorf("set without permission: %s", got.body)
		}
		copied := under(admin.ok(t, "POST", "/system/crm/fileObject/copy", map[string]any{"fileKey": key}).Data, "fileKey")
		if got := set(admin, key, "雨天湿滑的路面", "A wet road"); got.Code != 0 {
			t.Errorf("%s", got.body)
		}
		if got := texts(admin, key, copied); !strings.Contains(got, "alt:map[en:A wet road zh:雨天湿滑的路面]") || !strings.Contains(got, stored+"true") {
			t.Errorf("the picture and its copy: %s", got)
		}
	})
}

func TestSignedLinkOpensOnePrivateFile(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		mine, other := w.as(t, d, "lin.jianguo"), w.as(t, d, "admin")
		key := under(mine.upload(t, "evidence", "bill.png", picture(t, 30, 20)).Data, "fileKey")
		link := func(c *client) *answer {
			t.Helper()
			return c.call(t, "POST", "/system/crm/fileObject/link", map[string]any{"fileKey": key})
		}
		if got := link(other); got.Error != "FILE_NOT_FOUND" {
			t.Errorf("another account gets a link: %s", got.body)
		}
		preview := func(c *client) *answer {
			t.Helper()
			return c.call(t, "POST", "/system/crm/fileObject/overview", map[string]any{"id": other.fileRow(t, key)["id"]})
		}
		if got := preview(other); got.Error != "FILE_NOT_FOUND" {
			t.Errorf("another account's file is previewed: %s", got.body)
		}
		address, _ := under(link(mine).Data, "url").(string)
		anonymous := &client{http: httpClient, base: d.url}
		shown := anonymous.call(t, "GET", address, nil)
		if shown.status != http.StatusOK || shown.header.Get("Content-Disposition") != "" || shown.header.Get("Cache-Control") != "private, no-store" ||
			shown.header.Get("Content-Security-Policy") != "default-src 'none'; sandbox" {
			t.Errorf("%s answers %d %v", address, shown.status, shown.header)
		}
		path, query, _ := strings.Cut(address, "?")
		signed, err := url.ParseQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		for name, tamper := range map[string]func(url.Values) string{
			"another account": func(q url.Values) string { q.Set("u", "1"); return path },
			"a later end":     func(q url.Values) string { q.Set("exp", "9999999999"); return path },
			"no signature":    func(q url.Values) string { q.Del("sig"); return path },
			"another file":    func(url.Values) string { return strings.Replace(path, "evidence", "import", 1) },
		} {
			q := url.Values{"exp": signed["exp"], "u": signed["u"], "sig": signed["sig"]}
			at := tamper(q)
			if got := anonymous.call(t, "GET", at+"?"+q.Encode(), nil); got.status != http.StatusNotFound || got.Error != "FILE_NOT_FOUND" {
				t.Errorf("a link changed to %s answers %d %.200s", name, got.status, got.body)
			}
		}
	})
}

func TestUploaderMayDeleteUnreferencedFiles(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		mine, other := w.as(t, d, "lin.jianguo"), w.as(t, d, "admin")
		upload := func(c *client) (key, id any) {
			t.Helper()
			got := c.upload(t, "image", "cover.png", picture(t, 750, 500))
			return under(got.Data, "fileKey"), under(got.Data, "id")
		}
		unreferenced, id := upload(mine)
		used, usedID := upload(mine)
		_, foreign := upload(other)
		if got := mine.cover(t, 2, used); got.Code != 0 {
			t.Fatalf("%s", got.body)
		}
		remove := func(c *client, ids ...any) *answer {
			t.Helper()
			return c.call(t, "POST", "/system/crm/fileObject/deleteFileObject", map[string]any{"ids": ids})
		}
		if got := remove(mine, foreign); got.status != http.StatusForbidden || got.Error != "NO_PERMISSION" {
			t.Errorf("another's file: %d %s", got.status, got.body)
		}
		got := remove(mine, id, usedID, foreign)
		if under(got.Data, "success/0") != id || under(got.Data, "failed/0/id") != usedID || number(under(got.Data, "failed/0/code")) != 1607 || number(under(got.Data, "failed/1/code")) != 1002 {
			t.Errorf("own, referenced and foreign file: %s", got.body)
		}
		if got := other.call(t, "GET", fmt.Sprint("/file/", unreferenced), nil); got.status != http.StatusNotFound {
			t.Errorf("a deleted file answers %d", got.status)
		}
		if got := remove(other, usedID); number(under(got.Data, "failed/0/code")) != 1607 {
			t.Errorf("a referenced file is deleted with the permission: %s", got.body)
		}
	})
}

func TestFileListAllowsDeletingOwnFiles(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		d := w.entryPoints[1]
		c := console(t, d, "lin.jianguo")
		own := under(w.as(t, d, "lin.jianguo").upload(t, "image", "cover.png", picture(t, 30, 20)).Data, "id")
		foreign := under(w.as(t, d, "admin").upload(t, "image", "cover.png", picture(t, 30, 20)).Data, "id")
		got := c.ok(t, "GET", fmt.Sprint("/bff/screens/systemManage/dictionary?resource=fileObject&id.in=", own, ",", foreign), nil)
		if actions := fmt.Sprint(under(got.Data, "actions")); actions != "[delete]" {
			t.Errorf("actions %s, want [delete]", actions)
		}
		for _, row := range got.rows() {
			why := under(row["blockedActions"], "delete")
			if row["id"] == own && why != nil || row["id"] == foreign && why == nil {
				t.Errorf("file %v: %v", row["id"], why)
			}
		}
	})
}

// sizeOf is the size of the picture in a response.
func sizeOf(t *testing.T, got *answer) image.Point {
	t.Helper()
	config, _, err := image.DecodeConfig(bytes.NewReader(got.body))
	if err != nil {
		t.Fatalf("%d %.200s: %v", got.status, got.body, err)
	}
	return image.Pt(config.Width, config.Height)
}

func TestThumbnailHasTheRightsOfItsPicture(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		mine, other, anonymous := w.as(t, d, "admin"), w.as(t, d, "lin.jianguo"), &client{http: httpClient, base: d.url}
		data := mine.upload(t, "image", "bike.png", picture(t, 800, 400)).Data
		row := mine.fileRow(t, under(data, "fileKey"))
		if under(data, "thumbnail") != fmt.Sprint("/file/", row["thumbnail"]) || row["refModule"] != nil {
			t.Errorf("the upload answers %v, its row has %v", under(data, "thumbnail"), row["thumbnail"])
		}
		small := fmt.Sprint(under(data, "thumbnail"))
		if got := anonymous.call(t, "GET", small, nil); sizeOf(t, got) != image.Pt(320, 160) || got.header.Get("Content-Type") != "image/png" {
			t.Errorf("%s is %v", small, sizeOf(t, got))
		}
		if got := anonymous.call(t, "GET", fmt.Sprint(under(data, "url")), nil); sizeOf(t, got) != image.Pt(800, 400) {
			t.Errorf("the picture has size %v", sizeOf(t, got))
		}
		if err := w.core.Blobs.Delete(t.Context(), fmt.Sprint(row["thumbnail"])); err != nil {
			t.Fatal(err)
		}
		if got := anonymous.call(t, "GET", small, nil); sizeOf(t, got) != image.Pt(800, 400) {
			t.Errorf("without a thumbnail, the response has size %v", sizeOf(t, got))
		}
		mine.ok(t, "POST", "/system/crm/fileObject/delete", map[string]any{"ids": []any{row["id"]}})
		if got := anonymous.call(t, "GET", small, nil); got.status != http.StatusNotFound {
			t.Errorf("the thumbnail of a deleted file answers %d", got.status)
		}

		bill := mine.upload(t, "evidence", "bill.png", picture(t, 400, 640)).Data
		privateThumbnail := fmt.Sprint(mine.fileRow(t, under(bill, "fileKey"))["thumbnail"])
		if under(bill, "thumbnail") != nil {
			t.Errorf("a private file has the address %v", under(bill, "thumbnail"))
		}
		fetch := func(c *client) *answer {
			t.Helper()
			return c.call(t, "GET", "/common/download?fileName="+privateThumbnail, nil)
		}
		if got := fetch(mine); sizeOf(t, got) != image.Pt(200, 320) {
			t.Errorf("%v", sizeOf(t, got))
		}
		if got := fetch(other); got.status != http.StatusNotFound || got.Error != "FILE_NOT_FOUND" {
			t.Errorf("another account gets the thumbnail of a private file: %d", got.status)
		}
		mine.ok(t, "POST", "/system/crm/fileObject/delete", map[string]any{"ids": []any{under(bill, "id")}})
		if _, _, err := w.core.Blobs.Get(t.Context(), privateThumbnail, ""); !errors.Is(err, blob.ErrNotFound) {
			t.Errorf("the thumbnail of a deleted file remains: %v", err)
		}
	})
}
