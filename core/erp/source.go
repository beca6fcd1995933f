// Package erp reads lists that an ERP provides: files in a folder into which it exports, or an address that answers JSON.
package erp

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"evops/contracts/fault"
	"evops/core/spreadsheet"
)

// Limits for data from the ERP.
const (
	timeout  = 30 * time.Second
	maxBytes = 32 << 20 // of one file or answer
)

// service is the name of the ERP in messages.
const service = "SAP"

// Table is one list as the ERP writes it: rows of texts under the names of their columns.
type Table struct {
	// Name is that of the file, or of the ERP.
	Name   string
	Header []string
	Rows   [][]string
}

// Source is where the ERP provides a list; the zero value is no ERP.
type Source struct {
	folder         string
	address, token string
	client         *http.Client
}

// Open returns a source: a folder with exported workbooks (.xlsx) or tables (.csv), or the http(s) address of a JSON list, requested with the
// bearer token if it is set. An empty text means that there is none; variable is the setting that a wrong one is reported with.
func Open(variable, source, token string) (Source, error) {
	if source == "" {
		return Source{}, nil
	}
	if address, err := url.Parse(source); err == nil && (address.Scheme == "http" || address.Scheme == "https") {
		return Source{address: source, token: token, client: &http.Client{Timeout: timeout}}, nil
	}
	if info, err := os.Stat(source); err != nil || !info.IsDir() {
		return Source{}, fmt.Errorf("%s %q is neither a folder nor an address like https://erp.example/list", variable, source)
	}
	return Source{folder: source}, nil
}

// Configured reports whether there is an ERP.
func (s Source) Configured() bool { return s.folder != "" || s.address != "" }

// Newest returns the newest file of the folder, or the list of the address. Errors are EXTERNAL_UNAVAILABLE if the source cannot be read and
// EXTERNAL_REJECTED if its data is invalid.
func (s Source) Newest(ctx context.Context) (Table, error) {
	if s.address != "" {
		return s.request(ctx, nil)
	}
	files, err := s.files(time.Time{})
	if err != nil {
		return Table{}, err
	}
	if len(files) == 0 {
		return Table{}, fault.ExternalUnavailable.With("service", service)
	}
	return read(files[len(files)-1])
}

// Since returns the files of the folder that were written since a time, oldest first, or the list of the address for the given parameters.
// Errors are those of Newest; no file at all is no error.
func (s Source) Since(ctx context.Context, at time.Time, parameters url.Values) ([]Table, error) {
	if s.address != "" {
		table, err := s.request(ctx, parameters)
		return []Table{table}, err
	}
	files, err := s.files(at)
	if err != nil {
		return nil, err
	}
	var out []Table
	for _, file := range files {
		table, err := read(file)
		if err != nil {
			return nil, err
		}
		out = append(out, table)
	}
	return out, nil
}

// files returns the names of the files written since a time, oldest first.
func (s Source) files(since time.Time) ([]string, error) {
	entries, err := os.ReadDir(s.folder)
	if err != nil {
		return nil, fault.ExternalUnavailable.With("service", service)
	}
	written := map[string]time.Time{}
	for _, entry := range entries {
		kind := strings.ToLower(filepath.Ext(entry.Name()))
		info, err := entry.Info()
		// Names that begin with a dot or ~ are files still being written.
		if err != nil || entry.IsDir() || kind != ".xlsx" && kind != ".csv" || strings.HasPrefix(entry.Name(), ".") || strings.HasPrefix(entry.Name(), "~") {
			continue
		}
		if !info.ModTime().Before(since) {
			written[filepath.Join(s.folder, entry.Name())] = info.ModTime()
		}
	}
	return slices.SortedFunc(maps.Keys(written), func(a, b string) int {
		if order := written[a].Compare(written[b]); order != 0 {
			return order
		}
		return strings.Compare(a, b)
	}), nil
}

func read(name string) (Table, error) {
	base := filepath.Base(name)
	info, err := os.Stat(name)
	if err != nil {
		return Table{}, fault.ExternalUnavailable.With("service", service)
	}
	if info.Size() > maxBytes {
		return Table{}, Unreadable(base)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return Table{}, fault.ExternalUnavailable.With("service", service)
	}
	if strings.EqualFold(filepath.Ext(name), ".xlsx") {
		sheet, err := spreadsheet.Read(data)
		if err != nil {
			return Table{}, err
		}
		t := Table{Name: base, Header: sheet.Header}
		for _, row := range sheet.Rows.All() {
			t.Rows = append(t.Rows, row.Cells)
		}
		return t, sheet.Rows.Err()
	}
	return readCSV(base, data)
}

func readCSV(name string, data []byte) (t Table, err error) {
	t.Name = name
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if !utf8.Valid(data) {
		return t, Unreadable(name + ": UTF-8")
	}
	reader := csv.NewReader(bytes.NewReader(data))
	reader.FieldsPerRecord = -1
	t.Header, err = reader.Read()
	for err == nil {
		var row []string
		if row, err = reader.Read(); err == nil {
			t.Rows = append(t.Rows, row)
		}
	}
	if !errors.Is(err, io.EOF) {
		return t, Unreadable(name + ": CSV")
	}
	return t, nil
}

// request reads the list of the address.
func (s Source) request(ctx context.Context, parameters url.Values) (Table, error) {
	address, err := url.Parse(s.address)
	if err != nil {
		return Table{}, err
	}
	query := address.Query()
	maps.Copy(query, parameters)
	address.RawQuery = query.Encode()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address.String(), nil)
	if err != nil {
		return Table{}, err
	}
	request.Header.Set("Accept", "application/json")
	if s.token != "" {
		request.Header.Set("Authorization", "Bearer "+s.token)
	}
	answer, err := s.client.Do(request)
	if err != nil {
		return Table{}, fault.ExternalUnavailable.With("service", service)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return Table{}, Unreadable(fmt.Sprintf("%s: HTTP %d", service, answer.StatusCode))
	}
	body, err := io.ReadAll(io.LimitReader(answer.Body, maxBytes+1))
	if err != nil {
		return Table{}, fault.ExternalUnavailable.With("service", service)
	}
	if len(body) > maxBytes {
		return Table{}, Unreadable(service)
	}
	return readJSON(body)
}

// readJSON turns a list of objects into a table, whose columns are all the members that occur; values other than texts and numbers are empty.
func readJSON(body []byte) (Table, error) {
	var list []map[string]any
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	if decoder.Decode(&list) != nil {
		return Table{}, Unreadable(service + ": JSON")
	}
	members := map[string]bool{}
	for _, object := range list {
		for name := range object {
			members[name] = true
		}
	}
	t := Table{Name: service, Header: slices.Sorted(maps.Keys(members))}
	for _, object := range list {
		row := make([]string, len(t.Header))
		for i, name := range t.Header {
			switch v := object[name].(type) {
			case string:
				row[i] = v
			case json.Number:
				row[i] = v.String()
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t, nil
}

// Unreadable is the error of data that cannot be used, with what is wrong.
func Unreadable(detail string) error { return fault.ExternalRejected.With("detail", detail) }

// Columns maps the columns of a table to fields: names are compared without case and outer spaces, unknown ones are left out.
func Columns[F any](t Table, names map[string]F) map[int]F {
	out := map[int]F{}
	for i, text := range t.Header {
		if f, known := names[strings.ToLower(strings.TrimSpace(text))]; known {
			out[i] = f
		}
	}
	return out
}
