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
	batch    = 40 // dictionary items that are changed together
	sheetful = 60 // rows of an imported workbook: over import.syncMaxRows as it is set here, so a job takes them in
)

func (c *trouble) crew(t *testing.T) *crew {
	t.Helper()
	admin := c.front.as(t, "admin")
	admin.set(t, "job.maxPerUser", "50")
	admin.set(t, "export.perMinute", "10000")
	admin.set(t, "import.syncMaxRows", "10")
	w := newCrew(t, c.front.url, 401, 409, 429, 500, 502, 503, 504)
	for name, turn := range map[string]func(*operator, int) error{
		"writer0": (*operator).write, "writer1": (*operator).write, "changer0": (*operator).change, "changer1": (*operator).change,
		"taker": (*operator).takeIn, "exporter": (*operator).export,
	} {
		w.operators = append(w.operators, &operator{w, name, admin.header, turn})
	}
	return w
}

func (o *operator) store(code string) error {
	got, err := o.ask("/rest/w/itemCode", map[string]any{"category": "Brand", "categoryDesc": "品牌", "code": code, "name": code})
	if err == nil && under(got.Data, "itemCode/code") != code {
		err = fmt.Errorf("%s is acknowledged as %.300s", code, got.body)
	}
	if err != nil {
		return err
	}
	o.crew.mu.Lock()
	defer o.crew.mu.Unlock()
	o.crew.stored = append(o.crew.stored, code)
	return nil
}

func (o *operator) write(n int) error {
	time.Sleep(20 * time.Millisecond)
	return o.store(fmt.Sprintf("%s-%d", o.name, n))
}

// change gives all items of a batch another remark in one go; each must have it afterwards, changed once.
func (o *operator) change(n int) error {
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
	got, err := o.ask("/data/crm/itemCode/page", map[string]any{"pageSize": 1000, "query": mine})
	if err != nil {
		return err
	}
	rows := got.rows()
	if len(rows) != batch {
		return fmt.Errorf("%d items of %d are there", len(rows), batch)
	}
	for _, row := range rows {
		if row["remark"] != remark || number(row["version"]) != int64(n+2) {
			return fmt.Errorf("after change %d an item is %v", n+1, row)
		}
	}
	return nil
}

// takeIn imports a workbook of items that nobody has; each must be there once.
func (o *operator) takeIn(int) error {
	prefix := "taken" + random() + "-"
	book := excelize.NewFile()
	defer book.Close()
	rows := [][]any{{"类别", "编码", "名称", "类别说明"}}
	for i := range sheetful {
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
	file, err := o.insist("upload", "POST", "/api/system/crm/fileObject/upload", fields.FormDataContentType(), form.Bytes())
	if err != nil {
		return err
	}
	if _, err := o.job(system.ImportJob, "/data/crm/itemCode/import", map[string]any{"fileId": under(file.Data, "id"), "mode": "valid"}); err != nil {
		return err
	}
	got, err := o.ask("/data/crm/itemCode/page", map[string]any{"count": "exact", "query": map[string]any{"category": "Brand", "code.like": prefix}})
	if err == nil && number(under(got.Data, "total")) != sheetful {
		err = fmt.Errorf("%v rows of a workbook of %d are there", under(got.Data, "total"), sheetful)
	}
	return err
}

// export has a workbook made of all vehicles; it must be whole, and name each once.
func (o *operator) export(n int) error {
	// No two are the same: the same request within a minute is the same job.
	since := time.Date(2000, 1, 1, 0, 0, n, 0, time.UTC).Format(time.DateTime)
	made, err := o.job(system.ExportJob, "/veh/crm/vehicle/export", map[string]any{"async": true, "query": map[string]any{"createdAt.ge": since}})
	if err != nil {
		return err
	}
	name, _ := made["resultFile"].(string)
	for began := time.Now(); ; time.Sleep(100 * time.Millisecond) {
		c := &client{http: &http.Client{Timeout: 20 * time.Second}, base: o.crew.front + "/api", header: o.header}
		got, err := c.send("GET", "/common/download?fileName="+url.QueryEscape(name), nil, nil)
		if err == nil && got.status == http.StatusOK {
			err = wholeExport(got.body, int(number(made["total"])))
			if err == nil {
				return nil
			}
		} else if err == nil {
			err = fmt.Errorf("%d %.300s", got.status, got.body)
		}
		if time.Since(began) > forGood {
			return fmt.Errorf("%s is not handed out whole: %w", name, err)
		}
	}
}

func wholeExport(content []byte, total int) error {
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
		return fmt.Errorf("%d vehicles in %d rows of %d", len(seen), rows, total)
	}
	return nil
}

func (c *crew) done() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return fmt.Sprintf("%d problems, %d writes, %d exports, %d imports and %d bulk edits of %d rows in all; the longest until a request was answered for good took %v",
		c.problems, len(c.stored), c.jobs[system.ExportJob], c.jobs[system.ImportJob], c.jobs[system.BulkJob], c.rows, c.longest().Round(time.Millisecond))
}

// check holds what is stored against what was acknowledged.
func (c *crew) check(t *testing.T) {
	t.Helper()
	for kind, n := range map[string]int{"writes": len(c.stored), "exports": c.jobs[system.ExportJob], "imports": c.jobs[system.ImportJob], "bulk edits": c.jobs[system.BulkJob]} {
		if n == 0 {
			t.Errorf("no %s went through", kind)
		}
	}
	reader := &client{http: patience, base: c.front + "/api", header: c.operators[0].header}
	assertItems(t, reader, c.stored, nil)
	left := reader.ok(t, "POST", "/system/crm/exportJob/page", map[string]any{"count": "exact", "query": map[string]any{"status.in": "0,1"}})
	all := reader.ok(t, "POST", "/system/crm/exportJob/page", map[string]any{"count": "exact"})
	submitted := c.jobs[system.ExportJob] + c.jobs[system.ImportJob] + c.jobs[system.BulkJob]
	if number(under(left.Data, "total")) != 0 || number(under(all.Data, "total")) != int64(submitted) {
		t.Errorf("%v jobs are unfinished; %v were made of %d submitted", under(left.Data, "total"), under(all.Data, "total"), submitted)
	}
}
