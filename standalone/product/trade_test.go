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

// delivery is the plant's list that the tests take in, and what must become of each of its rows.
func delivery(t *testing.T) (content []byte, good, bad map[int]string) {
	t.Helper()
	content, err := os.ReadFile("../../core/spreadsheet/testdata/vehicles-2000.xlsx")
	if err != nil {
		t.Fatal(err)
	}
	expected, err := os.ReadFile("../../core/spreadsheet/testdata/vehicles-2000.expected.tsv")
	if err != nil {
		t.Fatal(err)
	}
	good, bad = map[int]string{}, map[int]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(expected)), "\n")[1:] {
		cells := strings.Split(line, "\t")
		row, err := strconv.Atoi(cells[0])
		if err != nil {
			t.Fatal(err)
		}
		into := bad
		if strings.HasPrefix(cells[2], "ok") {
			into = good
		}
		into[row] = strings.ToUpper(strings.TrimSpace(cells[1]))
	}
	return content, good, bad
}

// longestJob is when a job is taken for lost: the largest import, taken over once, needs twenty seconds on a machine that does nothing else.
const longestJob = 3 * time.Minute

// finished polls a job of the client's own until it has ended the way it should.
func (c *client) finished(t *testing.T, id any, as system.JobStatus) map[string]any {
	t.Helper()
	for end := time.Now().Add(longestJob); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
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

// fetch downloads a result of a job.
func (c *client) fetch(t *testing.T, name any, more string) *answer {
	t.Helper()
	text, _ := name.(string)
	return c.call(t, "GET", "/common/download?fileName="+url.QueryEscape(text)+more, nil)
}

// cells are the rows of a workbook's first sheet below the row whose first cell is head.
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

// The day of an operator who takes a delivery in, looks a vehicle up, corrects it and hands the list on.
func TestADeliveryIsTakenInFoundCorrectedAndHandedOn(t *testing.T) {
	content, good, bad := delivery(t)
	each(t, func(t *testing.T, w *world) {
		c := w.as(t, w.doors[2], "admin")
		uploaded := c.upload(t, "import", "到货 2000.xlsx", content)
		if uploaded.Code != 0 {
			t.Fatalf("upload: %d %s", uploaded.status, uploaded.body)
		}
		order := map[string]any{"fileId": under(uploaded.Data, "id"), "mode": "valid", "dryRun": true}
		before := number(under(c.ok(t, "POST", "/veh/crm/vehicle/page", nil).Data, "total"))
		judged := c.ok(t, "POST", "/veh/crm/vehicle/importVehicle", order)
		if n := number(under(judged.Data, "failed")); n != int64(len(bad)) || number(under(judged.Data, "added")) != int64(len(good)) || number(under(judged.Data, "total")) != 2000 {
			t.Fatalf("judged: %.600s, not %d good and %d bad", judged.body, len(good), len(bad))
		}
		for _, row := range under(judged.Data, "rows").([]any) {
			n := int(number(under(row, "row")))
			if _, refused := bad[n]; refused != (under(row, "outcome") == "refused") {
				t.Errorf("row %d: %v", n, row)
			}
		}
		if after := number(under(c.ok(t, "POST", "/veh/crm/vehicle/page", nil).Data, "total")); after != before {
			t.Errorf("a dry run stored %d vehicles", after-before)
		}

		order["dryRun"] = false
		submitted := c.ok(t, "POST", "/veh/crm/vehicle/importVehicle", order)
		done := c.finished(t, under(submitted.Data, "jobId"), system.JobPartly)
		if number(done["failed"]) != int64(len(bad)) || number(done["done"]) != 2000 && number(done["done"]) != int64(len(good)) || done["progress"] != 100.0 {
			t.Errorf("the import ended with %v", done)
		}
		if after := number(under(c.ok(t, "POST", "/veh/crm/vehicle/page", map[string]any{"count": "exact"}).Data, "total")); after != before+int64(len(good)) {
			t.Errorf("%d vehicles were stored, not %d", after-before, len(good))
		}
		if _, refused := cells(t, c.fetch(t, done["errorFile"], "").body, "车架号*"); len(refused) != len(bad) {
			t.Errorf("the workbook of refused rows has %d, not %d", len(refused), len(bad))
		}

		vin := good[slices.Min(slices.Collect(maps.Keys(good)))]
		part := vin[5:15]
		query := map[string]any{"pageSize": 1000, "orderBy": "id", "query": map[string]any{"vin.like": part, "batchNo.isNull": false}}
		found, _ := under(c.ok(t, "POST", "/rest/r/vehicle", map[string]any{"vehicle": query}).Data, "vehicle/list").([]any)
		page := c.ok(t, "POST", "/veh/crm/vehicle/getVehiclePage", query).rows()
		if len(found) == 0 || !same(found, page) {
			t.Fatalf("%s finds %d vehicles through the generic door and %d through the page", part, len(found), len(page))
		}
		for _, one := range good {
			if strings.Contains(one, part) != slices.ContainsFunc(page, func(row map[string]any) bool { return row["vin"] == one }) {
				t.Errorf("%s is among what %s finds, or is missing there", one, part)
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
						t.Errorf("row %d of the workbook says %s %q, the list %q", i, field, written, text)
					}
				}
			}
		}
		compare(c.call(t, "POST", "/veh/crm/vehicle/exportVehicle", query).body)
		query["async"] = true
		made := c.finished(t, under(c.ok(t, "POST", "/veh/crm/vehicle/exportVehicle", query).Data, "jobId"), system.JobSucceeded)
		compare(c.fetch(t, made["resultFile"], "").body)
		if other := w.as(t, w.doors[1], "lin.jianguo").fetch(t, made["resultFile"], ""); other.Error != "FILE_NOT_FOUND" {
			t.Errorf("somebody else gets %d %.200s", other.status, other.body)
		}
		if got := c.fetch(t, made["resultFile"], "&delete=true"); got.status != 200 {
			t.Errorf("the last download answers %d", got.status)
		}
		// The file goes once its last byte has left, which the client sees a moment earlier.
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
