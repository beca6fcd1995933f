package api

import (
	"encoding/json"

	"evops/contracts/resource"
	systemmodel "evops/contracts/system"
	"evops/core/access"
	"evops/core/job"
	"evops/core/openapi"
	"evops/core/record"
)

// ownJobs is the number of own jobs shown in the tray.
const ownJobs = 30

// jobs registers the routes for the caller's own background jobs (legacy-api D.33).
func (a *API) jobs() {
	const group = "/system/crm/exportJob/"
	a.add(group+"getMyExportJobs", openapi.NewOperation("本人后台任务", "Own jobs").ReturnsPage("id:int", "jobNo", "status:int", "progress:int"),
		route{run: a.myJobs, methods: reads})
	one := func(work func(*call, int64) (*systemmodel.Job, error)) route {
		return route{run: func(c *call) error {
			id, err := c.id()
			if err != nil {
				return err
			}
			j, err := work(c, id)
			if err != nil {
				return err
			}
			return c.reply(c.text("操作成功", "Done"), map[string]any{"id": j.ID, "status": j.Status})
		}}
	}
	cancel := one(func(c *call, id int64) (*systemmodel.Job, error) { return a.Jobs.Cancel(c.ctx, c.caller, id) })
	retry := one(func(c *call, id int64) (*systemmodel.Job, error) { return a.Jobs.Retry(c.ctx, c.caller, id) })
	remove := one(func(c *call, id int64) (*systemmodel.Job, error) { return a.Jobs.Delete(c.ctx, c.caller, id) })
	a.add(group+"cancelExportJob", openapi.NewOperation("取消后台任务", "Cancel a job").Accepts("id*:int").Returns("id:int", "status:int"), cancel, group+"cancel")
	a.add(group+"retryExportJob", openapi.NewOperation("重试后台任务", "Retry a job").Accepts("id*:int").Returns("id:int", "status:int"), retry, group+"retry")
	a.add(group+"deleteExportJob", openapi.NewOperation("删除本人已结束的任务", "Delete one of your finished jobs").Accepts("id*:int").Returns("id:int", "status:int"),
		remove)
	a.add(group+"undo", openapi.NewOperation("撤销批量修改", "Undo a bulk edit").Accepts("id*:int").Returns("id:int", "status:int"),
		one(func(c *call, id int64) (*systemmodel.Job, error) { return a.Jobs.Undo(c.ctx, c.caller, id) }))
	a.add(group+"items", openapi.NewOperation("任务逐条结果", "Per-row results of a job").Accepts("id*:int", "page:int", "pageSize:int").ReturnsPage("rowId:int", "status:int", "label", "code:int", "message"),
		route{run: a.jobItems, methods: reads})
	a.register(group+"getExportJob", route{run: a.myJob, methods: reads})
	a.register(group+"detail", route{run: a.myJob, methods: reads})
}

// myJobs needs no permission: everybody sees their own jobs.
func (a *API) myJobs(c *call) error {
	list, err := a.Jobs.Mine(c.ctx, c.caller, ownJobs)
	if err != nil {
		return err
	}
	if list == nil {
		list = []*systemmodel.Job{}
	}
	return c.reply("", map[string]any{"list": list, "total": len(list), "page": 1, "pageSize": ownJobs})
}

func (a *API) myJob(c *call) error {
	id, err := c.id()
	if err != nil {
		return err
	}
	// Everybody sees their own jobs: the call runs with just that permission, in the smallest scope.
	own := *c.caller
	own.DealerID = 0
	own.Rights = &access.Rights{Version: own.Rights.Version, Grants: map[string]systemmodel.DataScope{systemmodel.Jobs.PermissionFor("view"): systemmodel.OwnDealer}}
	data, err := a.Engine.Read().One(c.ctx, systemmodel.Jobs.Name, &own, id, nil)
	if err != nil {
		return err
	}
	return c.ok("", data)
}

// jobItems returns a page of per-row results of a job.
func (a *API) jobItems(c *call) error {
	id, err := c.id()
	if err != nil {
		return err
	}
	var in struct{ Page, PageSize json.RawMessage }
	if err := c.decode(&in); err != nil {
		return err
	}
	page, size := record.PageNumber(in.Page), record.PageSize(in.PageSize)
	list, total, err := a.Jobs.ItemsOf(c.ctx, c.caller, id, page, size)
	if err != nil {
		return err
	}
	if list == nil {
		list = []job.Item{}
	}
	return c.reply("", map[string]any{"list": list, "total": total, "page": page, "pageSize": size})
}

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
		return c.reply(c.text("已提交后台任务", "Submitted as a background job"), map[string]any{"jobId": j.ID, "jobNo": j.JobNo, "total": j.Total})
	}
}
