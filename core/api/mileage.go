package api

import (
	"bytes"

	"evops/contracts/equipment"
	"evops/core/record"
	"evops/core/spreadsheet"
	"evops/core/trip"
)

// summaryRequest is the grain of a mileage request; the rest of the body is a list query.
type summaryRequest struct{ Grain equipment.Grain }

func (a *API) mileage() trip.Mileage { return trip.Mileage{Engine: a.Engine} }

// mileageSummary returns totals and series of the mileage of a list.
func (a *API) mileageSummary(c *call) error {
	var in summaryRequest
	if err := c.decode(&in); err != nil {
		return err
	}
	summary, err := a.mileage().Summary(c.ctx, c.caller, in.Grain, c.body)
	if err != nil {
		return err
	}
	return c.reply("", summary)
}

// mileagePeriods returns the mileage of vehicles by week or month.
func (a *API) mileagePeriods(c *call) error {
	var in summaryRequest
	if err := c.decode(&in); err != nil {
		return err
	}
	page, size := record.PageOf(c.body)
	periods, err := a.mileage().Periods(c.ctx, c.caller, in.Grain, c.body, page, size)
	if err != nil {
		return err
	}
	return c.reply("", periods)
}

// exportPeriods writes the mileage of vehicles by week or month into a workbook.
func (a *API) exportPeriods(c *call) error {
	var in summaryRequest
	if err := c.decode(&in); err != nil {
		return err
	}
	if err := c.checkExportLimit(); err != nil {
		return err
	}
	var out bytes.Buffer
	if err := a.mileage().Export(c.ctx, c.caller, in.Grain, c.body, &out); err != nil {
		return err
	}
	c.attach(spreadsheet.FileName("mileage_"+string(in.Grain)), spreadsheet.ContentType)
	return c.Send(out.Bytes())
}
