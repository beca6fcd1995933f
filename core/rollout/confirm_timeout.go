package rollout

import (
	"context"
	"time"

	"evops/contracts/field"
	"evops/contracts/ota"
	"evops/core/setting"
)

// heartbeat is how long a vehicle has to return with its new version.
var heartbeat = setting.NewInt("ota.heartbeatMin", int64(ota.ConfirmTimeout/time.Minute), 5, 24*60,
	field.Label{ZH: "升级后心跳时限（分钟）", EN: "Return after an upgrade (minutes)"},
	field.Label{ZH: "安装后车辆须在此时间内以新版本登录并上报数据，否则记为“无心跳”，属于严重错误", EN: "After the installation, a vehicle must sign on with the new version and report data within this time; otherwise it counts as without a heartbeat, a hard error"})

// confirmTimeout is the time for the vehicle's return by the setting.
func (s *Service) confirmTimeout(ctx context.Context) (time.Duration, error) {
	minutes, err := heartbeat.Now(ctx, s.Engine.DB())
	return time.Duration(minutes) * time.Minute, err
}
