// Package quality declares fault reports: what is broken on a vehicle, where it was built, and why. An alarm says that something happens now.
package quality

import (
	"slices"
	"time"

	"evops/contracts/field"
)

// FaultSource is who noticed a fault.
type FaultSource int64

// The sources. Only the platform itself writes the first one.
const (
	ByDiagnosis FaultSource = 1
	ByDealer    FaultSource = 2
	ByOwner     FaultSource = 3
	ByHotline   FaultSource = 4
)

// FaultStatus is how far the analysis of a fault is.
type FaultStatus int64

// The states (equipment catalogue, faultReport).
const (
	FaultNew       FaultStatus = 0
	FaultAnalysing FaultStatus = 1
	FaultConfirmed FaultStatus = 2
	FaultRejected  FaultStatus = 3
	FaultClosed    FaultStatus = 4
)

// OpenStatuses are the states in which a repeat belongs to the same report.
var OpenStatuses = []FaultStatus{FaultNew, FaultAnalysing, FaultConfirmed}

// Open reports whether the fault is not closed and not rejected.
func (s FaultStatus) Open() bool { return slices.Contains(OpenStatuses, s) }

// OtherSymptom is the symptom of a fault that is not described yet.
const OtherSymptom = "99"

// FoldWindow is how long after a fault the same code on a vehicle belongs to it, or makes it a repeated one.
const FoldWindow = 30 * 24 * time.Hour

// The dictionary categories of faults.
var (
	FaultSources = field.Closed("FaultSource", "故障来源", "Fault source",
		field.Is(ByDiagnosis, "自动诊断", "Auto DTC"), field.Is(ByDealer, "经销商", "Dealer"), field.Is(ByOwner, "车主", "Owner"), field.Is(ByHotline, "热线", "Hotline"))
	FaultStatuses = field.Closed("FaultStatus", "故障单状态", "Fault status",
		field.Is(FaultNew, "新建", "New", field.Warning), field.Is(FaultAnalysing, "分析中", "Analysing", field.Info), field.Is(FaultConfirmed, "已确认", "Confirmed", field.Danger),
		field.Is(FaultRejected, "已驳回", "Rejected", field.Neutral), field.Is(FaultClosed, "已关闭", "Closed", field.Success))
	FaultSymptoms = field.Open("FaultSymptom", "故障现象", "Symptom",
		field.Is("1", "无法启动", "No start"), field.Is("2", "骑行断电", "Cuts out"), field.Is("3", "无法充电", "No charge"), field.Is("4", "续航异常", "Short range"),
		field.Is("5", "异响", "Noise"), field.Is("6", "制动异常", "Brakes"), field.Is("7", "仪表异常", "Display"), field.Is("8", "灯光异常", "Lights"),
		field.Is("9", "定位异常", "Positioning"), field.Is("10", "无法联网", "Offline"), field.Is("11", "解锁失败", "Unlock fails"), field.Is("12", "过热", "Overheat"), field.Is(OtherSymptom, "其他", "Other"))
	RootCauses = field.Open("RootCause", "根因", "Root cause",
		field.Is("1", "设计", "Design"), field.Is("2", "制造", "Manufacturing"), field.Is("3", "零部件", "Part"), field.Is("4", "软件", "Software"),
		field.Is("5", "安装维修", "Fitting or repair"), field.Is("6", "使用", "Use"), field.Is("7", "环境", "Environment"), field.Is("9", "未明", "Unknown"))
)
