package resource

import (
	"evops/contracts/field"
	"evops/contracts/value"
)

// Base is embedded in every record.
type Base struct {
	ID        int64      `json:"id"`
	CreatedAt value.Time `json:"createdAt"`
	CreatedBy int64      `json:"createdBy"`
	UpdatedAt value.Time `json:"updatedAt"`
	UpdatedBy int64      `json:"updatedBy"`
	Version   int64      `json:"version"`
}

// baseFields declares the fields of Base.
func baseFields(b *Base, externalIDs bool) field.List {
	id := field.Int(&b.ID, "编号", "ID").Filter(field.In).Sort()
	if !externalIDs {
		id.ReadOnly()
	}
	return field.List{
		id,
		field.Time(&b.CreatedAt, "创建时间", "Created at").ReadOnly().Filter(field.Range).Sort(),
		field.Ref(&b.CreatedBy, "创建人", "Created by", "operator").ReadOnly(),
		field.Time(&b.UpdatedAt, "更新时间", "Updated at").ReadOnly(),
		field.Ref(&b.UpdatedBy, "更新人", "Updated by", "operator").ReadOnly(),
		field.Int(&b.Version, "版本", "Version").ReadOnly(),
	}
}
