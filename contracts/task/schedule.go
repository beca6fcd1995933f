package task

import "time"

// Schedule is periodic work.
type Schedule struct {
	Name  string
	Every time.Duration
}

// The schedules. RecoverJobs restarts jobs of dead workers; UpdateAppUsers ends freezes and completes deletions of app users; the Purge
// schedules delete expired rows.
var (
	RecoverJobs    = Schedule{"jobs", 2 * time.Second}
	PurgeSessions  = Schedule{"sessions", 5 * time.Minute}
	UpdateAppUsers = Schedule{"appUsers", 5 * time.Minute}
	PurgeNotices   = Schedule{"notices", 5 * time.Minute}
	// RemindOfContracts runs every hour, so that a missed day is made up for.
	RemindOfContracts = Schedule{"contracts", time.Hour}
	// ExpireAccounts notifies accounts that expire soon and closes the sessions of expired ones, from 00:05 of each day.
	ExpireAccounts = Schedule{"accountExpiry", 5 * time.Minute}
	// WatchLogins detects password guessing within minutes.
	WatchLogins = Schedule{"failedLogins", 5 * time.Minute}
	// SealAuditLog seals new entries of the audit log and verifies sealed ones.
	SealAuditLog = Schedule{"auditTrail", 10 * time.Minute}
	// PurgeTelemetry deletes telemetry older than a week.
	PurgeTelemetry = Schedule{"vehicleReports", time.Hour}
	// CompactMessages compresses the message log by vehicle.
	CompactMessages = Schedule{"messageLog", time.Minute}
	// TimeOutCommands ends remote commands that timed out, and requeues those without an acknowledgement.
	TimeOutCommands = Schedule{"commandTimers", time.Second}
	// ApplyReportIntervals starts and ends overrides of the reporting interval, and checks that terminals have reverted.
	ApplyReportIntervals = Schedule{"reportIntervals", 5 * time.Second}
	// TimeOutParams fails parameters that terminals did not report in time, and sets the parameters of published Bluetooth profiles.
	TimeOutParams = Schedule{"parameterTimers", time.Minute}
	// WakeVehicles wakes sleeping vehicles with pending commands.
	WakeVehicles = Schedule{"vehicleWakes", 5 * time.Second}
	// PurgeCommands deletes commands older than a year.
	PurgeCommands = Schedule{"commandHistory", time.Hour}
	// EscalateAlarms raises alarms whose debounce time has passed, and clears alarms that are no longer reported.
	EscalateAlarms = Schedule{"alarmTimers", 5 * time.Second}
	// VerifyAlarms marks alarms as verified that were handled a week ago and have not recurred, and deletes those older than two years.
	VerifyAlarms = Schedule{"alarmHistory", time.Hour}
	// CloseTrips builds trips from telemetry (equipment catalogue 16, trip closer).
	CloseTrips = Schedule{"trips", time.Minute}
	// FindHomes computes the home cities once a day from the overnight locations; it runs every hour, so that a missed day is made up for.
	FindHomes = Schedule{"homes", time.Hour}
	// SampleOnline runs more often than it writes, so that a due sample is taken promptly by whichever process is running.
	SampleOnline = Schedule{"onlineSamples", time.Minute}
)

// Schedules is every schedule.
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
