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

// large is a file of one full part and a remainder.
func large(t *testing.T, start string) []byte {
	t.Helper()
	content := make([]byte, partSize+4321)
	if _, err := rand.Read(content); err != nil {
		t.Fatal(err)
	}
	return append(append([]byte(start), content[len(start):]...), "\n%%EOF\n"...)
}

// multipartUpload is the client's state of a multipart upload.
type multipartUpload struct {
	*client
	id         any
	content    []byte
	etags      []string
	entryPoint entryPoint
}

func (c *client) presign(t *testing.T, d entryPoint, purpose, name string, content []byte, sum string) (*multipartUpload, *answer) {
	t.Helper()
	got := c.call(t, "POST", "/system/crm/fileObject/presign", map[string]any{"bizType": purpose, "originalName": name, "size": len(content), "sha256": sum})
	return &multipartUpload{client: c, id: under(got.Data, "fileId"), content: content, etags: make([]string, (len(content)+partSize-1)/partSize), entryPoint: d}, got
}

// put uploads the selected missing parts, without a session.
func (p *multipartUpload) put(t *testing.T, presigned *answer, selected func(no int) bool) {
	t.Helper()
	slots, _ := under(presigned.Data, "parts").([]any)
	for _, slot := range slots {
		no := int(number(under(slot, "no")))
		if !selected(no) {
			continue
		}
		got := p.putAt(t, slot, p.piece(no))
		if got.status != http.StatusOK || got.header.Get("ETag") == "" {
			t.Fatalf("part %d answers %d %s", no, got.status, got.body)
		}
		p.etags[no-1] = got.header.Get("ETag")
	}
}

func (p *multipartUpload) piece(no int) []byte {
	return p.content[(no-1)*partSize : min(no*partSize, len(p.content))]
}

func (p *multipartUpload) putAt(t testing.TB, slot any, content []byte) *answer {
	t.Helper()
	header := map[string]string{}
	headers, _ := under(slot, "headers").(map[string]any)
	for name, v := range headers {
		header[name] = fmt.Sprint(v)
	}
	anonymous := &client{http: httpClient, base: p.entryPoint.url}
	got, err := anonymous.send("PUT", fmt.Sprint(under(slot, "url")), content, header)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func (p *multipartUpload) again(t testing.TB) *answer {
	t.Helper()
	return p.call(t, "POST", "/system/crm/fileObject/presign", map[string]any{"fileId": p.id})
}

// complete completes an upload. FILE_CHECKING asks the client to repeat the call, which joins the running check.
func (p *multipartUpload) complete(t testing.TB, etags any) *answer {
	t.Helper()
	for {
		got := p.call(t, "POST", "/system/crm/fileObject/complete", map[string]any{"fileId": p.id, "etags": etags})
		if got.Error != "FILE_CHECKING" {
			return got
		}
	}
}

func allParts(int) bool { return true }

func TestMultipartUploadIsResumed(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
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
			t.Errorf("the addresses are valid for %v: %v", left, err)
		}
		for title, tampered := range map[string]any{
			"shorter":      map[string]any{"url": under(slots[1], "url"), "headers": under(slots[1], "headers"), "body": 1},
			"another type": map[string]any{"url": under(slots[1], "url"), "headers": map[string]any{"Content-Type": "text/html"}},
			"another key":  map[string]any{"url": strings.Replace(fmt.Sprint(under(slots[1], "url")), "/waiting/pdf/", "/waiting/image/", 1), "headers": under(slots[1], "headers")},
			"a served key": map[string]any{"url": strings.Replace(fmt.Sprint(under(slots[1], "url")), "/waiting/pdf/", "/public/pdf/", 1), "headers": under(slots[1], "headers")},
		} {
			body := p.piece(2)
			if under(tampered, "body") != nil {
				body = body[1:]
			}
			if got := p.putAt(t, tampered, body); got.status != http.StatusNotFound || got.Error != "FILE_NOT_FOUND" {
				t.Errorf("a part sent %s answers %d %s", title, got.status, got.body)
			}
		}
		p.put(t, begun, func(no int) bool { return no == 2 })
		if got := p.complete(t, p.etags); got.Error != "FILE_INCOMPLETE" || got.status != http.StatusOK || got.Params["missing"] != 1.0 {
			t.Errorf("completing an incomplete file answers %s", got.body)
		}
		foreign := &multipartUpload{client: other, id: p.id}
		for title, got := range map[string]*answer{"lists the parts": foreign.again(t), "completes the file": foreign.complete(t, nil)} {
			if got.Error != "FILE_NOT_FOUND" {
				t.Errorf("another account %s: %s", title, got.body)
			}
		}
		rest := p.again(t)
		if left, _ := under(rest.Data, "parts").([]any); len(left) != 1 || under(left[0], "no") != 1.0 || under(rest.Data, "fileId") != p.id {
			t.Fatalf("the missing parts are %s", rest.body)
		}
		p.put(t, rest, allParts)
		if got := p.complete(t, []string{p.etags[1], p.etags[0]}); got.Error != "FILE_HASH_MISMATCH" {
			t.Errorf("swapped ETags answer %s", got.body)
		}
		done := p.complete(t, p.etags)
		if done.Code != 0 || under(done.Data, "sha256") != hex.EncodeToString(sum[:]) || under(done.Data, "size") != float64(len(content)) ||
			under(done.Data, "contentType") != "application/pdf" || under(done.Data, "originalName") != "手册 2026.pdf" || under(done.Data, "id") != p.id {
			t.Fatalf("%s", done.body)
		}
		if again := p.complete(t, p.etags); stableBody(again) != stableBody(done) {
			t.Errorf("the second completion answers %s", again.body)
		}
		if left, _ := under(p.again(t).Data, "parts").([]any); left == nil || len(left) > 0 {
			t.Errorf("parts missing of a complete file: %v", left)
		}
		if got := p.putAt(t, slots[0], p.piece(1)); got.status != http.StatusNotFound {
			t.Errorf("a part after completion answers %d", got.status)
		}
		anonymous := &client{http: httpClient, base: d.url}
		if shown := anonymous.call(t, "GET", fmt.Sprint(under(done.Data, "url")), nil); shown.status != http.StatusOK || !bytes.Equal(shown.body, content) {
			t.Errorf("the download answers %d, %d bytes", shown.status, len(shown.body))
		}
	})
}

func TestMultipartUploadIsValidated(t *testing.T) {
	page := append([]byte("<!DOCTYPE html><script>alert(1)</script>"), bytes.Repeat([]byte(" "), 1000)...)
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		c := w.as(t, d, "admin")
		for _, row := range []struct {
			title, purpose, name string
			size                 int
			sum                  string
			status               int
			err                  string
		}{
			{"an unknown purpose", "novel", "a.pdf", 100, "", 415, "FILE_TYPE_REFUSED"},
			{"another extension", "pdf", "a.html", 100, "", 415, "FILE_TYPE_REFUSED"},
			{"empty file", "pdf", "a.pdf", 0, "", 415, "FILE_TYPE_REFUSED"},
			{"more than 50 MB", "pdf", "a.pdf", 50<<20 + 1, "", 413, "FILE_TOO_LARGE"},
			{"an invalid hash", "pdf", "a.pdf", 100, "abc", 200, "FILE_HASH_MISMATCH"},
		} {
			got := c.call(t, "POST", "/system/crm/fileObject/presign", map[string]any{"bizType": row.purpose, "originalName": row.name, "size": row.size, "sha256": row.sum})
			if got.status != row.status || got.Error != row.err {
				t.Errorf("%s answers %d %.300s", row.title, got.status, got.body)
			}
		}
		for _, row := range []struct {
			title, purpose, name string
			content              []byte
			sum                  string
			status               int
			err                  string
		}{
			{"an HTML page named .pdf", "pdf", "a.pdf", page, "", 415, "FILE_TYPE_REFUSED"},
			{"a truncated PDF", "pdf", "a.pdf", []byte("%PDF-1.4\n1 0 obj\n"), "", 415, "FILE_TYPE_REFUSED"},
			{"a picture with trailing data", "image", "a.png", append(picture(t, 30, 20), "<script>"...), "", 415, "FILE_TYPE_REFUSED"},
			{"a truncated picture", "image", "a.png", picture(t, 30, 20)[:60], "", 415, "FILE_TYPE_REFUSED"},
			{"another file than announced", "pdf", "a.pdf", []byte("%PDF-1.4\n%%EOF\n"), strings.Repeat("0", 64), 200, "FILE_HASH_MISMATCH"},
		} {
			p, begun := c.presign(t, d, row.purpose, row.name, row.content, row.sum)
			p.put(t, begun, allParts)
			if got := p.complete(t, p.etags); got.status != row.status || got.Error != row.err {
				t.Errorf("%s answers %d %.300s", row.title, got.status, got.body)
			}
			if got := p.complete(t, p.etags); got.Error != "FILE_NOT_FOUND" {
				t.Errorf("%s, completed again, answers %.300s", row.title, got.body)
			}
			listed := c.ok(t, "POST", "/system/crm/fileObject/page", map[string]any{"page": 1, "pageSize": 1, "id": p.id})
			if under(listed.Data, "list/0/status") != 2.0 {
				t.Errorf("%s is not in quarantine: %s", row.title, listed.body)
			}
		}
		raw := annotated(t, "GPS 31.2304 121.4737")
		p, begun := c.presign(t, d, "image", "bike.png", raw, "")
		p.put(t, begun, allParts)
		done := p.complete(t, nil)
		if done.Code != 0 || under(done.Data, "width") != 30.0 {
			t.Fatalf("%s", done.body)
		}
		anonymous := &client{http: httpClient, base: d.url}
		if shown := anonymous.call(t, "GET", fmt.Sprint(under(done.Data, "url")), nil); shown.status != http.StatusOK || bytes.Contains(shown.body, []byte("GPS")) {
			t.Errorf("a picture uploaded in parts is not re-encoded: %d", shown.status)
		}
	})
}

func TestDailyUploadQuotaIsEnforced(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
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
				t.Fatalf("the quota is not enforced: %s %s", streamed.body, inParts.body)
			}
		}
	})
}

func TestAbandonedPartsArePurged(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		d := w.entryPoints[0]
		c := w.as(t, d, "admin")
		p, begun := c.presign(t, d, "pdf", "a.pdf", []byte("%PDF-1.4\n%%EOF\n"), "")
		p.put(t, begun, allParts)
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
			t.Errorf("a part of a purged file answers %d", got.status)
		}
	})
}
