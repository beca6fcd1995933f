package record

import (
	"context"
	"encoding/json"
	"slices"
	"unsafe"

	"evops/contracts/value"
	"evops/core/store/schema"
)

// filesOf returns the keys of the files in a snapshot.
func (t *table) filesOf(snapshot json.RawMessage) (keys []string, err error) {
	row := t.row()
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

// releaseFiles schedules the files of a deleted version for deletion that neither the row nor another version refers to. A file belongs to
// its row as long as any version shows it.
func (a *Mutation) releaseFiles(ctx context.Context, snapshot json.RawMessage) error {
	t, id := a.table, a.table.idOf(a.new)
	keys, err := t.filesOf(snapshot)
	if err != nil {
		return err
	}
	stored, err := t.filesOf(t.snapshot(a.new))
	if err != nil {
		return err
	}
	for _, key := range keys {
		if slices.Contains(stored, key) {
			continue
		}
		b := &builder{dialect: a.Engine.db.Dialect}
		b.raw(`UPDATE "file_object" SET "ref_module" = '', "ref_id" = 0, "expire_at" = `).arg(value.Now().Add(OrphanFileTTL).Milli())
		b.raw(` WHERE "file_key" = `).arg(key).raw(` AND "ref_module" = `).arg(t.Name).raw(` AND "ref_id" = `).arg(id)
		b.raw(" AND NOT EXISTS (SELECT 1 FROM ", versionTable).ofOwner(t, id).raw(" AND ", schema.Quote("snapshot"), " LIKE ").arg("%\"" + key + "\"%").raw(")")
		if _, err := a.Engine.db.Exec(ctx, &a.Tx, b.text, b.args...); err != nil {
			return err
		}
	}
	return nil
}

// orOwn continues a condition on files with those that belong to a versioned row already: one of its versions may bring them back.
func (b *builder) orOwn(t *table, row unsafe.Pointer) *builder {
	if t.VersionsRetained == 0 || row == nil {
		return b
	}
	return b.raw(` OR "ref_module" = `).arg(t.Name).raw(` AND "ref_id" = `).arg(t.idOf(row))
}
