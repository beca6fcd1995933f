package product_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
)

// modelSerial makes the model codes unique across entry points.
var modelSerial atomic.Int64

// draftModel adds a model of the first demo series in black and white.
func (c *client) draftModel(t *testing.T) (id int64, code string) {
	t.Helper()
	code = fmt.Sprintf("PIC-%d", modelSerial.Add(1))
	series := under(c.ok(t, "POST", "/veh/crm/vehicleSeries/page", map[string]any{"code.eq": "K1"}).Data, "list/0/id")
	saved := c.ok(t, "POST", "/veh/crm/vehicleModel/add", map[string]any{
		"modelCode": code, "name": code, "seriesId": series, "terminalType": 5, "protocolGen": 3, "startupModel": []string{"1"}, "batteryType": 2,
		"colors": []any{map[string]any{"code": "BK01", "nameZh": "黑", "hex": "#000000"}, map[string]any{"code": "WH02", "nameZh": "白", "hex": "#ffffff"}},
	})
	return number(under(saved.Data, "id")), code
}

func packed(t *testing.T, files map[string][]byte) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for name, content := range files {
		f, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write(content); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestModelImagesAreUploadedSinglyAndAsZip(t *testing.T) {
	good, bomb := picture(t, 760, 8), make([]byte, 80<<20)
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		c := w.as(t, d, "admin")
		model, code := c.draftModel(t)
		add := func(content []byte) *answer {
			t.Helper()
			key := under(c.upload(t, "image", "a.png", content).Data, "fileKey")
			return c.call(t, "POST", "/veh/crm/vehicleImage/addVehicleImage", map[string]any{"modelId": model, "colorCode": "BK01", "angle": 1, "client": 1, "image": key})
		}
		if got := add(picture(t, 749, 8)); got.Rules["image"] == nil || got.Rules["image"][0] != "IMAGE_FORMAT" {
			t.Errorf("a picture that is too narrow: %s", got.body)
		}
		first := add(good)
		if first.Code != 0 {
			t.Fatalf("%s", first.body)
		}
		content := packed(t, map[string][]byte{
			code + "_WH02_4.png": good, "folder/" + strings.ToLower(code) + "_bk01_2.png": good, "__MACOSX/._x.png": good,
			code + "_GN06_1.png": good, "NOBODY_BK01_1.png": good, "IMG_0001.png": good, code + "_BK01_7.png": good,
			code + "_BK01_5.png": bomb, code + "_BK01_3.png": []byte("no picture"), code + "_BK01_6.png": picture(t, 40, 40), "../" + code + "_BK01_1.png": good,
		})
		file := under(c.upload(t, "import", "pictures.zip", content).Data, "id")
		unpacked := c.ok(t, "POST", "/veh/crm/vehicleImage/batchUpload", map[string]any{"fileId": file, "enable": true})
		want := map[string]string{
			code + "_WH02_4.png": "", strings.ToLower(code) + "_bk01_2.png": "", code + "_GN06_1.png": "UNKNOWN_COLOR", "NOBODY_BK01_1.png": "REF_NOT_FOUND",
			"IMG_0001.png": "IMAGE_NAME_PATTERN", code + "_BK01_7.png": "IMAGE_NAME_PATTERN", code + "_BK01_5.png": "IMAGE_TOO_LARGE", code + "_BK01_3.png": "IMAGE_FORMAT",
			code + "_BK01_6.png": "IMAGE_FORMAT", code + "_BK01_1.png": "IMAGE_NAME_PATTERN",
		}
		rows, _ := under(unpacked.Data, "rows").([]any)
		for _, row := range rows {
			name, _ := under(row, "name").(string)
			refused, _ := under(row, "error").(string)
			if expected, known := want[name]; !known || expected != refused {
				t.Errorf("%s in the zip archive: %v", name, row)
			}
		}
		if len(rows) != len(want) || number(under(unpacked.Data, "ok")) != 2 || number(under(unpacked.Data, "failed")) != 8 {
			t.Errorf("%.600s", unpacked.body)
		}
		id := under(first.Data, "id")
		c.ok(t, "POST", "/veh/crm/vehicleImage/enable", map[string]any{"ids": []any{id}, "on": true})
		c.ok(t, "POST", "/veh/crm/vehicleImage/setDefault", map[string]any{"id": id})
		shown := c.ok(t, "POST", "/veh/crm/vehicle/images", map[string]any{"modelId": model, "colorCode": "BK01"})
		if list, _ := shown.Data.([]any); len(list) != 2 || under(list[0], "isDefault") != true || number(under(list[0], "angle")) != 1 || under(list[1], "isDefault") != false {
			t.Errorf("pictures of the model: %s", shown.body)
		}
		address, _ := under(shown.Data, "0/url").(string)
		anonymous := &client{http: httpClient, base: d.url}
		if got := anonymous.call(t, "GET", address, nil); got.status != http.StatusOK || got.header.Get("Content-Type") != "image/png" {
			t.Errorf("%s answers %d %v", address, got.status, got.header)
		}
		c.ok(t, "POST", "/veh/crm/vehicleImage/enable", map[string]any{"ids": []any{id}, "on": false})
		if got := under(c.ok(t, "POST", "/veh/crm/vehicle/images", map[string]any{"modelId": model}).Data, "0/angle"); number(got) != 2 {
			t.Errorf("the next black picture is not the default: %v", got)
		}
	})
}

func TestZipWithTooManyPicturesIsRefused(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		c := w.as(t, w.entryPoints[0], "admin")
		files := map[string][]byte{}
		for i := range 201 {
			files[fmt.Sprintf("%d.png", i)] = nil
		}
		for name, row := range map[string]struct {
			content []byte
			err     string
		}{"201 files": {packed(t, files), "BATCH_TOO_LARGE"}, "truncated zip": {packed(t, files)[:900], "FILE_TYPE_REFUSED"}} {
			got := c.upload(t, "import", "pictures.zip", row.content)
			if got.Code == 0 {
				got = c.call(t, "POST", "/veh/crm/vehicleImage/batchUpload", map[string]any{"fileId": under(got.Data, "id")})
			}
			if got.Error != row.err {
				t.Errorf("%s: %s", name, got.body)
			}
		}
	})
}

func TestConsoleShowsTheOverviewOfAModel(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		if d.prefix == "" {
			return // core has no console API
		}
		c := console(t, d, "admin")
		model := under(c.ok(t, "GET", "/bff/screens/equipmentManage/vehicleModelManage?keyword=S7-PRO-2025", nil).Data, "list/0")
		o := c.ok(t, "GET", fmt.Sprintf("/bff/overview/vehicleModel?id=%d", number(under(model, "id"))), nil).Data
		if images, _ := under(o, "images").([]any); len(images) != 15 || under(o, "bluetooth/profileCode") != "BLE-UNIT" || number(under(o, "policy/days")) != 1095 {
			t.Errorf("%v", o)
		}
		if total := number(under(o, "fleet/total")); total != number(under(model, "vehicleCount")) || total == 0 {
			t.Errorf("%d vehicles, the list has %v", total, under(model, "vehicleCount"))
		}
		matrix, _ := under(c.ok(t, "GET", "/bff/overview/vehicleImage", nil).Data, "models").([]any)
		if len(matrix) < 22 {
			t.Errorf("%d models in the matrix", len(matrix))
		}
		n := under(c.ok(t, "POST", "/bff/actions/freePeriodPolicy/preview", map[string]any{"modelIds": []any{under(model, "id")}}).Data, "count")
		if number(n) != number(under(model, "vehicleCount")) {
			t.Errorf("the preview of a policy for the model counts %v vehicles", n)
		}
	})
}
