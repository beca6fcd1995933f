package api

import (
	"context"
	"encoding/json"
	"fmt"

	"evops/contracts/equipment"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/record"
)

// products registers the endpoints about models, series and pictures beyond their rows (legacy-api D.5, D.11).
func (a *API) products() {
	a.overview(equipment.VehicleModels.Plan, func(ctx context.Context, v record.Reader, who *access.Caller, id int64) (any, error) {
		return feature.DescribeModel(ctx, v, who, id)
	})
	a.overview(equipment.VehicleSeriesAll.Plan, func(ctx context.Context, v record.Reader, who *access.Caller, id int64) (any, error) {
		return feature.DescribeSeries(ctx, v, who, id)
	})
	a.overview(equipment.Vehicles.Plan, func(ctx context.Context, v record.Reader, who *access.Caller, id int64) (any, error) {
		return feature.DescribeVehicle(ctx, v, who, id, value.Now())
	})
	a.add(equipment.BluetoothSetups.Path+"/overview", endpoint{run: a.publishedProfiles, methods: reads})
	a.add(equipment.VehicleImages.Path+"/overview", endpoint{run: a.pictureMatrix, methods: reads})
	a.add(equipment.VehicleImages.Path+"/batchUpload", endpoint{run: a.unpackPictures})
	a.add(equipment.Vehicles.Path+"/images", endpoint{run: a.picturesOf, methods: reads})
	a.add(equipment.Vehicles.Path+"/series", endpoint{run: a.seriesWithModels, methods: reads})
	a.add(equipment.FreePeriodPolicies.Path+"/preview", endpoint{run: a.previewPolicy, readOnly: true})
	for _, p := range []*resource.Plan{equipment.VehicleImages.Plan, equipment.CommandDefs.Plan, equipment.FreePeriodPolicies.Plan} {
		a.add(p.Path+"/enable", endpoint{run: a.toggle(p)})
	}
}

// overview registers the overview endpoint of a resource: data of a record beyond its fields.
func (a *API) overview(p *resource.Plan, of func(ctx context.Context, v record.Reader, who *access.Caller, id int64) (any, error)) {
	a.add(p.Path+"/overview", endpoint{methods: reads, run: func(c *call) error {
		id, err := c.id()
		if err != nil {
			return err
		}
		data, err := of(c.ctx, a.Engine.Read(), c.caller, id)
		if err != nil {
			return err
		}
		return c.reply("", data)
	}})
}

// shownVersions is the number of profile versions returned, newest first: ten, and the one the tenth is compared with.
const shownVersions = 11

// publishedProfiles returns the latest versions of a Bluetooth profile.
func (a *API) publishedProfiles(c *call) error {
	id, err := c.id()
	if err != nil {
		return err
	}
	query := fmt.Appendf(nil, `{"setupId.eq":%d,"pageSize":%d}`, id, shownVersions)
	data, err := a.Engine.Read().Page(c.ctx, equipment.BluetoothSetupVersions.Name, c.caller, query, nil)
	if err != nil {
		return err
	}
	return c.ok("", data)
}

// pictureMatrix returns which views of which models have pictures, for the app unless another client is given.
func (a *API) pictureMatrix(c *call) error {
	in := struct{ Client json.RawMessage }{}
	if err := c.decode(&in); err != nil {
		return err
	}
	client, ok := record.WholeNumber(in.Client)
	if !ok || client == 0 {
		client = int64(equipment.AppClient)
	}
	models, err := feature.PictureMatrix(c.ctx, a.Engine.Read(), c.caller, equipment.ImageClient(client))
	if err != nil {
		return err
	}
	return c.reply("", map[string]any{"models": models})
}

func (a *API) unpackPictures(c *call) error {
	var in struct {
		FileID json.RawMessage
		Enable bool
	}
	if err := c.decode(&in); err != nil {
		return err
	}
	file, _ := record.WholeNumber(in.FileID)
	u := feature.Unpacker{Engine: a.Engine, Files: a.Files}
	result, err := u.Unpack(c.ctx, c.caller, file, in.Enable)
	if err != nil {
		return err
	}
	return c.reply("", result)
}

// picturesOf returns the URLs of a model's pictures in one colour, or in all.
func (a *API) picturesOf(c *call) error {
	var in struct {
		ModelID   json.RawMessage
		ColorCode string
	}
	if err := c.decode(&in); err != nil {
		return err
	}
	model, _ := record.WholeNumber(in.ModelID)
	images, err := feature.PicturesOf(c.ctx, a.Engine.Read(), c.caller, model, in.ColorCode)
	if err != nil {
		return err
	}
	type picture struct {
		Angle     equipment.ImageAngle `json:"angle"`
		ColorCode string               `json:"colorCode"`
		URL       string               `json:"url"`
		IsDefault bool                 `json:"isDefault"`
	}
	out := make([]picture, len(images))
	for i, image := range images {
		out[i] = picture{image.Angle, image.ColorCode, "/file/" + image.Image, image.IsDefault}
	}
	return c.reply("", out)
}

// seriesWithModels returns all series with their models, for two-step pickers.
func (a *API) seriesWithModels(c *call) error {
	var in struct{ Enabled *bool }
	if err := c.decode(&in); err != nil {
		return err
	}
	series, err := feature.SeriesWithModels(c.ctx, a.Engine.Read(), c.caller, in.Enabled)
	if err != nil {
		return err
	}
	return c.reply("", series)
}

// previewPolicy counts the vehicles a policy applies to. The policy is given in full, as it would be saved, or by id.
func (a *API) previewPolicy(c *call) error {
	n, err := feature.PreviewPolicy(c.ctx, a.Engine, c.caller, c.body)
	if err != nil {
		return err
	}
	return c.reply("", map[string]int64{"count": n})
}

// toggle is the legacy form of enable: with "on" false it disables.
func (a *API) toggle(p *resource.Plan) func(*call) error {
	enable, disable := a.act(p, "enable"), a.act(p, "disable")
	return func(c *call) error {
		in := struct{ On *bool }{}
		if err := c.decode(&in); err != nil {
			return err
		}
		if in.On != nil && !*in.On {
			return disable(c)
		}
		return enable(c)
	}
}
