package job

import (
	"context"
	"encoding/json"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// ownJobs is the number of own jobs shown in the tray.
const ownJobs = 30

type itemsInput struct {
	endpoint.Record
	endpoint.Paging
}

// changed is the answer of an operation on a job.
type changed struct {
	ID     int64            `json:"id"`
	Status system.JobStatus `json:"status"`
}

// Endpoints returns the endpoints for the caller's own background jobs (legacy-api D.33). They need no permission: everybody sees their own jobs.
func (s *Service) Endpoints() []endpoint.Endpoint {
	group := system.Jobs.Path + "/"
	operation := func(name, zh, en string, run func(context.Context, *access.Caller, int64) (*system.Job, error), aliases ...string) endpoint.Endpoint {
		return endpoint.New(endpoint.Endpoint{Path: group + name, Aliases: aliases, Label: field.Label{ZH: zh, EN: en}, Done: field.Label{ZH: "操作成功", EN: "Done"}},
			func(ctx context.Context, who *access.Caller, in endpoint.Record) (*changed, error) {
				j, err := run(ctx, who, int64(in.ID))
				if err != nil {
					return nil, err
				}
				return &changed{j.ID, j.Status}, nil
			}, &changed{1, system.JobCancelled})
	}
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: group + "getMyExportJobs", Label: field.Label{ZH: "本人后台任务", EN: "Own jobs"}, Methods: endpoint.Reads},
			func(ctx context.Context, who *access.Caller, _ endpoint.None) (out endpoint.Page[*system.Job], err error) {
				list, err := s.Mine(ctx, who, ownJobs)
				return endpoint.Page[*system.Job]{List: append([]*system.Job{}, list...), Total: len(list), Page: 1, PageSize: ownJobs}, err
			}, endpoint.Page[*system.Job]{List: []*system.Job{{
				Base: resource.Base{ID: 1, Version: 3, CreatedAt: endpoint.ExampleTime}, JobNo: "J260315000001", JobType: system.ExportJob, Module: "vehicle", Status: system.JobSucceeded, Progress: 100, Total: 1200, ResultFile: "vehicle_20260315103000_0a1b2c3d.xlsx",
			}}, Total: 1, Page: 1, PageSize: ownJobs}),
		operation("cancelExportJob", "取消后台任务", "Cancel a job", s.Cancel, group+"cancel"),
		operation("retryExportJob", "重试后台任务", "Retry a job", s.Retry, group+"retry"),
		operation("deleteExportJob", "删除本人已结束的任务", "Delete one of your finished jobs", s.Delete),
		operation("undo", "撤销批量修改", "Undo a bulk edit", s.Undo),
		endpoint.New(endpoint.Endpoint{Path: group + "items", Label: field.Label{ZH: "任务逐条结果", EN: "Per-row results of a job"}, Methods: endpoint.Reads},
			func(ctx context.Context, who *access.Caller, in itemsInput) (endpoint.Page[Item], error) {
				page, size := in.Within(record.DefaultPageSize, record.MaxPageSize)
				list, total, err := s.ItemsOf(ctx, who, int64(in.ID), page, size)
				return endpoint.Page[Item]{List: append([]Item{}, list...), Total: int(total), Page: page, PageSize: size}, err
			}, endpoint.Page[Item]{List: []Item{{RowID: 1, Status: 1, Label: endpoint.ExampleVIN}}, Total: 1, Page: 1, PageSize: record.DefaultPageSize}),
		s.ownDetail(group+"getExportJob", group+"detail"),
	}
}

// ownDetail returns a job of the caller, who needs no permission for it: the read runs with just that permission, in the smallest scope.
func (s *Service) ownDetail(path, alias string) endpoint.Endpoint {
	return endpoint.New(endpoint.Endpoint{Path: path, Aliases: []string{alias}, Methods: endpoint.Reads},
		func(ctx context.Context, who *access.Caller, in endpoint.Record) (json.RawMessage, error) {
			own := *who
			own.DealerID = 0
			own.Rights = &access.Rights{Version: own.Rights.Version, Grants: map[string]system.DataScope{system.Jobs.PermissionFor("view"): system.OwnDealer}}
			return s.Engine.Read().One(ctx, system.Jobs.Name, &own, int64(in.ID), nil)
		})
}
