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

// product is a model with what vehicles are validated against.
type product struct {
	model  *equipment.VehicleModel
	idKind equipment.VehicleIdKind
	// delisted reports that the series of the model is discontinued.
	delisted bool
}

// products caches every model with its type and series: an import validates hundreds of thousands of vehicles against a few hundred models.
type products struct {
	e  *record.Engine
	mu sync.Mutex

	versions [3]int64
	byID     map[int64]*product
}

// of returns the product of a model; nil if there is no such model.
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
	if p.byID == nil || p.versions != now {
		byID, err := loadProducts(ctx, p.e.Read())
		if err != nil {
			return nil, err
		}
		p.byID, p.versions = byID, now
	}
	return p.byID[model], nil
}

func loadProducts(ctx context.Context, v record.Reader) (map[int64]*product, error) {
	types, err := record.Find(ctx, v, equipment.VehicleTypes, &equipment.VehicleTypes.Row.Enabled, true, false)
	if err != nil {
		return nil, err
	}
	idKinds := make(map[int64]equipment.VehicleIdKind, len(types))
	for _, t := range types {
		idKinds[t.ID] = t.IDKind
	}
	delisted, err := record.Find(ctx, v, equipment.VehicleSeriesAll, &equipment.VehicleSeriesAll.Row.SalesStatus, equipment.Discontinued)
	if err != nil {
		return nil, err
	}
	models, err := record.Find(ctx, v, equipment.VehicleModels, &equipment.VehicleModels.Row.Status, equipment.ModelDraft, equipment.ModelPublished, equipment.ModelDiscontinued)
	if err != nil {
		return nil, err
	}
	byID := make(map[int64]*product, len(models))
	for _, m := range models {
		off := slices.ContainsFunc(delisted, func(s *equipment.VehicleSeries) bool { return s.ID == m.SeriesID })
		byID[m.ID] = &product{model: m, idKind: idKinds[m.VehicleTypeID], delisted: off}
	}
	return byID, nil
}

// setWarranty computes the end of the warranty: the model's months after the sale, or after the activation if no sale is registered.
func (p *products) setWarranty(ctx context.Context, v *equipment.Vehicle) error {
	known, err := p.of(ctx, v.ModelID)
	if err != nil || known == nil {
		return err
	}
	from := cmp.Or(v.SoldAt, v.ActivatedAt.Date())
	v.WarrantyEndAt = ""
	if from != "" && known.model.WarrantyMonths > 0 {
		v.WarrantyEndAt = value.At(from.Time().Std().AddDate(0, int(known.model.WarrantyMonths), 0)).Date()
	}
	return nil
}
