package resource

import (
	"errors"
	"fmt"
	"reflect"

	"evops/contracts/action"
	"evops/contracts/field"
)

// VersionResource is the name of the resource that stores the versions of all versioned resources.
const VersionResource = "contentVersion"

// RestoreVerb is the verb of the action that copies a version into the working copy.
const RestoreVerb = "restore"

// Versions declares that the rows of a resource have versions. The row is the working copy: every save changes it and adds a version, a
// snapshot of the versioned fields. A published version is what readers of the content see. Versioned are the fields of the edit form,
// except those declared with Unversioned.
type Versions struct {
	// Retain is the number of unpublished versions stored per row. Published ones are stored as long as the row. Zero means no versions.
	Retain int
}

// Versioned is embedded in a record that has versions.
type Versioned struct {
	// CurrentVersionNo is the last version that was live; 0 if none was.
	CurrentVersionNo int64 `json:"currentVersionNo"`
	// HasDraft is whether the working copy differs from that version.
	HasDraft bool `json:"hasDraft"`
}

// Fields declares the fields of the record.
func (v *Versioned) Fields() field.List {
	return field.List{
		field.Int(&v.CurrentVersionNo, "发布版本", "Published version").ReadOnly().Column(),
		field.Bool(&v.HasDraft, "有未发布修改", "Unpublished changes").ReadOnly().Column().Filter(field.Eq),
	}
}

// RestoreVersion is the input of restoring a version.
type RestoreVersion struct {
	VersionNo int64 `json:"versionNo"`
}

// bindVersions derives the versioned fields and adds the action that restores a version, under the permission to edit.
func (p *Plan) bindVersions(s Versions) error {
	m, embedded := p.Type.FieldByName("Versioned")
	embedded = embedded && m.Type == reflect.TypeFor[Versioned]()
	if s.Retain == 0 && !embedded {
		return nil
	}
	edit := p.Action("edit")
	if s.Retain <= 0 || !embedded || edit == nil || p.Log {
		return errors.New("Versions needs a number to retain, the struct Versioned, and rows that can be edited")
	}
	p.VersionsRetained = s.Retain
	for _, f := range p.Fields {
		if !f.Stored || f.Form != field.Both && f.Form != field.EditForm {
			continue
		}
		if f.IsUnversioned {
			f.AddHint("保存后立即生效", "Takes effect at once")
			continue
		}
		if f.Mask != "" || f.Kind == field.KindSecret || f.IsStaffOnly || f.RedactUnless != "" {
			return fmt.Errorf("field %s: a snapshot would show it to everyone who may view the row; declare it Unversioned", f.Name)
		}
		p.Versioned = append(p.Versioned, f)
	}
	restore := action.For[struct{}, RestoreVersion](RestoreVerb).WithInput("恢复版本", "Restore version", func(in *RestoreVersion) field.List {
		return field.List{field.Int(&in.VersionNo, "版本号", "Version").Required().Between(1, 1<<31)}
	}).WithPermission(edit.PermissionVerb()).DoneText("已将所选版本恢复到{rows}的草稿", "Restored the version into the draft of {rows}")
	restore.Standard = true // the list of versions has its button
	p.Actions = append(p.Actions, restore)
	return nil
}
