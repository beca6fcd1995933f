package product_test

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"evops/core/testdb"
)

const partSize = 5 << 20

// large is a file of one whole part and a bit more, with a beginning that says what it is.
func large(t *testing.T, start string) []byte {
	t.Helper()
	content := make([]byte, partSize+4321)
	if _, err := rand.Read(content); err != nil {
		t.Fatal(err)
	}
	return append(append([]byte(start), content[len(start):]...), "\n%%EOF\n"...)
}

// parts is an upload on its way, as its client knows it.
type parts struct {
	*client
	id      any
	content []byte
	etags   []string
	door    door
}

func (c *client) presign(t *testing.T, d door, purpose, name string, content []byte, sum string) (*parts, *answer) {
	t.Helper()
	got := c.call(t, "POST", "/system/crm/fileObject/presign", map[string]any{"bizType": purpose, "originalName": name, "size": len(content), "sha256": sum})
	return &parts{client: c, id: under(got.Data, "fileId"), content: content, etags: make([]string, (len(content)+partSize-1)/partSize), door: d}, got
}

// put sends the parts of an answer that keep lets through, without any session.
func (p *parts) put(t *testing.T, presigned *answer, keep func(no int) bool) {
	t.Helper()
	slots, _ := under(presigned.Data, "parts").([]any)
	for _, slot := range slots {
		no := int(number(under(slot, "no")))
		if !keep(no) {
			continue
		}
		got := p.putAt(t, slot, p.piece(no))
		if got.status != http.StatusOK || got.header.Get("ETag") == "" {
			t.Fatalf("part %d answers %d %s", no, got.status, got.body)
		}
		p.etags[no-1] = got.header.Get("ETag")
	}
}

func (p *parts) piece(no int) []byte {
	return p.content[(no-1)*partSize : min(no*partSize, len(p.content))]
}

func (p *parts) putAt(t *testing.T, slot any, content []byte) *answer {
	t.Helper()
	header := map[string]string{}
	given, _ := under(slot, "headers").(map[string]any)
	for name, v := range given {
		header[name] = fmt.Sprint(v)
	}
	anybody := &client{http: patience, base: p.door.url}
	got, err := anybody.send("PUT", fmt.Sprint(under(slot, "url")), content, header)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func (p *parts) again(t *testing.T) *answer {
	t.Helper()
	return p.call(t, "POST", "/system/crm/fileObject/presign", map[string]any{"fileId": p.id})
}

func (p *parts) complete(t *testing.T, etags any) *answer {
	t.Helper()
	return p.call(t, "POST", "/system/crm/fileObject/complete", map[string]any{"fileId": p.id, "etags": etags})
}

func every(int) bool { return true }

func TestALargeFileComesInPartsAndIsResumed(t *testing.T) {
	everyDoor(t, func(t *testing.T, w *world, d door) {
		mine, other := w.as(t, d, "lin.jianguo"), w.as(t, d, "admin")
		content := large(t, "%PDF-1.7\n")
		sum := sha256.Sum256(content)
		p, begun := mine.presign(t, d, "pdf", "手册 2026.pdf", content, hex.EncodeToString(sum[:]))
		slots, _ := under(begun.Data, "parts").([]any)
		if begun.Code != 0 || len(slots) != 2 || under(begun.Data, "partSize") != float64(partSize) {
			t.Fatalf("%s", begun.body)
		}
		until, err := time.ParseInLocation(time.DateTime, fmt.Sprint(under(begun.Data, "expireAt")), time.FixedZone("", 8*60*60))
		if left := time.Until(until); err != nil || left < 59*time.Minute || left > time.Hour {
			t.Errorf("the addresses live for %v: %v", left, err)
		}
		for says, bent := range map[string]any{
			"shorter":      map[string]any{"url": under(slots[1], "url"), "headers": under(slots[1], "headers"), "body": 1},
			"another type": map[string]any{"url": under(slots[1], "url"), "headers": map[string]any{"Content-Type": "text/html"}},
			"another key":  map[string]any{"url": strings.Replace(fmt.Sprint(under(slots[1], "url")), "/waiting/pdf/", "/waiting/image/", 1), "headers": under(slots[1], "headers")},
			"a served key": map[string]any{"url": strings.Replace(fmt.Sprint(under(slots[1], "url")), "/waiting/pdf/", "/public/pdf/", 1), "headers": under(slots[1], "headers")},
		} {
			body := p.piece(2)
			if under(bent, "body") != nil {
				body = body[1:]
			}
			if got := p.putAt(t, bent, body); got.status != http.StatusNotFound || got.Error != "FILE_NOT_FOUND" {
				t.Errorf("a part sent %s answers %d %s", says, got.status, got.body)
			}
		}
		p.put(t, begun, func(no int) bool { return no == 2 })
		if got := p.complete(t, p.etags); got.Error != "FILE_INCOMPLETE" || got.status != http.StatusOK || got.Params["missing"] != 1.0 {
			t.Errorf("half a file answers %s", got.body)
		}
		stranger := &parts{client: other, id: p.id}
		for says, got := range map[string]*answer{"lists the parts": stranger.again(t), "completes the file": stranger.complete(t, nil)} {
			if got.Error != "FILE_NOT_FOUND" {
				t.Errorf("another account %s: %s", says, got.body)
			}
		}
		rest := p.again(t)
		if left, _ := under(rest.Data, "parts").([]any); len(left) != 1 || under(left[0], "no") != 1.0 || under(rest.Data, "fileId") != p.id {
			t.Fatalf("what is missing is %s", rest.body)
		}
		p.put(t, rest, every)
		if got := p.complete(t, []string{p.etags[1], p.etags[0]}); got.Error != "FILE_HASH_MISMATCH" {
			t.Errorf("ETags of other parts answer %s", got.body)
		}
		done := p.complete(t, p.etags)
		if done.Code != 0 || under(done.Data, "sha256") != hex.EncodeToString(sum[:]) || under(done.Data, "size") != float64(len(content)) ||
			under(done.Data, "contentType") != "application/pdf" || under(done.Data, "originalName") != "手册 2026.pdf" || under(done.Data, "id") != p.id {
			t.Fatalf("%s", done.body)
		}
		if again := p.complete(t, p.etags); settled(again) != settled(done) {
			t.Errorf("asked again it answers %s", again.body)
		}
		if left, _ := under(p.again(t).Data, "parts").([]any); left == nil || len(left) > 0 {
			t.Errorf("of a whole file is missing %v", left)
		}
		if got := p.putAt(t, slots[0], p.piece(1)); got.status != http.StatusNotFound {
			t.Errorf("a part after the end answers %d", got.status)
		}
		anybody := &client{http: patience, base: d.url}
		if shown := anybody.call(t, "GET", fmt.Sprint(under(done.Data, "url")), nil); shown.status != http.StatusOK || !bytes.Equal(shown.body, content) {
			t.Errorf("the file is served as %d, %d bytes", shown.status, len(shown.body))
		}
	})
}

func TestAFileInPartsIsJudgedLikeAnyUpload(t *testing.T) {
	page := append([]byte("<!DOCTYPE html><script>alert(1)</script>"), bytes.Repeat([]byte(" "), 1000)...)
	everyDoor(t, func(t *testing.T, w *world, d door) {
		c := w.as(t, d, "admin")
		for _, row := range []struct {
			says, purpose, name string
			size                int
			sum                 string
			status              int
			err                 string
		}{
			{"an unknown purpose", "novel", "a.pdf", 100, "", 415, "FILE_TYPE_REFUSED"},
			{"an extension of something else", "pdf", "a.html", 100, "", 415, "FILE_TYPE_REFUSED"},
			{"nothing", "pdf", "a.pdf", 0, "", 415, "FILE_TYPE_REFUSED"},
			{"more than 50 MB", "pdf", "a.pdf", 50<<20 + 1, "", 413, "FILE_TOO_LARGE"},
			{"a sum that is none", "pdf", "a.pdf", 100, "abc", 200, "FILE_HASH_MISMATCH"},
		} {
			got := c.call(t, "POST", "/system/crm/fileObject/presign", map[string]any{"bizType": row.purpose, "originalName": row.name, "size": row.size, "sha256": row.sum})
			if got.status != row.status || got.Error != row.err {
				t.Errorf("%s answers %d %.300s", row.says, got.status, got.body)
			}
		}
		for _, row := range []struct {
			says, purpose, name string
			content             []byte
			sum                 string
			status              int
			err                 string
		}{
			{"a page that calls itself a document", "pdf", "a.pdf", page, "", 415, "FILE_TYPE_REFUSED"},
			{"a document cut short", "pdf", "a.pdf", []byte("%PDF-1.4\n1 0 obj\n"), "", 415, "FILE_TYPE_REFUSED"},
			{"a picture that goes on after its end", "image", "a.png", append(picture(t, 30, 20), "<script>"...), "", 415, "FILE_TYPE_REFUSED"},
			{"a picture that is none", "image", "a.png", picture(t, 30, 20)[:60], "", 415, "FILE_TYPE_REFUSED"},
			{"another file than was announced", "pdf", "a.pdf", []byte("%PDF-1.4\n%%EOF\n"), strings.Repeat("0", 64), 200, "FILE_HASH_MISMATCH"},
		} {
			p, begun := c.presign(t, d, row.purpose, row.name, row.content, row.sum)
			p.put(t, begun, every)
			if got := p.complete(t, p.etags); got.status != row.status || got.Error != row.err {
				t.Errorf("%s answers %d %.300s", row.says, got.status, got.body)
			}
			if got := p.complete(t, p.etags); got.Error != "FILE_NOT_FOUND" {
				t.Errorf("%s, asked again, answers %.300s", row.says, got.body)
			}
			listed := c.ok(t, "POST", "/system/crm/fileObject/page", map[string]any{"page": 1, "pageSize": 1, "id": p.id})
			if under(listed.Data, "list/0/status") != 2.0 {
				t.Errorf("%s is not in quarantine: %s", row.says, listed.body)
			}
		}
		raw := annotated(t, "GPS 31.2304 121.4737")
		p, begun := c.presign(t, d, "image", "bike.png", raw, "")
		p.put(t, begun, every)
		done := p.complete(t, nil)
		if done.Code != 0 || under(done.Data, "width") != 30.0 {
			t.Fatalf("%s", done.body)
		}
		anybody := &client{http: patience, base: d.url}
		if shown := anybody.call(t, "GET", fmt.Sprint(under(done.Data, "url")), nil); shown.status != http.StatusOK || bytes.Contains(shown.body, []byte("GPS")) {
			t.Errorf("a picture in parts is not written anew: %d", shown.status)
		}
	})
}

func TestAnAccountUploadsSoMuchInADay(t *testing.T) {
	everyDoor(t, func(t *testing.T, w *world, d door) {
		admin, c := w.as(t, d, "admin"), w.as(t, d, "shen.yue")
		for range 10 {
			if got := c.upload(t, "image", "bike.png", picture(t, 3, 2)); got.Code != 0 {
				t.Fatalf("%s", got.body)
			}
		}
		admin.set(t, "upload.dailyFiles", "10")
		defer admin.set(t, "upload.dailyFiles", "2000")
		deadline := time.Now().Add(time.Minute)
		for {
			streamed := c.upload(t, "image", "bike.png", picture(t, 3, 2))
			_, inParts := c.presign(t, d, "pdf", "a.pdf", []byte("%PDF"), "")
			if streamed.Error == "FILE_QUOTA" && inParts.Error == "FILE_QUOTA" {
				return
			}
			if time.Now().After(deadline) {
				t.Fatalf("no end of uploads: %s %s", streamed.body, inParts.body)
			}
		}
	})
}

func TestPartsThatNeverBecameAFileAreSweptAway(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		d := w.doors[0]
		c := w.as(t, d, "admin")
		p, begun := c.presign(t, d, "pdf", "a.pdf", []byte("%PDF-1.4\n%%EOF\n"), "")
		p.put(t, begun, every)
		testdb.Exec(t, w.core.Engine.DB(), "UPDATE file_object SET expire_at = 1 WHERE id = ?", number(p.id))
		if err := w.core.Jobs.Recover(t.Context()); err != nil {
			t.Fatal(err)
		}
		listed := c.ok(t, "POST", "/system/crm/fileObject/page", map[string]any{"page": 1, "pageSize": 1, "id": p.id})
		if under(listed.Data, "list/0/status") != 3.0 {
			t.Errorf("%s", listed.body)
		}
		slots, _ := under(begun.Data, "parts").([]any)
		if got := p.putAt(t, slots[0], p.piece(1)); got.status != http.StatusNotFound {
			t.Errorf("a part of a file that was swept away answers %d", got.status)
		}
	})
}
