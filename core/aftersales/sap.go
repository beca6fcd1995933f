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

// Customer is one dealer as the ERP knows it. What is empty the ERP does not say.
type Customer struct {
	DealerCode  string     `json:"dealerCode"`
	SapCode     string     `json:"sapCode"`
	Name        string     `json:"name"`
	NameEn      string     `json:"nameEn"`
	Address     string     `json:"address"`
	ContractEnd value.Date `json:"contractEnd"`
}

// SAP is where the ERP's customers come from.
type SAP interface {
	// Customers lists all of them. A source that cannot be read is EXTERNAL_UNAVAILABLE, one that makes no sense EXTERNAL_REJECTED.
	Customers(ctx context.Context) ([]Customer, error)
}

// sapService is what people are told the source is called.
const sapService = "SAP"

const syncVerb = "syncSap"

// Sync brings dealers up to date with the ERP: its customer number, name, address and end of contract win, everything else stays as it is here.
// ids limits it to some dealers; none means all that the account reaches. Every difference is told of, also where the dealer's own rules refuse it,
// and so is every dealer that the ERP does not know. work is the number the changes are written down under.
func Sync(ctx context.Context, e *record.Engine, source SAP, who *access.Caller, ids []int64, work string, s Steps) ([]Outcome, error) {
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
	who = under(who, work)
	earlier, err := before(ctx, e, aftersales.Dealers.Name, syncVerb, work)
	if err != nil {
		return nil, err
	}
	changes := map[int64][]Outcome{}
	for _, w := range earlier {
		changes[w.ID] = append(changes[w.ID], differences(w)...)
	}
	dealers, err := reached(ctx, e, who, ids)
	if err != nil {
		return nil, err
	}
	var out []Outcome
	act := aftersales.Dealers.Action(syncVerb)
	for i, d := range dealers {
		done, total := int64(i+1), int64(len(dealers))
		customer, known := byCode[d.DealerCode]
		if !known && d.SapCode != "" {
			customer, known = bySAP[d.SapCode]
		}
		switch {
		case len(changes[d.ID]) > 0:
			out = append(out, named(d, changes[d.ID], "")...)
		case !known:
			out = append(out, Outcome{Key: d.DealerCode, Name: d.Name.In(who.Language), Result: inLanguage(who.Language, "SAP 中没有此经销商", "SAP does not know this dealer")})
		default:
			after := *d
			customer.over(&after)
			found := compare(d, &after)
			if len(found) == 0 {
				break
			}
			refused := ""
			_, err := record.UpdateAs(ctx, e, who, aftersales.Dealers, aftersales.Dealers.PermissionFor("sync"), d.ID, act, func(_ context.Context, c *record.Change[aftersales.Dealer]) error {
				customer.over(c.New)
				return nil
			}, func(ctx context.Context, tx bun.Tx) error { return s.Checkpoint(ctx, tx, done, total) })
			if err != nil {
				if refused, err = reasons(err, who.Language); err != nil {
					return nil, err
				}
			}
			out = append(out, named(d, found, refused)...)
		}
		if err := s.Done(ctx, done, total); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// reached is the living dealers that a synchronisation is about.
func reached(ctx context.Context, e *record.Engine, who *access.Caller, ids []int64) ([]*aftersales.Dealer, error) {
	within, err := e.Read().ReachableIDs(ctx, aftersales.Dealers.Name, who, aftersales.Dealers.PermissionFor("sync"))
	if err != nil {
		return nil, err
	}
	wanted := map[int64]bool{}
	for _, id := range ids {
		wanted[id] = true
	}
	var asked []any
	for _, id := range within {
		if len(ids) == 0 || wanted[id] {
			asked = append(asked, id)
		}
	}
	return record.Find(ctx, e.Read(), aftersales.Dealers, "id", asked...)
}

// over lays what the ERP says over a dealer.
func (c Customer) over(d *aftersales.Dealer) {
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

// compare tells in which of the ERP's fields two states of a dealer differ.
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

// named says of which dealer differences are, with the labels of their fields.
func named(d *aftersales.Dealer, list []Outcome, refused string) []Outcome {
	for i := range list {
		list[i].Key, list[i].Name, list[i].Result, list[i].Refused = d.DealerCode, d.Name.ZH, refused, refused != ""
	}
	return list
}

func inLanguage(language, zh, en string) string {
	if language == "en" {
		return en
	}
	return zh
}

// differences reads what an earlier run wrote down.
func differences(w written) []Outcome {
	var out []Outcome
	for _, c := range w.each() {
		out = append(out, Outcome{Field: c.Field, From: plain(c.From), To: plain(c.To)})
	}
	return out
}

// plain is a stored value as people read it.
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
