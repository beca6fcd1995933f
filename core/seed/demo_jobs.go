package seed

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// demoJobs are jobs that came to an end in every way there is. None is waiting: it would be done.
var demoJobs = []struct {
	user, module, title string
	of                  system.JobType
	status              system.JobStatus
	total, done, failed int64
	why                 string
}{
	{"lin.jianguo", "vehicle", "车辆列表导出", system.ExportJob, system.JobExpired, 1200, 1200, 0, ""},
	{"lin.jianguo", "simCard", "SIM卡列表导出", system.ExportJob, system.JobExpired, 1250, 1250, 0, ""},
	{"chen.yating", "appUser", "APP用户列表导出", system.ExportJob, system.JobExpired, 600, 600, 0, ""},
	{"zhao.siyu", "dealer", "经销商列表导出", system.ExportJob, system.JobExpired, 120, 120, 0, ""},
	{"sun.haoran", "vehicle", "车辆列表导出", system.ExportJob, system.JobFailed, 1200, 400, 0, "文件存储暂时不可用，已尝试 3 次"},
	{"chen.yating", "dictionaryItem", "字典项导入", system.ImportJob, system.JobFailed, 0, 0, 0, "缺少列：编码"},
	{"lin.jianguo", "vehicle", "车辆导入", system.ImportJob, system.JobPartly, 200, 200, 7, ""},
	{"zhao.siyu", "dealerAccount", "经销商账号导入", system.ImportJob, system.JobPartly, 24, 24, 2, ""},
	{"chen.yating", "vehicle", "车辆列表导出", system.ExportJob, system.JobCancelled, 1200, 300, 0, ""},
	{"sun.haoran", "simCard", "SIM卡列表导出", system.ExportJob, system.JobCancelled, 1250, 0, 0, ""},
	{"lin.jianguo", "dealerAccount", "批量停用经销商账号", system.BulkJob, system.JobSucceeded, 3, 3, 0, ""},
	{"chen.yating", "vehicle", "批量修改车辆备注", system.BulkJob, system.JobSucceeded, 46, 46, 0, ""},
}

// workBefore writes the jobs of the last weeks.
func (t *story) workBefore(ctx context.Context, tx bun.Tx) error {
	for n, j := range demoJobs {
		people, err := record.Find(ctx, t.e.Within(tx), system.Operators, "userName", j.user)
		if err != nil {
			return err
		}
		began := t.today.AddDays(-9 - n).Time().Add(time.Duration(9*60+n*37) * time.Minute)
		row := &system.Job{JobNo: fmt.Sprintf("J%s%06d", began.Std().In(value.Shanghai).Format("060102"), n+1), JobType: j.of, Module: j.module,
			Title: j.title + " " + string(began.Date()), Params: []byte("{}"), Total: j.total, Done: j.done, Failed: j.failed, Status: j.status, Attempt: 1,
			StartedAt: began.Add(time.Second), FinishedAt: began.Add(time.Duration(2+n) * time.Second), ErrorMessage: j.why, UserID: people[0].ID}
		switch {
		case j.status == system.JobSucceeded, j.status == system.JobExpired:
			row.Progress = 100
		case j.total > 0:
			row.Progress = 100 * j.done / j.total
		}
		if j.status == system.JobExpired {
			row.ExpireAt, row.DownloadCount = row.FinishedAt.Add(7*24*time.Hour), int64(n%3)
		}
		if err := record.Insert(ctx, t.e, tx, system.Jobs, row); err != nil {
			return err
		}
		if _, err := tx.NewRaw("UPDATE job SET created_at = ?, created_by = ? WHERE id = ?", began, row.UserID, row.ID).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}
