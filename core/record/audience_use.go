package record

import (
	"context"
	"encoding/json"

	"github.com/uptrace/bun"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// AudienceUse is a row whose audience depends on another row.
type AudienceUse struct {
	Plan *resource.Plan
	ID   int64
}

// AudienceUses returns the rows whose audience over a resource has conditions on a field, by the ids that the conditions name. It reads
// every audience that has one: there are thousands, not millions.
func (e *Engine) AudienceUses(ctx context.Context, db bun.IDB, over, fieldName string) (map[int64][]AudienceUse, error) {
	found := map[int64][]AudienceUse{}
	for _, p := range e.plans {
		if p.SharesTable != "" {
			continue
		}
		for _, f := range p.Fields {
			if f.Kind != field.KindAudience || f.AudienceOf != over {
				continue
			}
			column := bun.Ident(resource.Column(f.Name))
			var rows []struct {
				ID       int64
				Audience string
			}
			err := db.NewRaw("SELECT id, ? AS audience FROM ? WHERE deleted_at = 0 AND ? LIKE ?", column, bun.Ident(p.Table), column, `%"`+fieldName+`%`).Scan(ctx, &rows)
			if err != nil {
				return nil, err
			}
			for _, row := range rows {
				var a value.Audience
				if err := json.Unmarshal([]byte(row.Audience), &a); err != nil {
					return nil, err
				}
				for _, id := range a.IDsOf(fieldName) {
					found[id] = append(found[id], AudienceUse{p, row.ID})
				}
			}
		}
	}
	return found, nil
}
