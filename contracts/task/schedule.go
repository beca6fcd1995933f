package task

import "time"

// Schedule is work that is done again and again without anybody asking for it.
type Schedule struct {
	Name  string
	Every time.Duration
}

// The schedules: looking for jobs of dead workers, and for sessions, logins and notices past their time, freezes and cancellations of app users, and the samples of who is online.
var (
	SweepJobs     = Schedule{"jobs", 2 * time.Second}
	SweepSessions = Schedule{"sessions", 5 * time.Minute}
	SweepUsers    = Schedule{"appUsers", 5 * time.Minute}
	SweepNotices  = Schedule{"notices", 5 * time.Minute}
	// RemindOfContracts looks every hour, so that a day that was missed is made up for.
	RemindOfContracts = Schedule{"contracts", time.Hour}
	// EndAccounts tells accounts that end soon and closes the sessions of those that have ended, from 00:05 of each day on.
	EndAccounts = Schedule{"accountExpiry", 5 * time.Minute}
	// WatchLogins sees within minutes that passwords are being guessed.
	WatchLogins = Schedule{"failedLogins", 5 * time.Minute}
	// KeepTrail seals what the audit log has that is new, and compares what was sealed before.
	KeepTrail = Schedule{"auditTrail", 10 * time.Minute}
	// ForgetWays deletes what vehicles said more than a week ago.
	ForgetWays = Schedule{"vehicleReports", time.Hour}
	// CompactMessages sorts by vehicle what terminals sent.
	CompactMessages = Schedule{"messageLog", time.Minute}
	// LapseCommands ends remote commands whose time has run out, and gives back to the queue what nobody acknowledged.
	LapseCommands = Schedule{"commandTimers", time.Second}
	// PaceVehicles begins and ends overrides of how often terminals report, and looks whether they have gone back.
	PaceVehicles = Schedule{"reportIntervals", 5 * time.Second}
	// LapseParams gives up on parameters that terminals were told and have not reported in time, and sets what published Bluetooth profiles ask for.
	LapseParams = Schedule{"parameterTimers", time.Minute}
	// WakeVehicles wakes those that sleep while a command waits for them.
	WakeVehicles = Schedule{"vehicleWakes", 5 * time.Second}
	// ForgetCommands deletes those of more than a year ago.
	ForgetCommands = Schedule{"commandHistory", time.Hour}
	// AgeAlarms looks for what has gone on long enough to be an alarm, and for what has been silent long enough to be over.
	AgeAlarms = Schedule{"alarmTimers", 5 * time.Second}
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
	SweepJobs, SweepSessions, SweepUsers, SweepNotices,
	RemindOfContracts, EndAccounts,
	WatchLogins,
	KeepTrail,
	ForgetWays, CompactMessages,
	LapseCommands, WakeVehicles, ForgetCommands,
	LapseParams, PaceVehicles,
	AgeAlarms, VerifyAlarms,
	CloseTrips, FindHomes,
	SampleOnline,
}
