package product_test

import (
	"bytes"
	"errors"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/url"
	"slices"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"evops/contracts/system"
)

const (
	batch     = 40 // dictionary items in one bulk edit
	sheetRows = 60 // rows of an imported workbook, above import.syncMaxRows as set here, so that a job imports them
)

func (c *chaosCluster) workload(t *testing.T) *workload {
	t.Helper()
	admin := c.bff.as(t, "admin")
	admin.set(t, "job.maxPerUser", "50")
	admin.set(t, "export.perMinute", "10000")
	admin.set(t, "import.syncMaxRows", "10")
	w := newWorkload(t, c.bff.url, 401, 409, 429, 500, 502, 503, 504)
	for name, step := range map[string]func(*simulatedUser, int) error{
		"writer0": (*simulatedUser).write, "writer1": (*simulatedUser).write, "changer0": (*simulatedUser).change, "changer1": (*simulatedUser).change,
		"taker": (*simulatedUser).importItems, "exporter": (*simulatedUser).export,
	} {
		w.users = append(w.users, &simulatedUser{w, name, admin.header, step})
	}
	return w
}

func (o *simulatedUser) store(code string) error {
	got, err := o.post("/rest/w/itemCode", map[string]any{"category": "Brand", "categoryDesc": "品牌", "code": code, "name": code})
	if err == nil && under(got.Data, "itemCode/code") != code {
		err = fmt.Errorf("%s is answered with %.300s", code, got.body)
	}
	if err != nil {
		return err
	}
	o.workload.mu.Lock()
	defer o.workload.mu.Unlock()
	o.workload.stored = append(o.workload.stored, code)
	return nil
}

func (o *simulatedUser) write(n int) error {
	time.Sleep(20 * time.Millisecond)
	return o.store(fmt.Sprintf("%s-%d", o.name, n))
}

// change sets another remark on all items of a batch by one bulk edit; afterwards each must have been changed exactly once.
func (o *simulatedUser) change(n int) error {
	if n == 0 {
		for i := range batch {
			if err := o.store(fmt.Sprintf("%s-%02d", o.name, i)); err != nil {
				return err
			}
		}
	}
	remark := fmt.Sprintf("%s %d", o.name, n)
	mine := map[string]any{"category": "Brand", "code.like": o.name + "-"}
	if _, err := o.job(system.BulkJob, "/data/crm/itemCode/bulk", map[string]any{"verb": "edit", "input": map[string]any{"remark": remark}, "query": mine, "expected": batch}); err != nil {
		return err
	}
	got, err := o.post("/data/crm/itemCode/page", map[string]any{"pageSize": 1000, "query": mine})
	if err != nil {
		return err
	}
	rows := got.rows()
	if len(rows) != batch {
		return fmt.Errorf("%d items exist, want %d", len(rows), batch)
	}
	for _, row := range rows {
		if row["remark"] != remark || number(row["version"]) != int64(n+2) {
			return fmt.Errorf("after change %d, an item is %v", n+1, row)
		}
	}
	return nil
}

// importItems imports a workbook of new items; each must exist exactly once afterwards.
func (o *simulatedUser) importItems(int) error {
	prefix := "imported" + random() + "-"
	book := excelize.NewFile()
	defer book.Close()
	rows := [][]any{{"类别", "编码", "名称", "类别说明"}}
	for i := range sheetRows {
		rows = append(rows, []any{"Brand", fmt.Sprintf("%s%d", prefix, i), "收到的", "品牌"})
	}
	var form bytes.Buffer
	fields := multipart.NewWriter(&form)
	err := fields.WriteField("bizType", "import")
	part, failed := fields.CreateFormFile("file", "items.xlsx")
	err = errors.Join(err, failed)
	for i, row := range rows {
		err = errors.Join(err, book.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &row))
	}
	if err = errors.Join(err, book.Write(part), fields.Close()); err != nil {
		return err
	}
	file, err := o.sendUntilAnswered("upload", "POST", "/api/system/crm/fileObject/upload", fields.FormDataContentType(), form.Bytes())
	if err != nil {
		return err
	}
	if _, err := o.job(system.ImportJob, "/data/crm/itemCode/import", map[string]any{"fileId": under(file.Data, "id"), "mode": "valid"}); err != nil {
		return err
	}
	got, err := o.post("/data/crm/itemCode/page", map[string]any{"count": "exact", "query": map[string]any{"category": "Brand", "code.like": prefix}})
	if err == nil && number(under(got.Data, "total")) != sheetRows {
		err = fmt.Errorf("%v rows exist of a workbook of %d", under(got.Data, "total"), sheetRows)
	}
	return err
}

// export exports all vehicles to a workbook, which must be complete and without duplicates.
func (o *simulatedUser) export(n int) error {
	// Each request is different: the same request within a minute is the same job.
	since := time.Date(2000, 1, 1, 0, 0, n, 0, time.UTC).Format(time.DateTime)
	made, err := o.job(system.ExportJob, "/veh/crm/vehicle/export", map[string]any{"async": true, "query": map[string]any{"createdAt.ge": since}})
	if err != nil {
		return err
	}
	name, _ := made["resultFile"].(string)
	for began := time.Now(); ; time.Sleep(100 * time.Millisecond) {
		c := &client{http: &http.Client{Timeout: 20 * time.Second}, base: o.workload.bffURL + "/api", header: o.header}
		got, err := c.send("GET", "/common/download?fileName="+url.QueryEscape(name), nil, nil)
		if err == nil && got.status == http.StatusOK {
			err = checkExport(got.body, int(number(made["total"])))
			if err == nil {
				return nil
			}
		} else if err == nil {
			err = fmt.Errorf("%d %.300s", got.status, got.body)
		}
		if time.Since(began) > answerTimeout {
			return fmt.Errorf("%s could not be downloaded completely: %w", name, err)
		}
	}
}

func checkExport(content []byte, total int) error {
	book, err := excelize.OpenReader(bytes.NewReader(content))
	if err != nil {
		return err
	}
	defer book.Close()
	all, err := book.GetRows(book.GetSheetName(0))
	if err != nil {
		return err
	}
	head := slices.IndexFunc(all, func(row []string) bool { return len(row) > 0 && row[0] == "车架号" })
	seen := map[string]bool{}
	for _, row := range all[head+1:] {
		seen[row[0]] = true
	}
	if rows := len(all) - head - 1; head < 0 || len(seen) != total || rows != total {
		return fmt.Errorf("%d vehicles in %d rows, want %d", len(seen), rows, total)
	}
	return nil
}

func (c *workload) done() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return fmt.Sprintf("%d problems, %d writes, %d exports, %d imports and %d bulk edits of %d rows in total; the longest time to a final answer was %v",
		c.problems, len(c.stored), c.jobs[system.ExportJob], c.jobs[system.ImportJob], c.jobs[system.BulkJob], c.rows, c.longest().Round(time.Millisecond))
}

// check compares what is stored with what was acknowledged.
func (c *workload) check(t *testing.T) {
	t.Helper()
	for kind, n := range map[string]int{"writes": len(c.stored), "exports": c.jobs[system.ExportJob], "imports": c.jobs[system.ImportJob], "bulk edits": c.jobs[system.BulkJob]} {
		if n == 0 {
			t.Errorf("no %s succeeded", kind)
		}
	}
	reader := &client{http: httpClient, base: c.bffURL + "/api", header: c.users[0].header}
	assertItems(t, reader, c.stored, nil)
	left := reader.ok(t, "POST", "/system/crm/exportJob/page", map[string]any{"count": "exact", "query": map[string]any{"status.in": "0,1"}})
	all := reader.ok(t, "POST", "/system/crm/exportJob/page", map[string]any{"count": "exact"})
	submitted := c.jobs[system.ExportJob] + c.jobs[system.ImportJob] + c.jobs[system.BulkJob]
	if number(under(left.Data, "total")) != 0 || number(under(all.Data, "total")) != int64(submitted) {
		t.Errorf("%v jobs are unfinished; %v exist of %d submitted", under(left.Data, "total"), under(all.Data, "total"), submitted)
	}
}
