package message

import "evops/contracts/field"

// The codes of service reminders (content catalogue, serviceReminder).
type (
	// ReminderTrigger is the condition that a vehicle meets.
	ReminderTrigger int64
	// ReminderReceiver is somebody that a reminder about a vehicle is sent to.
	ReminderReceiver string
)

// The triggers. Those of battery health and inspections have no data yet and are not offered. Free periods and smart services remind owners
// of their ends by themselves.
const (
	KmSinceService     ReminderTrigger = 1
	MonthsSinceService ReminderTrigger = 2
	WarrantyEnds       ReminderTrigger = 3
	ConnectivityEnds   ReminderTrigger = 4
	ParkedLow          ReminderTrigger = 7
	FixedTime          ReminderTrigger = 9
)

// The receivers. They have an account of the app.
const (
	RemindOwner  ReminderReceiver = "1"
	RemindSharer ReminderReceiver = "2"
)

// The dictionary categories of reminders.
var (
	ReminderTriggers = field.Closed("ReminderTrigger", "提醒触发条件", "Reminder trigger",
		field.Is(KmSinceService, "距上次保养里程", "Km since service"), field.Is(MonthsSinceService, "距上次保养月数", "Months since service"), field.Is(WarrantyEnds, "质保到期", "Warranty ends"),
		field.Is(ConnectivityEnds, "流量服务到期", "Connectivity ends"), field.Is(ParkedLow, "长期停放低电量", "Parked with low charge"), field.Is(FixedTime, "指定时间", "Fixed time"))
	ReminderReceivers = field.Closed("ReminderReceiver", "服务提醒接收人", "Receiver of reminders", field.Is(RemindOwner, "车主", "Owner"), field.Is(RemindSharer, "共享用户", "Shared users")).Later()
)

// vehicleTriggers are the triggers that vehicles meet, for fields of a form.
var vehicleTriggers = []any{KmSinceService, MonthsSinceService, WarrantyEnds, ConnectivityEnds, ParkedLow}

// reminderScenes are the scenes whose templates fit a trigger. A fixed time has any.
var reminderScenes = map[ReminderTrigger]Scene{
	KmSinceService: MaintenanceScene, MonthsSinceService: MaintenanceScene, WarrantyEnds: WarrantyScene, ConnectivityEnds: ConnectivityScene, ParkedLow: BatteryScene,
}

// Fits reports whether a template of a scene can write the messages of a trigger.
func (t ReminderTrigger) Fits(scene Scene) bool { return t == FixedTime || reminderScenes[t] == scene }
