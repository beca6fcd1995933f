package product_test

import (
	"net/http"
	"strings"
	"testing"

	"evops/core/app"
)

func TestAFullStorageIsNamedAndStopsNothingElse(t *testing.T) {
	disk, err := newSmallDisk(t)
	if err != nil {
		t.Skip("a disk of its own takes an administrator of the machine:", err)
	}
	w, err := open(func(w *world) (app.Settings, error) {
		settings, err := embeddedParts(w)
		settings.Files = disk.config
		return settings, err
	})
	if err != nil {
		t.Fatal(err)
	}
	document := []byte("%PDF-1.4\n" + strings.Repeat("% a line that says nothing\n", 40_000) + "%%EOF\n")
	for _, d := range w.doors {
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
			t.Errorf("%s: once there is room an upload answers %d %s", d.name, got.status, got.body)
		}
	}
}
