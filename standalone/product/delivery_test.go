package product_test

import (
	"bytes"
	"maps"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"evops/contracts/system"
)

// delivery is the plant's delivery list, with the VINs of its valid and invalid rows by row number.
func delivery(t *testing.T) (content []byte, valid, invalid map[int]string) {
	t.Helper()
	content, err := os.ReadFile("../../core/spreadsheet/testdata/vehicles-2000.xlsx")
	if err != nil {
		t.Fatal(err)
	}
	expected, err := os.ReadFile("../../core/spreadsheet/testdata/vehicles-2000.expected.tsv")
	if err != nil {
		t.Fatal(err)
	}
	valid, invalid = map[int]string{}, map[int]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(expected)), "\n")[1:] {
		cells := strings.Split(line, "\t")
		row, err := strconv.Atoi(cells[0])
		if err != nil {
			t.Fatal(err)
		}
		into := invalid
		if strings.HasPrefix(cells[2], "ok") {
			into = valid
		}
		into[row] = strings.ToUpper(strings.TrimSpace(cells[1]))
	}
	return content, valid, invalid
}

// maxJobTime bounds the wait for a job: the largest import, taken over once, takes twenty seconds on an idle machine.
const maxJobTime = 3 * time.Minute

// finished polls a job of the client until it ends with the expected status.
func (c *client) finished(t *testing.T, id any, as system.JobStatus) map[string]any {
	t.Helper()
	for end := time.Now().Add(maxJobTime); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		j, _ := c.ok(t, "POST", "/system/crm/exportJob/getExportJob", map[string]any{"id": id}).Data.(map[string]any)
		switch status := system.JobStatus(number(j["status"])); status {
		case system.JobQueued, system.JobRunning:
		case as:
			return j
		default:
			t.Fatalf("job %v ended as %v: %v", id, status, j)
		}
	}
	t.Fatalf("job %v does not end", id)
	return nil
}

// fetch downloads the result of a job.
func (c *client) fetch(t *testing.T, name any, more string) *answer {
	t.Helper()
	text, _ := name.(string)
	return c.call(t, "GET", "/common/download?fileName="+url.QueryEscape(text)+more, nil)
}

// cells returns the rows of a workbook's first sheet below the header row, which begins with head.
func cells(t *testing.T, content []byte, head string) (header []string, rows [][]string) {
	t.Helper()
	book, err := excelize.OpenReader(bytes.NewReader(content))
	if err != nil {
		t.Fatalf("%v: %.300s", err, content)
	}
	defer book.Close()
	all, err := book.GetRows(book.GetSheetName(0))
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range all {
		if len(row) > 0 && row[0] == head {
			return row, all[i+1:]
		}
	}
	t.Fatalf("no header begins with %s: %v", head, all[:min(3, len(all))])
	return nil, nil
}

// TestDeliveryIsImportedFoundCorrectedAndExported follows an operator who imports a delivery, finds a vehicle, corrects it and exports the
// list.
func TestDeliveryIsImportedFoundCorrectedAndExported(t *testing.T) {
	content, valid, invalid := delivery(t)
	each(t, func(t *testing.T, w *installation) {
		c := w.as(t, w.entryPoints[2], "admin")
		uploaded := c.upload(t, "import", "到货 2000.xlsx", content)
		if uploaded.Code != 0 {
			t.Fatalf("upload: %d %s", uploaded.status, uploaded.body)
		}
		order := map[string]any{"fileId": under(uploaded.Data, "id"), "mode": "valid", "dryRun": true}
		before := number(under(c.ok(t, "POST", "/veh/crm/vehicle/page", nil).Data, "total"))
		dryRun := c.ok(t, "POST", "/veh/crm/vehicle/importVehicle", order)
		if n := number(under(dryRun.Data, "failed")); n != int64(len(invalid)) || number(under(dryRun.Data, "added")) != int64(len(valid)) || number(under(dryRun.Data, "total")) != 2000 {
			t.Fatalf("dry run: %.600s, want %d valid and %d invalid rows", dryRun.body, len(valid), len(invalid))
		}
		for _, row := range under(dryRun.Data, "rows").([]any) {
			n := int(number(under(row, "row")))
			if _, refused := invalid[n]; refused != (under(row, "outcome") == "refused") {
				t.Errorf("row %d: %v", n, row)
			}
		}
		if after := number(under(c.ok(t, "POST", "/veh/crm/vehicle/page", nil).Data, "total")); after != before {
			t.Errorf("a dry run stored %d vehicles", after-before)
		}

		order["dryRun"] = false
		submitted := c.ok(t, "POST", "/veh/crm/vehicle/importVehicle", order)
		done := c.finished(t, under(submitted.Data, "jobId"), system.JobPartly)
		if number(done["failed"]) != int64(len(invalid)) || number(done["done"]) != 2000 && number(done["done"]) != int64(len(valid)) || done["progress"] != 100.0 {
			t.Errorf("the import ended with %v", done)
		}
		if after := number(under(c.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"count": "exact"}).Data, "total")); after != before+int64(len(valid)) {
			t.Errorf("%d vehicles were stored, want %d", after-before, len(valid))
		}
		if _, refused := cells(t, c.fetch(t, done["errorFile"], "").body, "车架号*"); len(refused) != len(invalid) {
			t.Errorf("the workbook of rejected rows has %d rows, want %d", len(refused), len(invalid))
		}

		vin := valid[slices.Min(slices.Collect(maps.Keys(valid)))]
		part := vin[5:15]
		query := map[string]any{"pageSize": 1000, "orderBy": "id", "query": map[string]any{"vin.like": part, "batchNo.isNull": false}}
		found, _ := under(c.ok(t, "POST", "/rest/r/vehicle", map[string]any{"vehicle": query}).Data, "vehicle/list").([]any)
		page := c.ok(t, "POST", "/veh/crm/vehicle/getVehiclePage", query).rows()
		if len(found) == 0 || !same(found, page) {
			t.Fatalf("%s finds %d vehicles by the generic read and %d by the list", part, len(found), len(page))
		}
		for _, one := range valid {
			if strings.Contains(one, part) != slices.ContainsFunc(page, func(row map[string]any) bool { return row["vin"] == one }) {
				t.Errorf("%s is wrongly included in or missing from the results of %s", one, part)
			}
		}

		changed := c.ok(t, "POST", "/rest/w/vehicle", map[string]any{"id": page[0]["id"], "version": page[0]["version"], "motorNo": "MT-CORRECTED", "remark": "电机号更正"})
		if under(changed.Data, "vehicle/motorNo") != "MT-CORRECTED" || number(under(changed.Data, "vehicle/version")) != number(page[0]["version"])+1 {
			t.Errorf("corrected: %s", changed.body)
		}
		query["query"].(map[string]any)["vin.like"] = vin[3:7]
		page = c.ok(t, "POST", "/veh/crm/vehicle/getVehiclePage", query).rows()
		query["columns"] = []string{"vin", "modelId", "colorCode", "motorNo", "productionDate"}
		compare := func(workbook []byte) {
			t.Helper()
			header, rows := cells(t, workbook, "车架号")
			if len(rows) != len(page) || len(page) < 2 || !slices.Equal(header, []string{"车架号", "车型", "颜色", "电机号", "生产日期"}) {
				t.Fatalf("the workbook has %d rows under %v, the list %d", len(rows), header, len(page))
			}
			for i, row := range page {
				for j, field := range []string{"vin", "modelName", "colorCode", "motorNo", "productionDate"} {
					written := ""
					if j < len(rows[i]) {
						written = rows[i][j]
					}
					if text, _ := row[field].(string); text != written {
						t.Errorf("row %d of the workbook has %s %q, the list %q", i, field, written, text)
					}
				}
			}
		}
		compare(c.call(t, "POST", "/veh/crm/vehicle/exportVehicle", query).body)
		query["async"] = true
		made := c.finished(t, under(c.ok(t, "POST", "/veh/crm/vehicle/exportVehicle", query).Data, "jobId"), system.JobSucceeded)
		compare(c.fetch(t, made["resultFile"], "").body)
		if other := w.as(t, w.entryPoints[1], "lin.jianguo").fetch(t, made["resultFile"], ""); other.Error != "FILE_NOT_FOUND" {
			t.Errorf("another account gets %d %.200s", other.status, other.body)
		}
		if got := c.fetch(t, made["resultFile"], "&delete=true"); got.status != 200 {
			t.Errorf("the last download answers %d", got.status)
		}
		// The file is removed after its last byte was sent, which the client sees slightly earlier.
		var gone *answer
		for range 50 {
			if gone = c.fetch(t, made["resultFile"], ""); gone.status == 404 {
				break
			}
			time.Sleep(20 * time.Millisecond)
		}
		if gone.Error != "FILE_NOT_FOUND" {
			t.Errorf("a deleted result answers %d", gone.status)
		}
	})
}
