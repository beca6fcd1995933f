package aftersales

import (
	"context"
	"fmt"
	"strings"

	"evops/core/erp"
	"evops/core/spreadsheet"
)

// OpenSAP connects to the ERP, see erp.Open: of a folder, the newest file is read. An empty source means that there is no ERP.
func OpenSAP(source, token string) (SAP, error) {
	opened, err := erp.Open("EVOPS_SAP_SOURCE", source, token)
	if err != nil || !opened.Configured() {
		return nil, err
	}
	return customerList{opened}, nil
}

// customerList is the list of the ERP's customers.
type customerList struct{ from erp.Source }

func (l customerList) Customers(ctx context.Context) ([]Customer, error) {
	table, err := l.from.Newest(ctx)
	if err != nil {
		return nil, err
	}
	return customers(table)
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

func customers(t erp.Table) ([]Customer, error) {
	setters := erp.Columns(t, sapColumns)
	keyed := len(t.Rows) == 0 // an empty JSON list has no columns
	for _, setter := range setters {
		probe := &Customer{}
		keyed = keyed || setter(probe) == &probe.DealerCode || setter(probe) == &probe.SapCode
	}
	if !keyed {
		return nil, erp.Unreadable(t.Name + ": " + strings.Join(t.Header, ", "))
	}
	list := make([]Customer, 0, len(t.Rows))
	for n, row := range t.Rows {
		var c Customer
		for i, setter := range setters {
			if i < len(row) {
				*setter(&c) = strings.TrimSpace(row[i])
			}
		}
		if c.ContractEnd != "" {
			day, ok := spreadsheet.Day(string(c.ContractEnd), false)
			if !ok {
				return nil, erp.Unreadable(fmt.Sprintf("%s: %d: %s", t.Name, n+2, c.ContractEnd))
			}
			c.ContractEnd = day
		}
		list = append(list, c)
	}
	return list, nil
}
