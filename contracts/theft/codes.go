// Package theft declares stolen vehicles: the case of each, and who looked at its positions.
package theft

import (
	"slices"
	"time"

	"evops/contracts/field"
	"evops/contracts/lifecycle"
)

// Status is how far a case is.
type Status int64

// The states of a case (equipment catalogue, stolenReport).
const (
	Reported    Status = 0
	Verified    Status = 1
	Tracking    Status = 2
	Located     Status = 3
	Recovered   Status = 4
	FalseReport Status = 5
	Closed      Status = 6
)

// Outcome is how a case ended.
type Outcome int64

// The outcomes of a case.
const (
	Found      Outcome = 1
	Mistaken   Outcome = 2
	Withdrawn  Outcome = 3
	NotFound   Outcome = 4
	Reimbursed Outcome = 5
)

// Access is how positions of a case were seen.
type Access int64

// The kinds of access.
const (
	Viewed     Access = 1
	HandedOver Access = 2
)

// TheftLock is whether the vehicle of a case is locked against theft.
type TheftLock int64

// The states of the theft lock.
const (
	NotLocked   TheftLock = 0
	LockPending TheftLock = 1
	Locked      TheftLock = 2
	Unlocking   TheftLock = 3
	LockFailed  TheftLock = 4
)

// The dictionary categories of cases.
var (
	Statuses = field.Closed("StolenStatus", "被盗状态", "Case status",
		field.Is(Reported, "已上报", "Reported", field.Danger), field.Is(Verified, "已核实", "Verified", field.Warning), field.Is(Tracking, "追踪中", "Tracking", field.Danger),
		field.Is(Located, "已定位", "Located", field.Warning), field.Is(Recovered, "已找回", "Recovered", field.Success), field.Is(FalseReport, "误报", "False report", field.Neutral),
		field.Is(Closed, "已结案", "Closed", field.Neutral))
	Outcomes = field.Closed("StolenClose", "结案原因", "Outcome",
		field.Is(Found, "已找回", "Recovered"), field.Is(Mistaken, "误报", "False report"), field.Is(Withdrawn, "车主撤案", "Withdrawn by the owner"),
		field.Is(NotFound, "未找回", "Not recovered"), field.Is(Reimbursed, "已理赔", "Insurance settled"))
	LockStates = field.Closed("StolenLock", "防盗锁车状态", "Theft lock",
		field.Is(NotLocked, "未锁", "Not locked", field.Neutral), field.Is(LockPending, "待锁", "Pending", field.Warning), field.Is(Locked, "已锁", "Locked", field.Danger),
		field.Is(Unlocking, "解锁中", "Unlocking", field.Warning), field.Is(LockFailed, "锁车失败", "Lock failed", field.Danger))
	Accesses = field.Closed("StolenAccess", "查看方式", "Access",
		field.Is(Viewed, "查看位置", "Positions viewed"), field.Is(HandedOver, "导出移交", "Exported for hand-over", field.Warning))
)

// The times of cases (equipment catalogue, stolenReport).
const (
	// StillFor is how long a vehicle must stay in one place to count as located.
	StillFor = 30 * time.Minute
	// UnsolvedAfter is when a case of a vehicle that nobody found is closed.
	UnsolvedAfter = 90 * 24 * time.Hour
	// ReopenWithin is how long a closed case can be reopened.
	ReopenWithin = 180 * 24 * time.Hour
)

// The events of cases that no action causes.
var (
	Stands    = lifecycle.By(lifecycle.System, "同一地点停留", "Stays in one place")
	Moves     = lifecycle.By(lifecycle.System, "再次移动", "Moves again")
	TrackEnds = lifecycle.By(lifecycle.Timer, "追踪到期", "Tracking ends")
	StaysLost = lifecycle.By(lifecycle.Timer, "长期未找回", "Not recovered")
)

// StatusLifecycle is the lifecycle of a case, in addition to its actions.
var StatusLifecycle = lifecycle.Of([]Status{Reported},
	lifecycle.Move(Stands, Located, Tracking).In(StillFor),
	lifecycle.Move(Moves, Tracking, Located),
	lifecycle.Move(TrackEnds, Verified, Tracking, Located),
	lifecycle.Move(StaysLost, Closed, Verified, Tracking, Located).In(UnsolvedAfter),
)

// The events of the theft lock that no action of it causes.
var (
	LockDone    = lifecycle.By(lifecycle.Terminal, "终端执行成功", "Executed by the terminal")
	LockRefused = lifecycle.By(lifecycle.System, "被驳回、失败或超时", "Rejected, failed or timed out")
)

// LockLifecycle is the lifecycle of the theft lock, in addition to its actions.
var LockLifecycle = lifecycle.Of([]TheftLock{NotLocked},
	lifecycle.Move(LockDone, Locked, LockPending), lifecycle.Move(LockDone, NotLocked, Unlocking),
	lifecycle.Move(LockRefused, LockFailed, LockPending), lifecycle.Move(LockRefused, Locked, Unlocking),
	lifecycle.Move(lifecycle.OnAction(ReportClose.Verb), Unlocking, Locked),
)

// The states of cases that are not closed, of vehicles that count as stolen, of those not found yet, and of those that are tracked.
var (
	OpenStatuses     = append(slices.Clone(StolenStatuses), FalseReport)
	StolenStatuses   = append(slices.Clone(MissingStatuses), Recovered)
	MissingStatuses  = append([]Status{Reported, Verified}, FollowedStatuses...)
	FollowedStatuses = []Status{Tracking, Located}
)

// Open reports whether the case is not closed.
func (s Status) Open() bool { return slices.Contains(OpenStatuses, s) }

// Stolen reports whether the vehicle counts as stolen.
func (s Status) Stolen() bool { return slices.Contains(StolenStatuses, s) }

// Followed reports whether the positions of the vehicle are tracked.
func (s Status) Followed() bool { return slices.Contains(FollowedStatuses, s) }
