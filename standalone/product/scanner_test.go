package product_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"evops/core/virusscan/scantest"
)

func TestInfectedFileIsQuarantined(t *testing.T) {
	infected := []byte("%PDF-1.4\n" + scantest.Virus + "\n%%EOF\n")
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		c := w.as(t, d, "admin")
		quarantined := func(name string, got *answer) {
			t.Helper()
			if got.status != http.StatusOK || got.Code != 1610 || got.Message != "文件未通过安全检查" {
				t.Errorf("%s answers %d %s", name, got.status, got.body)
			}
			row := c.ok(t, "POST", "/system/crm/fileObject/page", map[string]any{"pageSize": 1, "originalName.like": name}).rows()[0]
			if number(row["status"]) != 2 {
				t.Errorf("%s has the status %v", name, row["status"])
			}
			for _, path := range []string{fmt.Sprint("/file/", row["fileKey"]), fmt.Sprint("/common/download?fileName=", row["fileKey"])} {
				if got := c.call(t, "GET", path, nil); got.status/100 != 4 {
					t.Errorf("%s can be downloaded at %s: %d", name, path, got.status)
				}
			}
		}
		name := "streamed " + random() + ".pdf"
		quarantined(name, c.upload(t, "pdf", name, infected))
		log := c.ok(t, "POST", "/system/crm/auditLog/page", map[string]any{"pageSize": 1, "targetLabel.eq": name}).rows()
		if len(log) != 1 || number(log[0]["riskLevel"]) != 3 || !strings.Contains(fmt.Sprint(log[0]["summary"]), scantest.Name) {
			t.Errorf("the audit log has %v", log)
		}
		name = "in parts " + random() + ".pdf"
		p, begun := c.presign(t, d, "pdf", name, infected, "")
		p.put(t, begun, allParts)
		quarantined(name, p.complete(t, p.etags))
		name = "pixels " + random() + ".png"
		quarantined(name, c.upload(t, "image", name, annotated(t, scantest.Virus)))
	})
}

func TestUploadsAreRefusedWhileTheScannerIsUnavailable(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		d := w.entryPoints[0]
		c := w.as(t, d, "admin")
		clean := []byte("%PDF-1.4\n%%EOF\n")
		p, begun := c.presign(t, d, "pdf", "a.pdf", clean, "")
		p.put(t, begun, allParts)
		if err := w.clamd.Close(); err != nil {
			t.Fatal(err)
		}
		for name, got := range map[string]*answer{"an upload": c.upload(t, "pdf", "a.pdf", clean), "completion of a multipart upload": p.complete(t, p.etags)} {
			if got.status != http.StatusBadGateway || got.Error != "EXTERNAL_UNAVAILABLE" || got.Params["service"] != "文件安全检查" {
				t.Errorf("%s answers %d %s", name, got.status, got.body)
			}
		}
		if err := w.clamd.Serve(w.settings.Scanner); err != nil {
			t.Fatal(err)
		}
		for name, got := range map[string]*answer{"an upload": c.upload(t, "pdf", "a.pdf", clean), "completion of the multipart upload": p.complete(t, p.etags)} {
			if got.Code != 0 {
				t.Errorf("with the scanner back, %s answers %s", name, got.body)
			}
		}
	})
}
