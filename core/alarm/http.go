package alarm

import (
	"context"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// Endpoints returns the custom endpoints of alarms and alarm codes (equipment catalogue 7).
func Endpoints(e *record.Engine) []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.OnOverview(equipment.Alarms, field.Label{ZH: "告警的处理建议与频率", EN: "Advice and frequency of an alarm"},
			func(ctx context.Context, who *access.Caller, id int64) (*Overview, error) {
				return Describe(ctx, e.Read(), who, id)
			}),
		endpoint.OnOverview(equipment.AlarmErrCodes, field.Label{ZH: "告警码近 30 天的频率", EN: "Frequency of an alarm code in 30 days"},
			func(ctx context.Context, who *access.Caller, id int64) (*CodeOverview, error) {
				return DescribeCode(ctx, e.Read(), who, id)
			}),
	}
}
