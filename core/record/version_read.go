package record

import (
	"context"
	"encoding/json"
	"strconv"

	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/contracts/version"
	"evops/core/access"
	"evops/core/record/internal/rowcodec"
	"evops/core/record/internal/sqlb"
)

// versionRow returns a copy of a row with the fields of one of its versions; version 0 is the row itself.
func (v Reader) versionRow(ctx context.Context, t *table, row rowcodec.Row, no int64) (rowcodec.Row, error) {
	row = t.Copy(row)
	if no == 0 {
		return row, nil
	}
	found, err := v.lastVersion(ctx, t, t.IDOf(row), ` AND "version_no" = `, no)
	if err != nil {
		return rowcodec.Row{}, err
	}
	if found.VersionNo == 0 {
		return rowcodec.Row{}, fault.NotFoundOrDenied.With()
	}
	return row, t.applySnapshot(row, found.Snapshot)
}

// PublishedVersion reads a row for a feature as it was in a version that is or was live; number 0 is the live one. A version that never was
// live is not found.
func PublishedVersion[T any](ctx context.Context, v Reader, r resource.Resource[T], id, no int64) (*T, int64, error) {
	t := v.e.tables[r.Name]
	row, err := v.load(ctx, t, access.System(), "", id, false)
	if err != nil {
		return nil, 0, err
	}
	condition, args := ` AND "live_from" > 0 AND "live_to" = 0`, []any(nil)
	if no > 0 {
		condition, args = ` AND "live_from" > 0 AND "version_no" = `, []any{no}
	}
	found, err := v.lastVersion(ctx, t, id, condition, args...)
	if err != nil {
		return nil, 0, err
	}
	if found.VersionNo == 0 {
		return nil, 0, fault.NotFoundOrDenied.With()
	}
	shown := t.Copy(row)
	return rowcodec.As[T](shown), found.VersionNo, t.applySnapshot(shown, found.Snapshot)
}

// lastVersion returns the last version of a row that meets a condition; a zero version if there is none.
func (v Reader) lastVersion(ctx context.Context, t *table, id int64, condition string, args ...any) (version.Version, error) {
	versions := v.e.tables[resource.VersionResource]
	b := v.query.Statement()
	ofOwner(b.Raw("SELECT ", versions.Selects, " FROM ", versions.Quoted), t, id).Raw(condition)
	for _, arg := range args {
		b.Arg(arg)
	}
	b.Raw(` ORDER BY "version_no" DESC`).Limit(1)
	rows, err := v.query.Scan(ctx, versions.Table, b, 1)
	if err != nil || len(rows) == 0 {
		return version.Version{}, err
	}
	return *rowcodec.As[version.Version](rows[0]), nil
}

// ofOwner restricts a statement to the versions of a row.
func ofOwner(b *sqlb.Builder, t *table, id int64) *sqlb.Builder {
	return b.Raw(` WHERE "owner_type" = `).Arg(t.Name).Raw(` AND "owner_id" = `).Arg(id)
}

// Versions appends the page of the versions of a row, as a list of contentVersion. body is a list body of that resource, whose id is that of
// the row.
func (v Reader) Versions(ctx context.Context, name string, who *access.Caller, id int64, body, dst []byte) ([]byte, error) {
	in, err := object(body)
	if err != nil {
		return dst, err
	}
	delete(in, "id")
	in["ownerType.eq"] = json.RawMessage(strconv.Quote(name))
	in["ownerId.eq"] = json.RawMessage(strconv.FormatInt(id, 10))
	list, err := json.Marshal(in)
	if err != nil {
		return dst, err
	}
	return v.Page(ctx, resource.VersionResource, who, list, dst)
}

// Comparison is the versioned fields that differ between two versions of a row, and the row in both, with labels. Formatted texts are plain
// text.
type Comparison struct {
	Fields []string          `json:"fields"`
	Rows   []json.RawMessage `json:"rows"`
}

// Compare compares two versions of a row. Version 0 is the working copy.
func (v Reader) Compare(ctx context.Context, name string, who *access.Caller, id, from, to int64) (Comparison, error) {
	out := Comparison{Fields: []string{}, Rows: []json.RawMessage{}}
	t, err := v.e.table(name)
	if err != nil {
		return out, err
	}
	if err := who.Require(t.PermissionFor("view")); err != nil {
		return out, err
	}
	row, err := v.load(ctx, t, who, t.PermissionFor("view"), id, false)
	if err != nil {
		return out, err
	}
	rows := make([]rowcodec.Row, 2)
	for i, no := range []int64{from, to} {
		if rows[i], err = v.versionRow(ctx, t, row, no); err != nil {
			return out, err
		}
	}
	out.Fields = append(out.Fields, t.versionDifferences(rows[0], rows[1])...)
	shown := map[string]bool{"id": true}
	for _, name := range out.Fields {
		shown[name] = true
	}
	t.PlainTexts(rows)
	for _, row := range rows {
		text, err := v.encodeRows(ctx, t, who, []rowcodec.Row{row}, shown, nil, nil)
		if err != nil {
			return out, err
		}
		out.Rows = append(out.Rows, text)
	}
	return out, nil
}
