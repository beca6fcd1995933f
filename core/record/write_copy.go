package record

import (
	"context"

	"evops/core/record/internal/rowcodec"
)

// AddCopy stores a row that an action makes of the changed one, in the name of the caller: it gets an id of its own, the audit log has its
// addition, and the reply names it as copyId.
func AddCopy[T any](ctx context.Context, c *Change[T], row *T) error {
	t, added := c.table, rowcodec.Of(row)
	*rowcodec.At[int64](t.ID, added), *rowcodec.At[int64](t.Version, added) = 0, 0
	if err := c.Engine.insert(ctx, c.Tx, t, added, c.Caller); err != nil {
		return err
	}
	c.SetReply("copyId", t.IDOf(added))
	return (&Mutation{Engine: c.Engine, Tx: c.Tx, Caller: c.Caller, Verb: "add", table: t, new: added}).auditChange(ctx)
}
