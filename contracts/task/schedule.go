package task

import "time"

// Schedule is work that is done again and again without anybody asking for it.
type Schedule struct {
	Name  string
	Every time.Duration
}

// The schedules: looking for jobs of dead workers, and for sessions, logins and notices past their time, freezes and cancellations of app users, and the samples of who is online.
var (
	RecoverJobs    = Schedule{"jobs", 2 * time.Second}
	PurgeSessions  = Schedule{"sessions", 5 * time.Minute}
	UpdateAppUsers = Schedule{"appUsers", 5 * time.Minute}
	PurgeNotices   = Schedule{"notices", 5 * time.Minute}
	// RemindOfContracts looks every hour, so that a day that was missed is made up for.
	RemindOfContracts = Schedule{"contracts", time.Hour}
	// ExpireAccounts tells accounts that end soon and closes the sessions of those that have ended, from 00:05 of each day on.
	ExpireAccounts = Schedule{"accountExpiry", 5 * time.Minute}
	// WatchLogins sees within minutes that passwords are being guessed.
	WatchLogins = Schedule{"failedLogins", 5 * time.Minute}
	// SealAuditLog seals what the audit log has that is new, and compares what was sealed before.
	SealAuditLog = Schedule{"auditTrail", 10 * time.Minute}
	// PurgeTelemetry deletes what vehicles said more than a week ago.
	PurgeTelemetry = Schedule{"vehicleReports", time.Hour}
	// CompactMessages sorts by vehicle what terminals sent.
	CompactMessages = Schedule{"messageLog", time.Minute}
	// TimeOutCommands ends remote commands whose time has run out, and gives back to the queue what nobody acknowledged.
	TimeOutCommands = Schedule{"commandTimers", time.Second}
	// ApplyReportIntervals begins and ends overrides of how often terminals report, and looks whether they have gone back.
	ApplyReportIntervals = Schedule{"reportIntervals", 5 * time.Second}
	// TimeOutParams gives up on parameters that terminals were told and have not reported in time, and sets what published Bluetooth profiles ask for.
	TimeOutParams = Schedule{"parameterTimers", time.Minute}
	// WakeVehicles wakes those that sleep while a command waits for them.
	WakeVehicles = Schedule{"vehicleWakes", 5 * time.Second}
	// PurgeCommands deletes those of more than a year ago.
	PurgeCommands = Schedule{"commandHistory", time.Hour}
	// EscalateAlarms looks for what has gone on long enough to be an alarm, and for what has been silent long enough to be over.
	EscalateAlarms = Schedule{"alarmTimers", 5 * time.Second}
	// VerifyAlarms takes those for solved that were handled a week ago and have not come back, and deletes those of more than two years ago.
	VerifyAlarms = Schedule{"alarmHistory", time.Hour}
	// CloseTrips makes trips of what vehicles reported (equipment catalogue 16, trip closer).
	CloseTrips = Schedule{"trips", time.Minute}
	// FindHomes works out once a day where vehicles stand overnight; it looks every hour, so that a day that was missed is made up for.
	FindHomes = Schedule{"homes", time.Hour}
	// SampleOnline looks more often than it writes, so that a sample is taken as soon as it is due, whichever process is there.
	SampleOnline = Schedule{"onlineSamples", time.Minute}
)

// Schedules is all of them.
var Schedules = []Schedule{
	RecoverJobs, PurgeSessions, UpdateAppUsers, PurgeNotices,
	RemindOfContracts, ExpireAccounts,
	WatchLogins,
	SealAuditLog,
	PurgeTelemetry, CompactMessages,
	TimeOutCommands, WakeVehicles, PurgeCommands,
	TimeOutParams, ApplyReportIntervals,
	EscalateAlarms, VerifyAlarms,
	CloseTrips, FindHomes,
	SampleOnline,
}
