package record

import (
	"context"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/core/store"
	"evops/core/store/schema"
	"evops/core/testdb"
)

// parking has two sets of fields that are unique together; the index name of the second exceeds PostgreSQL's limit.
type parking struct {
	resource.Base
	Code     string `json:"code"`
	Street   string `json:"street"`
	Number   string `json:"number"`
	Quarter  string `json:"quarterOfTheTownThatThePlaceBelongsTo"`
	Position string `json:"positionWithinTheQuarterOfTheTown"`
}

// Two concurrent writers of one value both pass the check before. The violated index identifies the field to be marked in the form.
func TestUniqueViolationNamesItsField(t *testing.T) {
	spaces := resource.Declare("parkingPlace", "车位", "Parking place", func(p *parking) resource.Spec {
		return resource.Spec{
			Path: "/veh/crm/parkingPlace", Volume: 100, Title: &p.Code,
			UniqueTogether: [][]any{{&p.Street, &p.Number}, {&p.Quarter, &p.Position}},
			Fields: field.List{
				field.Text(&p.Code, "编号", "Code").Required().Unique().Max(20),
				field.Text(&p.Street, "街道", "Street").Max(20), field.Text(&p.Number, "门牌", "House").Max(20),
				field.Text(&p.Quarter, "片区", "Quarter").Max(20), field.Text(&p.Position, "位置", "Position").Max(20),
			},
		}
	})
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		statements, _ := schema.Diff(db.Dialect, nil, []schema.Table{schema.OfResource(spaces.Plan)})
		for _, statement := range statements {
			testdb.Exec(t, db, statement)
		}
		e := New(db, []*resource.Plan{spaces.Plan})
		insert := func(row parking) error {
			return db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error { return Insert(ctx, e, tx, spaces, &row) })
		}
		if err := insert(parking{Code: "A", Street: "1", Number: "1", Quarter: "1", Position: "1"}); err != nil {
			t.Fatal(err)
		}
		for _, row := range []struct {
			row  parking
			want string
		}{
			{parking{Code: "A", Street: "2", Number: "2", Quarter: "2", Position: "2"}, "code"},
			{parking{Code: "B", Street: "1", Number: "1", Quarter: "2", Position: "2"}, "number"},
			{parking{Code: "C", Street: "2", Number: "2", Quarter: "1", Position: "1"}, "positionWithinTheQuarterOfTheTown"},
		} {
			err := insert(row.row)
			if c := e.duplicate(e.tables[spaces.Name], err); c == nil || c.Name != row.want {
				t.Errorf("%v: field %v, want %s", err, c, row.want)
			}
		}
	})
}
