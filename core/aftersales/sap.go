package aftersales

import (
	"context"
	"strconv"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// Customer is a dealer as stored in the ERP. Empty fields are unknown to the ERP.
type Customer struct {
	DealerCode  string     `json:"dealerCode"`
	SapCode     string     `json:"sapCode"`
	Name        string     `json:"name"`
	NameEn      string     `json:"nameEn"`
	Address     string     `json:"address"`
	ContractEnd value.Date `json:"contractEnd"`
}

// SAP is a source of the ERP's customers.
type SAP interface {
	// Customers returns all of them. Errors are EXTERNAL_UNAVAILABLE if the source cannot be read and EXTERNAL_REJECTED if its data is
	// invalid.
	Customers(ctx context.Context) ([]Customer, error)
}

// sapService is the name of the source in messages.
const sapService = "SAP"

// Sync updates dealers from the ERP: customer number, name, address and end of contract are overwritten, other fields remain unchanged. ids
// selects dealers; none means all in the account's scope. The result lists every difference, also if the dealer's own rules refuse it, and
// every dealer unknown to the ERP. traceID identifies the job in the audit log.
func Sync(ctx context.Context, e *record.Engine, source SAP, who *access.Caller, ids []int64, traceID string, s Steps) ([]Outcome, error) {
	if source == nil {
		return nil, fault.ExternalNotConfigured.With("service", sapService)
	}
	customers, err := source.Customers(ctx)
	if err != nil {
		return nil, err
	}
	byCode, bySAP := map[string]Customer{}, map[string]Customer{}
	for _, c := range customers {
		if c.DealerCode != "" {
			byCode[c.DealerCode] = c
		}
		if c.SapCode != "" {
			bySAP[c.SapCode] = c
		}
	}
	who = withTrace(who, traceID)
	earlier, err := auditedChanges(ctx, e, aftersales.Dealers.Name, aftersales.DealerSyncSap.Verb, traceID)
	if err != nil {
		return nil, err
	}
	changes := map[int64][]Outcome{}
	for _, w := range earlier {
		changes[w.ID] = append(changes[w.ID], differences(w)...)
	}
	dealers, err := dealersToSync(ctx, e, who, ids)
	if err != nil {
		return nil, err
	}
	var out []Outcome
	act := aftersales.Dealers.Action(aftersales.DealerSyncSap.Verb)
	for i, d := range dealers {
		done, total := int64(i+1), int64(len(dealers))
		customer, known := byCode[d.DealerCode]
		if !known && d.SapCode != "" {
			customer, known = bySAP[d.SapCode]
		}
		switch {
		case len(changes[d.ID]) > 0:
			out = append(out, withDealer(d, changes[d.ID], "")...)
		case !known:
			out = append(out, Outcome{Key: d.DealerCode, Name: d.Name.In(who.Language), Result: value.Text(who.Language, "SAP 中没有此经销商", "Dealer not found in SAP")})
		default:
			after := *d
			customer.applyTo(&after)
			found := compare(d, &after)
			if len(found) == 0 {
				break
			}
			refused := ""
			_, err := record.UpdateAs(ctx, e, who, aftersales.Dealers, aftersales.Dealers.PermissionFor("sync"), d.ID, act, func(_ context.Context, c *record.Change[aftersales.Dealer]) error {
				customer.applyTo(c.New)
				return nil
			}, func(ctx context.Context, tx bun.Tx) error { return s.Checkpoint(ctx, tx, done, total) })
			if err != nil {
				if refused, err = refusalText(err, who.Language); err != nil {
					return nil, err
				}
			}
			out = append(out, withDealer(d, found, refused)...)
		}
		if err := s.Done(ctx, done, total); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// dealersToSync returns the dealers selected for a synchronisation.
func dealersToSync(ctx context.Context, e *record.Engine, who *access.Caller, ids []int64) ([]*aftersales.Dealer, error) {
	reachable, err := e.Read().ReachableIDs(ctx, aftersales.Dealers.Name, who, aftersales.Dealers.PermissionFor("sync"))
	if err != nil {
		return nil, err
	}
	wanted := map[int64]bool{}
	for _, id := range ids {
		wanted[id] = true
	}
	var selected []int64
	for _, id := range reachable {
		if len(ids) == 0 || wanted[id] {
			selected = append(selected, id)
		}
	}
	return record.Find(ctx, e.Read(), aftersales.Dealers, &aftersales.Dealers.Row.ID, selected...)
}

// applyTo overwrites the fields of a dealer that the ERP knows.
func (c Customer) applyTo(d *aftersales.Dealer) {
	put := func(to *string, text string) {
		if text != "" {
			*to = text
		}
	}
	put(&d.SapCode, c.SapCode)
	put(&d.Name.ZH, c.Name)
	put(&d.Name.EN, c.NameEn)
	put(&d.Address, c.Address)
	if c.ContractEnd != "" {
		d.ContractEnd = c.ContractEnd
	}
}

// compare returns the differences between two states of a dealer in the fields of the ERP.
func compare(a, b *aftersales.Dealer) []Outcome {
	var out []Outcome
	for _, f := range []struct{ name, from, to string }{
		{"sapCode", a.SapCode, b.SapCode}, {"name", a.Name.ZH, b.Name.ZH}, {"name", a.Name.EN, b.Name.EN},
		{"address", a.Address, b.Address}, {"contractEnd", string(a.ContractEnd), string(b.ContractEnd)},
	} {
		if f.from != f.to {
			out = append(out, Outcome{Field: f.name, From: f.from, To: f.to})
		}
	}
	return out
}

// withDealer adds the dealer and the result to a list of differences.
func withDealer(d *aftersales.Dealer, list []Outcome, refused string) []Outcome {
	for i := range list {
		list[i].Key, list[i].Name, list[i].Result, list[i].Refused = d.DealerCode, d.Name.ZH, refused, refused != ""
	}
	return list
}

// differences converts an audit entry of an earlier run.
func differences(w auditEntry) []Outcome {
	var out []Outcome
	for _, c := range w.each() {
		out = append(out, Outcome{Field: c.Field, From: plain(c.From), To: plain(c.To)})
	}
	return out
}

// plain formats a stored value as text.
func plain(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		return v
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case map[string]any:
		return plain(v["zh"])
	}
	return ""
}
