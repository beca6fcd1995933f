package record

import "context"

// checkFiles refuses files that are no unused uploads of the caller, and those that an earlier row of the file refers to already. It stores
// the durations of the others.
func (in *Importer) checkFiles(ctx context.Context, c *candidate) error {
	t := in.table
	if len(t.files) == 0 {
		return nil
	}
	if err := c.Mutation.checkFiles(ctx, t.Fields, c.old, c.new); err != nil {
		return err
	}
	used := in.seen[t.files[0]] // a file belongs to one row, whichever field has it
	if used == nil {
		used = map[any]int{}
		in.seen[t.files[0]] = used
	}
	for _, col := range t.files {
		for _, key := range newFiles(col.Field, c.old, c.new) {
			if first, taken := used[key]; taken {
				in.addDuplicateError(c, col, first)
				continue
			}
			used[key] = c.row
		}
	}
	return c.readDurations(ctx, t, c.old, c.new)
}
