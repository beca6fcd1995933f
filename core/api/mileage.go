package api

import (
	"bytes"

	"evops/contracts/equipment"
	"evops/core/record"
	"evops/core/spreadsheet"
	"evops/core/trip"
)

// summaryRequest is what mileage is asked for by: the grain, and beside it the body of a list.
type summaryRequest struct{ Grain equipment.Grain }

func (a *API) mileage() trip.Mileage { return trip.Mileage{Engine: a.Engine} }

// mileageSummary answers what the mileage of a list comes to.
func (a *API) mileageSummary(c *call) error {
	var in summaryRequest
	if err := c.in(&in); err != nil {
		return err
	}
	summary, err := a.mileage().Summary(c.ctx, c.caller, in.Grain, c.body)
	if err != nil {
		return err
	}
	return c.reply("", summary)
}

// mileagePeriods answers the mileage of vehicles by weeks or months.
func (a *API) mileagePeriods(c *call) error {
	var in summaryRequest
	if err := c.in(&in); err != nil {
		return err
	}
	page, size := record.PageOf(c.body)
	periods, err := a.mileage().Periods(c.ctx, c.caller, in.Grain, c.body, page, size)
	if err != nil {
		return err
	}
	return c.reply("", periods)
}

// exportPeriods writes the mileage of vehicles by weeks or months into a workbook.
func (a *API) exportPeriods(c *call) error {
	var in summaryRequest
	if err := c.in(&in); err != nil {
		return err
	}
	if err := c.mayExport(); err != nil {
		return err
	}
	var out bytes.Buffer
	if err := a.mileage().Export(c.ctx, c.caller, in.Grain, c.body, &out); err != nil {
		return err
	}
	c.attach(spreadsheet.FileName("mileage_"+string(in.Grain)), spreadsheet.ContentType)
	return c.Send(out.Bytes())
}
