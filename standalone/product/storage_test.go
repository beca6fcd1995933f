package product_test

import (
	"net/http"
	"strings"
	"testing"

	"evops/core/app"
)

func TestFullStorageFailsUploadsOnly(t *testing.T) {
	disk, err := newSmallDisk(t)
	if err != nil {
		t.Skip("mounting a tmpfs requires root:", err)
	}
	w, err := open("full storage", func(w *installation) (app.Settings, error) {
		settings, err := embeddedWithDemo(w)
		settings.Files = disk.config
		return settings, err
	})
	if err != nil {
		t.Fatal(err)
	}
	document := []byte("%PDF-1.4\n" + strings.Repeat("% a comment line\n", 40_000) + "%%EOF\n")
	for _, d := range w.entryPoints {
		c := w.as(t, d, "admin")
		if err := disk.full(); err != nil {
			t.Fatal(err)
		}
		if got := c.upload(t, "pdf", "a.pdf", document); got.status != http.StatusBadGateway || got.Error != "EXTERNAL_UNAVAILABLE" || got.Message != "外部服务暂不可用：文件存储" {
			t.Errorf("%s: an upload to a full storage answers %d %s", d.name, got.status, got.body)
		}
		c.ok(t, "POST", "/veh/crm/vehicle/getVehiclePage", map[string]any{"pageSize": 1})
		if err := disk.empty(); err != nil {
			t.Fatal(err)
		}
		if got := c.upload(t, "pdf", "a.pdf", document); got.Code != 0 {
			t.Errorf("%s: with free space, an upload answers %d %s", d.name, got.status, got.body)
		}
	}
}
