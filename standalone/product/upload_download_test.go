package product_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"
)

const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

// upload sends a file as a form does.
func (c *client) upload(t *testing.T, purpose, name string, content []byte) *answer {
	t.Helper()
	return c.uploadTo(t, "/system/crm/fileObject/upload", purpose, name, content)
}

func (c *client) uploadTo(t *testing.T, path, purpose, name string, content []byte) *answer {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	if err := form.WriteField("bizType", purpose); err != nil {
		t.Fatal(err)
	}
	part, err := form.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {fmt.Sprintf(`form-data; name="file"; filename=%q`, name)}, "Content-Type": {"application/octet-stream"},
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := part.Write(content); err != nil {
		t.Fatal(err)
	}
	if err := form.Close(); err != nil {
		t.Fatal(err)
	}
	got, err := c.send("POST", path, body.Bytes(), map[string]string{"Content-Type": form.FormDataContentType()})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func workbook(t *testing.T, rows [][]any) []byte {
	t.Helper()
	book := excelize.NewFile()
	defer book.Close()
	for i, row := range rows {
		if err := book.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &row); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	if err := book.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func picture(t *testing.T, width, height int) []byte {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for x := range width {
		for y := range height {
			img.Set(x, y, color.NRGBA{uint8(x), uint8(y), 90, uint8(255 - x%2)})
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestUploadsAreValidatedByContentAndName(t *testing.T) {
	sheet, png, pdf := workbook(t, [][]any{{"车架号"}}), picture(t, 30, 20), []byte("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n")
	zip := append([]byte("PK\x03\x04"), bytes.Repeat([]byte("x"), 400)...)
	heic := phonePhoto(t)
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		c := w.as(t, d, "admin")
		for _, row := range []struct {
			title, purpose, name string
			content              []byte
			status               int
			err                  string
		}{
			{"a workbook", "import", "list.xlsx", sheet, 200, ""},
			{"a picture", "image", "bike.png", png, 200, ""},
			{"CSV", "import", "list.csv", []byte("\uFEFF车架号,车型\n"), 200, ""},
			{"CSV in GB18030, as written by Excel in China", "import", "list.csv", []byte("\xb3\xb5\xbc\xdc\xba\xc5,\xb3\xb5\xd0\xcd\r\n"), 200, ""},
			{"CSV named .xlsx", "import", "list.xlsx", []byte("车架号,车型\n"), 415, "FILE_TYPE_REFUSED"},
			{"an HTML page named .csv", "import", "list.csv", []byte("<html><body>1,2</body></html>"), 415, "FILE_TYPE_REFUSED"},
			{"CSV as evidence", "evidence", "list.csv", []byte("a,b\n"), 415, "FILE_TYPE_REFUSED"},
			{"a voucher", "evidence", "bill.pdf", pdf, 200, ""},
			{"a HEIC photo", "evidence", "IMG_0001.HEIC", heic, 200, ""},
			{"a HEIC photo as a public image", "image", "IMG_0001.HEIC", heic, 415, "FILE_TYPE_REFUSED"},
			{"a HEIC photo named .jpg", "evidence", "IMG_0001.jpg", heic, 415, "FILE_TYPE_REFUSED"},
			{"a HEIC photo followed by an archive", "evidence", "IMG_0001.HEIC", append(heic[:len(heic):len(heic)], zip...), 415, "FILE_TYPE_REFUSED"},
			{"an unknown purpose", "novel", "list.xlsx", sheet, 415, "FILE_TYPE_REFUSED"},
			{"no purpose", "", "list.xlsx", sheet, 415, "FILE_TYPE_REFUSED"},
			{"a picture as import", "import", "bike.png", png, 415, "FILE_TYPE_REFUSED"},
			{"a picture named .xlsx", "import", "list.xlsx", png, 415, "FILE_TYPE_REFUSED"},
			{"a workbook named .png", "image", "bike.png", sheet, 415, "FILE_TYPE_REFUSED"},
			{"a PNG named .jpg", "image", "bike.jpg", png, 415, "FILE_TYPE_REFUSED"},
			{"any zip as workbook", "import", "list.xlsx", zip, 415, "FILE_TYPE_REFUSED"},
			{"a second extension", "image", "bike.png.html", png, 415, "FILE_TYPE_REFUSED"},
			{"an SVG, which may contain scripts", "image", "bike.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`), 415, "FILE_TYPE_REFUSED"},
			{"an HTML page named .pdf", "evidence", "page.pdf", []byte("<!DOCTYPE html><script>1</script>"), 415, "FILE_TYPE_REFUSED"},
			{"a truncated picture", "image", "bike.png", png[:40], 415, "FILE_TYPE_REFUSED"},
			{"a picture followed by an archive", "image", "bike.png", append(png[:len(png):len(png)], zip...), 415, "FILE_TYPE_REFUSED"},
			{"a truncated PDF", "evidence", "bill.pdf", pdf[:12], 415, "FILE_TYPE_REFUSED"},
			{"a workbook with trailing data", "import", "list.xlsx", append(sheet[:len(sheet):len(sheet)], "<script>"...), 415, "FILE_TYPE_REFUSED"},
			{"an executable", "import", "list.csv", []byte("MZ\x90\x00\x03\x00\x00\x00"), 415, "FILE_TYPE_REFUSED"},
			{"XML", "import", "list.csv", []byte("<?xml version=\"1.0\"?><a/>"), 415, "FILE_TYPE_REFUSED"},
			{"an empty file", "image", "bike.png", nil, 415, "FILE_TYPE_REFUSED"},
			{"an avatar of more than 2 MB", "avatar", "me.png", append(png[:len(png):len(png)], make([]byte, 3<<20)...), 413, "FILE_TOO_LARGE"},
			{"a voucher of more than 10 MB", "evidence", "bill.pdf", append(pdf[:len(pdf):len(pdf)], make([]byte, 11<<20)...), 413, "FILE_TOO_LARGE"},
		} {
			got := c.upload(t, row.purpose, row.name, row.content)
			if got.status != row.status || got.Error != row.err {
				t.Errorf("%s answers %d %.300s", row.title, got.status, got.body)
			}
		}
	})
}

// phonePhoto is a HEIC photo as a phone writes it, with its position.
func phonePhoto(t *testing.T) []byte {
	t.Helper()
	raw, err := os.ReadFile("../../core/file/testdata/phone.heic")
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func TestPhonePhotoIsServedWithoutItsPosition(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		c := w.as(t, d, "admin")
		got := c.upload(t, "evidence", "IMG_0001.HEIC", phonePhoto(t))
		key := under(got.Data, "fileKey")
		if got.Code != 0 || under(got.Data, "contentType") != "image/jpeg" || under(got.Data, "originalName") != "IMG_0001.jpg" || under(got.Data, "width") != 240.0 || under(got.Data, "height") != 160.0 {
			t.Fatalf("%d %s", got.status, got.body)
		}
		if row := c.fileRow(t, key); row["takenAt"] != "2026-03-15 10:30:00" {
			t.Errorf("takenAt is %v", row["takenAt"])
		}
		address := under(c.ok(t, "POST", "/system/crm/fileObject/link", map[string]any{"fileKey": key}).Data, "url")
		shown := (&client{http: httpClient, base: d.url}).call(t, "GET", fmt.Sprint(address), nil)
		if sizeOf(t, shown) != image.Pt(240, 160) || shown.header.Get("Content-Type") != "image/jpeg" || bytes.Contains(shown.body, []byte("Exif")) || bytes.Contains(shown.body, []byte("Home of")) {
			t.Errorf("%v shows %d bytes of %s", address, len(shown.body), shown.header.Get("Content-Type"))
		}
	})
}

// annotated is a PNG with a text chunk.
func annotated(t *testing.T, text string) []byte {
	t.Helper()
	const head = 8 + 12 + 13 // the signature and the first chunk
	plain := picture(t, 30, 20)
	note := append([]byte("tEXtComment\x00"), text...)
	chunk := append(binary.BigEndian.AppendUint32(nil, uint32(len(note)-4)), note...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(note))
	return slices.Concat(plain[:head], chunk, plain[head:])
}

func TestPicturesAreReencodedAndServedWithoutAHeader(t *testing.T) {
	secret := "GPS 31.2304 121.4737 <script>alert(1)</script>"
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		got := w.as(t, d, "admin").upload(t, "image", "../../etc/路上 bike.png", annotated(t, secret))
		data, _ := got.Data.(map[string]any)
		if got.Code != 0 || data["width"] != 30.0 || data["height"] != 20.0 || data["contentType"] != "image/png" {
			t.Fatalf("%d %s", got.status, got.body)
		}
		if name, _ := data["originalName"].(string); strings.ContainsAny(name, `/\`) || !strings.HasSuffix(name, "bike.png") {
			t.Errorf("the file is named %q", name)
		}
		c := &client{http: httpClient, base: d.url}
		shown := c.call(t, "GET", data["url"].(string), nil)
		if shown.status != http.StatusOK || bytes.Contains(shown.body, []byte(secret)) || int64(len(shown.body)) != number(data["size"]) {
			t.Errorf("the picture answers %d, %d bytes of %v", shown.status, len(shown.body), data["size"])
		}
		for name, want := range map[string]string{"Content-Type": "image/png", "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox", "Cache-Control": "public, max-age=31536000, immutable"} {
			if got := shown.header.Get(name); got != want {
				t.Errorf("%s of a picture is %q", name, got)
			}
		}
		for _, path := range []string{"/file/public/image/202501/01JD3V5K8M2Q4R6T8W0Y2A4C6E.png", "/file/public/../../secrets.json", "/file/public/%2e%2e/%2e%2e/secrets.json", "/file/private/import/202501/01JD3V5K8M2Q4R6T8W0Y2A4C6E.xlsx"} {
			if got := c.call(t, "GET", path, nil); got.status != http.StatusNotFound || got.Data != nil {
				t.Errorf("%s answers %d %.200s", path, got.status, got.body)
			}
		}
	})
}

func TestDownloadsAreForTheirOwner(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		mine, other := w.as(t, d, "lin.jianguo"), w.as(t, d, "admin")
		got := mine.upload(t, "evidence", "单据 1.pdf", []byte("%PDF-1.4\ntrailer\n<<>>\n%%EOF\n"))
		key, _ := under(got.Data, "fileKey").(string)
		if got.Code != 0 || under(got.Data, "url") != nil {
			t.Fatalf("%d %s", got.status, got.body)
		}
		fetch := func(c *client, method, name string, more ...string) *answer {
			t.Helper()
			return c.call(t, method, "/common/download?fileName="+url.QueryEscape(name)+strings.Join(more, ""), nil)
		}
		file := fetch(mine, "GET", key)
		if file.status != http.StatusOK || !bytes.HasPrefix(file.body, []byte("%PDF")) || file.header.Get("Content-Type") != "application/pdf" || file.header.Get("Cache-Control") != "no-store" ||
			file.header.Get("X-Content-Type-Options") != "nosniff" || file.header.Get("Content-Length") != fmt.Sprint(len(file.body)) {
			t.Errorf("%d %v %.100s", file.status, file.header, file.body)
		}
		kind, params, err := mime.ParseMediaType(file.header.Get("Content-Disposition"))
		if err != nil || kind != "attachment" || params["filename"] != "单据 1.pdf" || !strings.Contains(file.header.Get("Content-Disposition"), `filename="__ 1.pdf"`) {
			t.Errorf("Content-Disposition is %q: %v %v", file.header.Get("Content-Disposition"), params, err)
		}
		if head := fetch(mine, "HEAD", key); head.status != http.StatusOK || head.header.Get("Content-Length") != fmt.Sprint(len(file.body)) || len(head.body) > 0 {
			t.Errorf("HEAD answers %d %v", head.status, head.header)
		}
		part, err := mine.send("GET", "/common/download?fileName="+url.QueryEscape(key), nil, map[string]string{"Range": "bytes=1-3"})
		if err != nil || part.status != http.StatusPartialContent || string(part.body) != "PDF" || !strings.HasPrefix(part.header.Get("Content-Range"), "bytes 1-3/") {
			t.Errorf("a range answers %d %q %v", part.status, part.body, part.header)
		}
		if again := fetch(mine, "GET", key, "&delete=true"); again.status != http.StatusOK {
			t.Errorf("delete=true affects an upload: %d", again.status)
		}
		for title, got := range map[string]*answer{"another's file": fetch(other, "GET", key), "an unknown name": fetch(mine, "GET", "vehicle_20250101000000_0a1b2c3d.xlsx"), "a file after delete": fetch(mine, "GET", strings.Replace(key, "evidence", "image", 1))} {
			if got.status != http.StatusNotFound || got.Error != "FILE_NOT_FOUND" || !strings.HasPrefix(got.header.Get("Content-Type"), "application/json") {
				t.Errorf("%s answers %d %s", title, got.status, got.body)
			}
		}
		for _, name := range []string{"../secrets.json", "..", "a/../b.xlsx", "/etc/passwd", `..\x.xlsx`, "a//b.xlsx", "private/x.xlsx", ".hidden", "a\x00b", "a b.xlsx", strings.Repeat("a", 161), "", "x.xlsx;rm", "%2e%2e%2fsecrets"} {
			if got := fetch(mine, "GET", name); got.status != http.StatusBadRequest || got.Error != "FILE_NAME_INVALID" {
				t.Errorf("%q answers %d %s", name, got.status, got.body)
			}
		}
		suspect := under(other.ok(t, "POST", "/system/crm/auditLog/page", map[string]any{"page": 1, "pageSize": 1, "module": "fileObject", "riskLevel": 3}).Data, "list/0")
		if under(suspect, "userName") != "lin.jianguo" || !strings.Contains(fmt.Sprint(under(suspect, "summary")), "secrets") {
			t.Errorf("an invalid name is audited as %v", suspect)
		}
	})
}

func TestGeneratedFileIsRemovedOnlyAfterACompleteDownload(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		c := w.as(t, d, "admin")
		owner, err := strconv.ParseInt(w.facts["admin"], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		// Larger than the buffers of a connection, so that an aborted download is incomplete.
		large := bytes.Repeat([]byte("0123456789abcdef"), 2<<20)
		name := "vehicle_20260101000000_" + random()[:8] + ".xlsx"
		if _, err := w.core.Files.Make(t.Context(), owner, name, 1, bytes.NewReader(large)); err != nil {
			t.Fatal(err)
		}
		at := "/common/download?delete=true&fileName=" + name
		request, err := http.NewRequest("GET", c.base+at, nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Authorization", c.header["Authorization"])
		broken, err := (&http.Client{Transport: &http.Transport{}}).Do(request)
		if err != nil || broken.StatusCode != http.StatusOK {
			t.Fatal(broken, err)
		}
		if _, err := io.CopyN(io.Discard, broken.Body, 1000); err != nil {
			t.Fatal(err)
		}
		_ = broken.Body.Close()
		if got := c.call(t, "GET", at, nil); got.status != http.StatusOK || !bytes.Equal(got.body, large) {
			t.Errorf("after an aborted download: %d, %d bytes", got.status, len(got.body))
		}
		gone := 0
		for range 100 {
			if gone = c.call(t, "HEAD", strings.Replace(at, "delete=true", "delete=false", 1), nil).status; gone == http.StatusNotFound {
				break
			}
			time.Sleep(20 * time.Millisecond)
		}
		if gone != http.StatusNotFound {
			t.Errorf("a file downloaded completely with delete=true answers %d", gone)
		}
	})
}
