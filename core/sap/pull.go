package sap

import (
	"bytes"
	"context"
	"errors"
	"net/url"
	"slices"
	"strings"

	"evops/contracts/fault"
	"evops/contracts/sap"
	"evops/core/erp"
	"evops/core/record"
	"evops/core/spreadsheet"
)

// Deliveries are the deliveries in the ERP.
type Deliveries struct{ Source erp.Source }

// sapNames are the names of the ERP's own fields, in lower case, by the members of a record.
var sapNames = map[string]string{
	"vbeln": "deliveryNo", "posnr": "deliveryItem", "aubel": "salesOrderNo", "vgbel": "salesOrderNo", "matnr": "materialNo", "arktx": "materialDesc", "sernr": "vin", "charg": "batch",
	"werks": "plant", "lgort": "storageLoc", "kunag": "soldToCode", "name1": "soldToName", "kunnr": "shipToCode", "bwart": "movementType", "budat": "postingDate", "vbeln_f": "billingNo",
}

// columns are the columns of an import by the names that the ERP may write: the header of the workbook in either language, the member of a
// record, or the ERP's own field.
func columns() (names map[string]int, header []string, posted int, key []int) {
	names, members := map[string]int{}, map[string]int{}
	for i, c := range sap.Vehicles.Import {
		members[c.Name] = i
		header = append(header, c.ZH)
		for _, name := range []string{c.ZH, c.EN, c.Name} {
			names[strings.ToLower(name)] = i
		}
	}
	for name, member := range sapNames {
		names[name] = members[member]
	}
	row := sap.Vehicles.Row
	for _, address := range []any{&row.DeliveryNo, &row.DeliveryItem, &row.VIN, &row.MovementType} {
		key = append(key, members[sap.Vehicles.At(address).Name])
	}
	return names, header, members[sap.Vehicles.At(&row.PostingDate).Name], key
}

// Sheet returns the deliveries that the ERP posted in a period as a workbook to import. A delivery that the ERP wrote several times is in it
// once, as it was written last. Errors are SAP_UNAVAILABLE and EXTERNAL_REJECTED.
func (d Deliveries) Sheet(ctx context.Context, in sap.PullDeliveries) ([]byte, error) {
	tables, err := d.Source.Since(ctx, in.From.Time().Std(), url.Values{"from": {string(in.From)}, "to": {string(in.To)}})
	if refused := new(fault.Error); errors.As(err, &refused) && refused.Code == fault.ExternalUnavailable {
		return nil, fault.SapUnavailable.With()
	}
	if err != nil {
		return nil, err
	}
	names, header, posted, key := columns()
	rows, at := [][]string{}, map[string]int{}
	for _, table := range tables {
		known := erp.Columns(table, names)
		if len(known) == 0 && len(table.Rows) > 0 {
			return nil, erp.Unreadable(table.Name + ": " + strings.Join(table.Header, ", "))
		}
		for _, cells := range table.Rows {
			row := make([]string, len(header))
			for i, column := range known {
				if i < len(cells) {
					row[column] = strings.TrimSpace(cells[i])
				}
			}
			// What is no date stays in the sheet, so that the import lists it as an error.
			if day, ok := spreadsheet.Day(row[posted], false); ok && (day < in.From || day > in.To) {
				continue
			}
			id := ""
			for _, column := range key {
				id += row[column] + "\x00"
			}
			if before, again := at[id]; again {
				rows[before] = row
				continue
			}
			at[id] = len(rows)
			rows = append(rows, row)
		}
	}
	var out bytes.Buffer
	err = spreadsheet.WriteSheets(&out, spreadsheet.Sheet[string]{Name: "SAP", Header: header, Rows: slices.Clip(rows)})
	return out.Bytes(), err
}

// checkPull refuses a pull that cannot work before a job is submitted.
func (r Rules) checkPull(_ context.Context, c *record.Change[sap.Vehicle], in *sap.PullDeliveries) error {
	switch {
	case c.HasErrors():
	case in.To >= in.From.AddDays(sap.MaxPullDays):
		c.AddError(&in.To, "RANGE", "最多 31 天", "At most 31 days")
	case !r.ERP.Configured():
		return fault.ExternalNotConfigured.With("service", "SAP")
	}
	return nil
}
