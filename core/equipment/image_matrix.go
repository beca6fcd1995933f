package equipment

import (
	"context"
	"slices"
	"strings"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// MatrixModel is one model with the angles it has pictures of, by colour.
type MatrixModel struct {
	ID        int64                 `json:"id"`
	ModelCode string                `json:"modelCode"`
	Name      value.I18n            `json:"name"`
	Status    equipment.ModelStatus `json:"status"`
	Colors    []MatrixColor         `json:"colors"`
}

// MatrixColor is one colour of a model with the angles of its pictures: enabled ones, and those that only have disabled ones.
type MatrixColor struct {
	equipment.Color
	On         []equipment.ImageAngle `json:"on"`
	Off        []equipment.ImageAngle `json:"off"`
	HasDefault bool                   `json:"hasDefault"`
}

// PictureMatrix returns, for every model that is not discontinued, the angles a client has pictures of. The caller needs permission to view
// pictures.
func PictureMatrix(ctx context.Context, v record.Reader, who *access.Caller, client equipment.ImageClient) ([]MatrixModel, error) {
	if err := who.Require(equipment.VehicleImages.PermissionFor("view")); err != nil {
		return nil, err
	}
	models, err := record.Find(ctx, v, equipment.VehicleModels, &equipment.VehicleModels.Row.Status, equipment.ModelDraft, equipment.ModelPublished)
	if err != nil {
		return nil, err
	}
	images, err := record.Find(ctx, v, equipment.VehicleImages, &equipment.VehicleImages.Row.Client, client)
	if err != nil {
		return nil, err
	}
	type colorKey struct {
		model int64
		color string
	}
	byColor := map[colorKey]*MatrixColor{}
	for _, i := range images {
		key := colorKey{i.ModelID, i.ColorCode}
		c := byColor[key]
		if c == nil {
			c = &MatrixColor{}
			byColor[key] = c
		}
		if c.HasDefault = c.HasDefault || i.IsDefault; i.Status == equipment.On {
			c.On = append(c.On, i.Angle)
		} else {
			c.Off = append(c.Off, i.Angle)
		}
	}
	out := make([]MatrixModel, 0, len(models))
	for _, m := range models {
		one := MatrixModel{ID: m.ID, ModelCode: m.ModelCode, Name: m.Name, Status: m.Status}
		for _, color := range m.Colors {
			c := MatrixColor{Color: color, On: []equipment.ImageAngle{}, Off: []equipment.ImageAngle{}}
			if have := byColor[colorKey{m.ID, color.Code}]; have != nil {
				c.HasDefault = have.HasDefault
				c.On = slices.Compact(append(c.On, have.On...))
				for _, angle := range slices.Compact(have.Off) {
					if !slices.Contains(c.On, angle) {
						c.Off = append(c.Off, angle)
					}
				}
			}
			one.Colors = append(one.Colors, c)
		}
		out = append(out, one)
	}
	slices.SortFunc(out, func(a, b MatrixModel) int { return strings.Compare(a.ModelCode, b.ModelCode) })
	return out, nil
}
