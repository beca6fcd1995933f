package record

import (
	"context"
	"encoding/json"
	"strconv"

	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/contracts/version"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
	"evops/core/store/schema"
)

// versionTable is the table of the versions, quoted.
var versionTable = schema.Quote(version.Versions.Table)

// versionWrite is what a change does to the versions of its row. Without any of it, a change of a versioned field adds a saved version.
type versionWrite struct {
	kind version.Kind // of the new version; 0 for none
	no   int64        // of the new version, or of the frozen one that goes live
	note string
	live bool // the version no goes live
	ends bool // no version stays live
	// again is the number of a version that was live before and goes live again; 0 for none.
	again int64
}

// PublishVersion freezes the row as its next version, which goes live at once. Rows without versions are live as they are.
func (a *Mutation) PublishVersion(note string) {
	a.version = versionWrite{kind: version.Published, note: note, live: true}
}

// FreezeVersion freezes the row as its next version, which ShowFrozenVersion puts live later, whatever is saved in between.
func (a *Mutation) FreezeVersion(note string) {
	a.version = versionWrite{kind: version.Published, note: note}
}

// ShowFrozenVersion puts the last frozen version live.
func (a *Mutation) ShowFrozenVersion() { a.version = versionWrite{live: true} }

// ShowFormerVersion puts the current version of the row live again, after an undo that brought its number back.
func (a *Mutation) ShowFormerVersion() {
	if c := a.table.ByName["currentVersionNo"]; a.table.VersionsRetained > 0 && c != nil {
		a.version = versionWrite{again: *rowcodec.At[int64](c, a.new)}
	}
}

// EndLiveVersion ends the time of the live version.
func (a *Mutation) EndLiveVersion() { a.version = versionWrite{ends: true} }

// snapshot returns the versioned fields of a row as JSON.
func (t *table) snapshot(row rowcodec.Row) json.RawMessage {
	var b []byte
	for _, f := range t.Versioned {
		c := t.ByName[f.Name]
		b = c.Encode(append(b, c.Key...), row, true)
	}
	b[0] = '{'
	return append(b, '}')
}

// applySnapshot sets the fields of a row to those of a snapshot. Fields that were declared later stay as they are.
func (t *table) applySnapshot(row rowcodec.Row, snapshot json.RawMessage) error {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(snapshot, &fields); err != nil {
		return err
	}
	for _, f := range t.Versioned {
		if raw, present := fields[f.Name]; present {
			row.Decode(f, raw, "zh") // a value of a former kind is left out
		}
	}
	return nil
}

// versionDifferences returns the names of the versioned fields that differ between two rows.
func (t *table) versionDifferences(a, b rowcodec.Row) (names []string) {
	for _, f := range t.Versioned {
		if c := t.ByName[f.Name]; !c.Same(a, b) {
			names = append(names, f.Name)
		}
	}
	return names
}

// prepareVersion determines the version that the change adds or puts live, and sets what the row says about it.
func (a *Mutation) prepareVersion(ctx context.Context) error {
	t, w := a.table, &a.version
	if t.VersionsRetained == 0 {
		return nil
	}
	changed := a.old.IsZero() || len(t.versionDifferences(a.old, a.new)) > 0
	switch {
	case w.kind == 0 && changed:
		w.kind = version.Saved
	case w.kind == version.Autosaved && !changed:
		w.kind = 0
	}
	current, draft := rowcodec.At[int64](t.ByName["currentVersionNo"], a.new), rowcodec.At[bool](t.ByName["hasDraft"], a.new)
	switch {
	case w.kind != 0:
		if err := a.numberVersion(ctx); err != nil {
			return err
		}
	case w.live:
		frozen, err := a.Reader().lastVersion(ctx, t, t.IDOf(a.new), ` AND "kind" = `, int64(version.Published))
		if err != nil {
			return err
		}
		w.no = frozen.VersionNo
	}
	if w.live {
		*current = w.no
	}
	if w.kind == version.Published && w.live {
		*draft = false
		return nil
	}
	if *current == 0 || !changed && !w.live {
		return nil
	}
	live, err := a.Reader().versionRow(ctx, t, a.new, *current)
	if err != nil {
		return err
	}
	*draft = len(t.versionDifferences(live, a.new)) > 0
	return nil
}

// numberVersion sets the number of the new version. A save replaces the automatic save before it if the same account made both.
func (a *Mutation) numberVersion(ctx context.Context) error {
	id := a.table.IDOf(a.new)
	last, err := a.Reader().lastVersion(ctx, a.table, id, "")
	if err != nil {
		return err
	}
	a.version.no = last.VersionNo + 1
	if last.Kind != version.Autosaved || last.SavedBy != a.Caller.UserID || a.version.kind > version.Saved {
		return nil
	}
	a.version.no = last.VersionNo
	return a.deleteVersion(ctx, last.VersionNo)
}

// storeVersion stores the new version of the stored row, and the times of those that are or were live.
func (a *Mutation) storeVersion(ctx context.Context) error {
	t, w, now := a.table, a.version, value.Now()
	if t.VersionsRetained == 0 || w == (versionWrite{}) {
		return nil
	}
	if w.live || w.ends || w.again > 0 {
		if err := a.setVersionTime(ctx, "live_to", now, ` AND "live_from" > 0 AND "live_to" = 0`); err != nil {
			return err
		}
	}
	if w.again > 0 {
		return a.setVersionTime(ctx, "live_to", value.Time{}, ` AND "version_no" = `, w.again)
	}
	if w.live && w.kind == 0 {
		return a.setVersionTime(ctx, "live_from", now, ` AND "version_no" = `, w.no)
	}
	if w.kind == 0 {
		return nil
	}
	frozen := &version.Version{OwnerType: t.Name, OwnerID: t.IDOf(a.new), VersionNo: w.no, Kind: w.kind, Snapshot: t.snapshot(a.new), ChangeNote: w.note, SavedBy: a.Caller.UserID}
	if w.live {
		frozen.LiveFrom = now
	}
	if err := a.Engine.insert(ctx, a.Tx, a.Engine.tables[resource.VersionResource], rowcodec.Of(frozen), a.Caller); err != nil {
		return err
	}
	return a.trimVersions(ctx)
}

// restoreVersion copies a version into the row, which must meet the rules of today.
func restoreVersion(ctx context.Context, a *Mutation, in *resource.RestoreVersion) error {
	row, err := a.Reader().versionRow(ctx, a.table, a.new, in.VersionNo)
	if err != nil {
		return err
	}
	a.new = row
	a.Reason = "v" + strconv.FormatInt(in.VersionNo, 10)
	a.version.kind = version.Restored
	return inOrder(ctx, a.validateRow, a.beforeSave, a.checkUnique, a.checkPeriods)
}

// setVersionTime sets a time of the versions of the row that meet a condition.
func (a *Mutation) setVersionTime(ctx context.Context, column string, now value.Time, condition string, args ...any) error {
	b := sqlb.New(a.Engine.db.Dialect)
	b.Raw("UPDATE ", versionTable, " SET ", schema.Quote(column), " = ").Arg(now.Milli())
	ofOwner(b, a.table, a.table.IDOf(a.new)).Raw(condition)
	for _, arg := range args {
		b.Arg(arg)
	}
	_, err := a.Engine.db.Exec(ctx, &a.Tx, b.Text(), b.Args()...)
	return err
}

// deleteVersion deletes one version of the row.
func (a *Mutation) deleteVersion(ctx context.Context, no int64) error {
	b := sqlb.New(a.Engine.db.Dialect)
	ofOwner(b.Raw("DELETE FROM ", versionTable), a.table, a.table.IDOf(a.new)).Raw(` AND "version_no" = `).Arg(no)
	_, err := a.Engine.db.Exec(ctx, &a.Tx, b.Text(), b.Args()...)
	return err
}

// trimVersions deletes the oldest unpublished versions beyond the number to retain, and releases the files that only they refer to.
func (a *Mutation) trimVersions(ctx context.Context) error {
	t, versions := a.table, a.Engine.tables[resource.VersionResource]
	b := sqlb.New(a.Engine.db.Dialect)
	ofOwner(b.Raw("SELECT ", versions.Selects, " FROM ", versions.Quoted), t, t.IDOf(a.new)).Raw(` AND "kind" <> `).Arg(int64(version.Published))
	b.Raw(` ORDER BY "version_no" DESC`).Limit(t.VersionsRetained+1).Raw(" OFFSET ", strconv.Itoa(t.VersionsRetained))
	rows, err := a.Reader().query.Scan(ctx, versions.Table, b, 1)
	if err != nil {
		return err
	}
	for _, row := range rows {
		old := rowcodec.As[version.Version](row)
		if err := a.deleteVersion(ctx, old.VersionNo); err != nil {
			return err
		}
		if err := a.releaseFiles(ctx, old.Snapshot); err != nil {
			return err
		}
	}
	return nil
}

// takeVersionKind removes the mark of an automatic save from the body of an edit, and returns the kind of the version that it adds.
func (t *table) takeVersionKind(in map[string]json.RawMessage) version.Kind {
	raw, marked := in["autosave"]
	if t.VersionsRetained == 0 || !marked {
		return 0
	}
	delete(in, "autosave")
	if string(raw) != "true" {
		return 0
	}
	return version.Autosaved
}
