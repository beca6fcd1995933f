package record

import (
	"context"

	"evops/core/record/internal/query"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
)

// checkUnique looks for rows with the same unique values, so that the response names all fields at once.
func (a *Mutation) checkUnique(ctx context.Context) error {
	t := a.table
	for _, c := range t.Stored {
		if !c.IsUnique || c.Absent(a.new) || a.unchanged(c) || a.hasError(c.Name) {
			continue
		}
		taken, err := a.taken(ctx, []*rowcodec.Column{c})
		if err != nil {
			return err
		}
		if taken {
			a.refuseDuplicate(c)
		}
	}
	for _, set := range t.UniqueTogether {
		columns := make([]*rowcodec.Column, len(set))
		same := true
		for i, name := range set {
			columns[i] = t.ByName[name]
			same = same && a.unchanged(columns[i])
		}
		if last := columns[len(columns)-1]; !same && !a.hasError(last.Name) {
			taken, err := a.taken(ctx, columns)
			if err != nil {
				return err
			}
			if taken {
				a.refuseDuplicate(last)
			}
		}
	}
	return nil
}

func (a *Mutation) taken(ctx context.Context, columns []*rowcodec.Column) (bool, error) {
	b := sqlb.New(a.Engine.db.Dialect)
	b.Raw(`SELECT count(*) FROM `, a.table.Quoted)
	w := a.table.Undeleted(b)
	for _, c := range columns {
		query.Equals(w.And(), c, c.Bind(nil, a.new)[:1])
	}
	w.And().Raw(`"id" <> `).Arg(a.table.IDOf(a.new))
	var n int
	err := a.Reader().query.Scalar(ctx, b, &n)
	return n > 0, err
}

func (a *Mutation) refuseDuplicate(c *rowcodec.Column) {
	zh, en := c.ZH+"已存在", c.EN+" already exists"
	for _, r := range c.Rules {
		if r.Rule == "unique" && r.Message != nil {
			zh, en = r.Message.ZH, r.Message.EN
		}
	}
	a.addError(c.Name, uniqueRule(c), zh, en)
}

// uniqueRule returns the rule name of a uniqueness fault.
func uniqueRule(c *rowcodec.Column) string {
	for _, r := range c.Rules {
		if r.Rule == "unique" && r.Name != "" {
			return r.Name
		}
	}
	return "UNIQUE"
}
