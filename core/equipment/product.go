package equipment

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// product is what a vehicle's identifier and fittings are judged by.
type product struct {
	model  *equipment.VehicleModel
	idKind equipment.VehicleIdKind
	colors map[string]bool
	// delisted says that the series of the model is off the market.
	delisted bool
}

// products keeps every model with its type and series in memory: an import judges hundreds of thousands of vehicles by a few hundred models.
type products struct {
	e  *record.Engine
	mu sync.Mutex

	versions [3]int64
	kept     map[int64]*product
}

// of gives the product of a model; nil when there is no such model.
func (p *products) of(ctx context.Context, model int64) (*product, error) {
	var now [3]int64
	for i, name := range []string{equipment.VehicleModels.Name, equipment.VehicleTypes.Name, equipment.VehicleSeriesAll.Name} {
		version, err := p.e.DB().Version(ctx, name)
		if err != nil {
			return nil, err
		}
		now[i] = version
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.kept == nil || p.versions != now {
		kept, err := loadProducts(ctx, p.e.Read())
		if err != nil {
			return nil, err
		}
		p.kept, p.versions = kept, now
	}
	return p.kept[model], nil
}

func loadProducts(ctx context.Context, v record.Reader) (map[int64]*product, error) {
	types, err := record.Find(ctx, v, equipment.VehicleTypes, "enabled", true, false)
	if err != nil {
		return nil, err
	}
	idKinds := make(map[int64]equipment.VehicleIdKind, len(types))
	for _, t := range types {
		idKinds[t.ID] = t.IDKind
	}
	delisted, err := record.Find(ctx, v, equipment.VehicleSeriesAll, "salesStatus", equipment.Discontinued)
	if err != nil {
		return nil, err
	}
	models, err := record.Find(ctx, v, equipment.VehicleModels, "status", equipment.ModelDraft, equipment.ModelPublished, equipment.ModelDiscontinued)
	if err != nil {
		return nil, err
	}
	kept := make(map[int64]*product, len(models))
	for _, m := range models {
		off := slices.ContainsFunc(delisted, func(s *equipment.VehicleSeries) bool { return s.ID == m.SeriesID })
		kept[m.ID] = &product{model: m, idKind: idKinds[m.VehicleTypeID], colors: colorCodes(m), delisted: off}
	}
	return kept, nil
}

// warrant works out when the warranty ends: so many months after the sale, or after the activation where no sale was told.
func (p *products) warrant(ctx context.Context, v *equipment.Vehicle) error {
	its, err := p.of(ctx, v.ModelID)
	if err != nil || its == nil {
		return err
	}
	from := cmp.Or(v.SoldAt, v.ActivatedAt.Date())
	v.WarrantyEndAt = ""
	if from != "" && its.model.WarrantyMonths > 0 {
		v.WarrantyEndAt = value.At(from.Time().Std().AddDate(0, int(its.model.WarrantyMonths), 0)).Date()
	}
	return nil
}
