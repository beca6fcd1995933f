package record

import (
	"context"
	"encoding/json"
	"slices"

	"evops/core/record/internal/rowcodec"
	"evops/core/store/schema"
)

// filesOf returns the keys of the files in a snapshot.
func (t *table) filesOf(snapshot json.RawMessage) (keys []string, err error) {
	row := t.Zero()
	err = t.applySnapshot(row, snapshot)
	for _, c := range t.files {
		for _, key := range filesIn(c.Field, row) {
			if !slices.Contains(keys, key) {
				keys = append(keys, key)
			}
		}
	}
	return keys, err
}

// releaseFiles detaches the files of a deleted version that neither the row nor another version refers to. A file belongs to its row as
// long as any version shows it.
func (a *Mutation) releaseFiles(ctx context.Context, snapshot json.RawMessage) error {
	t, id := a.table, a.table.IDOf(a.new)
	if a.Engine.files == nil {
		return nil
	}
	keys, err := t.filesOf(snapshot)
	if err != nil {
		return err
	}
	stored, err := t.filesOf(t.snapshot(a.new))
	if err != nil {
		return err
	}
	var unused []string
	for _, key := range keys {
		if slices.Contains(stored, key) {
			continue
		}
		version, err := a.Reader().lastVersion(ctx, t, id, " AND "+schema.Quote("snapshot")+" LIKE ", "%"+key+"%")
		if err != nil {
			return err
		}
		if version.VersionNo == 0 {
			unused = append(unused, key)
		}
	}
	if len(unused) == 0 {
		return nil
	}
	return a.Engine.files.Detach(ctx, a.Tx, FileOwner{t.Name, id}, unused)
}

// formerOwner returns the row itself if files that it dropped belong to it still, because one of its versions may bring them back.
func (t *table) formerOwner(row rowcodec.Row) FileOwner {
	if t.VersionsRetained == 0 || row.IsZero() {
		return FileOwner{}
	}
	return FileOwner{t.Name, t.IDOf(row)}
}
