package aftersales

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode/utf8"

	"evops/contracts/fault"
	"evops/core/spreadsheet"
)

// Limits for data from the ERP.
const (
	sapTimeout  = 30 * time.Second
	sapMaxBytes = 32 << 20 // bytes
)

// OpenSAP connects to the ERP: a folder with exported workbooks (.xlsx) or tables (.csv), of which the newest is read, or the http(s)
// address of a JSON list, requested with the bearer token if it is set. An empty source means that there is no ERP.
func OpenSAP(source, token string) (SAP, error) {
	if source == "" {
		return nil, nil
	}
	if address, err := url.Parse(source); err == nil && (address.Scheme == "http" || address.Scheme == "https") {
		return &sapHTTP{address: source, token: token, client: &http.Client{Timeout: sapTimeout}}, nil
	}
	if info, err := os.Stat(source); err != nil || !info.IsDir() {
		return nil, fmt.Errorf("EVOPS_SAP_SOURCE %q is neither a folder nor an address like https://erp.example/dealers", source)
	}
	return sapFolder(source), nil
}

// sapHTTP reads from a URL.
type sapHTTP struct {
	address, token string
	client         *http.Client
}

func (s *sapHTTP) Customers(ctx context.Context) ([]Customer, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.address, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Accept", "application/json")
	if s.token != "" {
		request.Header.Set("Authorization", "Bearer "+s.token)
	}
	answer, err := s.client.Do(request)
	if err != nil {
		return nil, fault.ExternalUnavailable.With("service", sapService)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, fault.ExternalRejected.With("detail", fmt.Sprintf("%s: HTTP %d", sapService, answer.StatusCode))
	}
	body, err := io.ReadAll(io.LimitReader(answer.Body, sapMaxBytes))
	if err != nil {
		return nil, fault.ExternalUnavailable.With("service", sapService)
	}
	var list []Customer
	if json.Unmarshal(body, &list) != nil {
		return nil, fault.ExternalRejected.With("detail", sapService+": JSON")
	}
	return list, nil
}

// sapFolder reads the newest file of a folder.
type sapFolder string

func (s sapFolder) Customers(context.Context) ([]Customer, error) {
	name, err := s.newest()
	if err != nil {
		return nil, err
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, fault.ExternalUnavailable.With("service", sapService)
	}
	if len(data) > sapMaxBytes {
		return nil, fault.ExternalRejected.With("detail", filepath.Base(name))
	}
	header, rows, err := table(name, data)
	if err != nil {
		return nil, err
	}
	return customers(filepath.Base(name), header, rows)
}

func (s sapFolder) newest() (string, error) {
	entries, err := os.ReadDir(string(s))
	if err != nil {
		return "", fault.ExternalUnavailable.With("service", sapService)
	}
	newest, at := "", time.Time{}
	for _, entry := range entries {
		kind := strings.ToLower(filepath.Ext(entry.Name()))
		info, err := entry.Info()
		// Names that begin with a dot or ~ are files still being written.
		if err != nil || entry.IsDir() || kind != ".xlsx" && kind != ".csv" || strings.HasPrefix(entry.Name(), ".") || strings.HasPrefix(entry.Name(), "~") {
			continue
		}
		if info.ModTime().After(at) {
			newest, at = filepath.Join(string(s), entry.Name()), info.ModTime()
		}
	}
	if newest == "" {
		return "", fault.ExternalUnavailable.With("service", sapService)
	}
	return newest, nil
}

func table(name string, data []byte) (header []string, rows [][]string, err error) {
	if strings.EqualFold(filepath.Ext(name), ".xlsx") {
		read, err := spreadsheet.Read(data)
		if err != nil {
			return nil, nil, err
		}
		for _, row := range read.Rows.All() {
			rows = append(rows, row.Cells)
		}
		return read.Header, rows, read.Rows.Err()
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if !utf8.Valid(data) {
		return nil, nil, fault.ExternalRejected.With("detail", filepath.Base(name)+": UTF-8")
	}
	reader := csv.NewReader(bytes.NewReader(data))
	reader.FieldsPerRecord = -1
	header, err = reader.Read()
	for err == nil {
		var row []string
		if row, err = reader.Read(); err == nil {
			rows = append(rows, row)
		}
	}
	if !errors.Is(err, io.EOF) {
		return nil, nil, fault.ExternalRejected.With("detail", filepath.Base(name)+": CSV")
	}
	return header, rows, nil
}

// sapColumns maps column headers of the ERP's file, in lower case, to fields.
var sapColumns = map[string]func(*Customer) *string{
	"编码": dealerCode, "经销商编码": dealerCode, "dealer code": dealerCode, "dealercode": dealerCode,
	"sap客户号": sapCode, "sap customer no.": sapCode, "sapcode": sapCode, "kunnr": sapCode,
	"名称": name, "经销商名称": name, "dealer name": name, "name": name, "name1": name,
	"名称(英文)": nameEn, "nameen": nameEn, "地址": addressOf, "详细地址": addressOf, "address": addressOf,
	"合同到期": contractEnd, "contract ends": contractEnd, "contractend": contractEnd,
}

func dealerCode(c *Customer) *string  { return &c.DealerCode }
func sapCode(c *Customer) *string     { return &c.SapCode }
func name(c *Customer) *string        { return &c.Name }
func nameEn(c *Customer) *string      { return &c.NameEn }
func addressOf(c *Customer) *string   { return &c.Address }
func contractEnd(c *Customer) *string { return (*string)(&c.ContractEnd) }

func customers(file string, header []string, rows [][]string) ([]Customer, error) {
	setters := map[int]func(*Customer) *string{}
	keyed := false
	for i, text := range header {
		if setter := sapColumns[strings.ToLower(strings.TrimSpace(text))]; setter != nil {
			setters[i] = setter
			probe := &Customer{}
			keyed = keyed || setter(probe) == &probe.DealerCode || setter(probe) == &probe.SapCode
		}
	}
	if !keyed {
		return nil, fault.ExternalRejected.With("detail", file+": "+strings.Join(header, ", "))
	}
	list := make([]Customer, 0, len(rows))
	for n, row := range rows {
		var c Customer
		for i, setter := range setters {
			if i < len(row) {
				*setter(&c) = strings.TrimSpace(row[i])
			}
		}
		if c.ContractEnd != "" {
			day, ok := spreadsheet.Day(string(c.ContractEnd), false)
			if !ok {
				return nil, fault.ExternalRejected.With("detail", fmt.Sprintf("%s: %d: %s", file, n+2, c.ContractEnd))
			}
			c.ContractEnd = day
		}
		list = append(list, c)
	}
	return list, nil
}
