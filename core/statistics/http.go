package statistics

import (
	"bytes"
	"context"

	"evops/contracts/field"
	"evops/contracts/measure"
	declared "evops/contracts/statistics"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/job"
	"evops/core/record"
	"evops/core/spreadsheet"
)

// submitted is the answer to an export as a job.
type submitted struct {
	JobID int64  `json:"jobId"`
	JobNo string `json:"jobNo"`
}

// Endpoints returns the endpoints of the pages of statistics. Each page has its own permission.
func (s *Service) Endpoints(jobs *job.Service) []endpoint.Endpoint {
	const group = "/stat/crm/report/"
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: group + "getFigures", Label: field.Label{ZH: "报表指标与图表", EN: "Cards and charts of a report"}, ReadOnly: true}, s.Figures, exampleAnswer),
		endpoint.New(endpoint.Endpoint{Path: group + "getTable", Label: field.Label{ZH: "报表明细", EN: "Table of a report"}, ReadOnly: true}, s.Table, exampleTable),
		endpoint.New(endpoint.Endpoint{Path: group + "export", Label: field.Label{ZH: "导出报表", EN: "Export a report"}, Exports: true},
			func(ctx context.Context, who *access.Caller, r TableRequest) (*endpoint.File, error) {
				most, err := spreadsheet.SyncExportRows.Now(ctx, s.engine.DB())
				if err != nil {
					return nil, err
				}
				var out bytes.Buffer
				if _, err := s.Export(ctx, who, encode(r), most, &out); err != nil {
					return nil, err
				}
				return &endpoint.File{Name: spreadsheet.FileName("report"), ContentType: spreadsheet.ContentType, Body: out.Bytes()}, nil
			}),
		endpoint.New(endpoint.Endpoint{Path: group + "submitExport", Label: field.Label{ZH: "后台导出报表", EN: "Export a report as a job"}, Exports: true},
			func(ctx context.Context, who *access.Caller, r TableRequest) (submitted, error) {
				made, err := s.submit(ctx, who, jobs, r)
				if err != nil {
					return submitted{}, err
				}
				return submitted{made.ID, made.JobNo}, nil
			}, submitted{1, "J260315000001"}),
	}
}

var (
	exampleLabel  = field.Label{ZH: "告警数", EN: "Alarms"}
	exampleAnswer = &Answer{
		AsOf: endpoint.ExampleTime, From: endpoint.ExampleDate.AddDays(-29), To: endpoint.ExampleDate, Grain: measure.ByDay, Over: "firstAt", Filters: []string{"level"}, Exportable: true, HasTable: true,
		Cards: []Card{{Key: "alarms", Label: exampleLabel, Value: new(float64(120)), Link: "/alarmManage/alarmManage?count=exact"}},
		Charts: []Chart{{Key: "category", Label: field.Label{ZH: "告警类别", EN: "Alarms by category"}, Shape: declared.Donut, Series: []Series{{
			Key: "category", Label: exampleLabel, Points: []Point{{Key: "1", Label: &field.Label{ZH: "电池", EN: "Battery"}, Value: new(float64(80))}},
		}}}},
	}
	exampleTable = &Table{
		By: field.Label{ZH: "告警码", EN: "Code"}, Resource: "alarmErrCode", Columns: []Column{{Key: "alarms", Label: exampleLabel}},
		List: []Row{{Key: "1", Label: &field.Label{ZH: "电池过温", EN: "Battery over temperature"}, Values: []*float64{new(float64(12))}}}, Total: 1, Page: 1, PageSize: record.DefaultPageSize,
	}
)
