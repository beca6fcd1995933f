package api

import (
	"evops/contracts/resource"
	"evops/core/job"
)

// bulkPreview returns what an action would do to many rows.
func (a *API) bulkPreview(p *resource.Plan) func(*call) error {
	return func(c *call) error {
		var in job.BulkRequest
		if err := c.decode(&in); err != nil {
			return err
		}
		preview, err := a.Jobs.Preview(c.ctx, c.caller, p.Name, in)
		if err != nil {
			return err
		}
		return c.reply("", preview)
	}
}

// bulk starts an action on many rows in the background.
func (a *API) bulk(p *resource.Plan) func(*call) error {
	return func(c *call) error {
		var in job.BulkRequest
		if err := c.decode(&in); err != nil {
			return err
		}
		j, err := a.Jobs.Start(c.ctx, c.caller, p.Name, in)
		if err != nil {
			return err
		}
		return c.replySubmitted(j)
	}
}
