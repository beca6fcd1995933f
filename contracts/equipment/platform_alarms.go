package equipment

// Alarm codes that the product itself raises (equipment catalogue 13.1). Rules cannot raise them, so that each has one cause.
const (
	// AlarmClockWrong: the clock of the terminal is wrong.
	AlarmClockWrong = "T9001"
	// AlarmTerminalRefused: too many refused logins of the terminal.
	AlarmTerminalRefused = "L9002"
	// AlarmIntervalNotRestored: an override of the reporting interval is over and the terminal has not reverted.
	AlarmIntervalNotRestored = "L9003"
	// AlarmVINMismatch: the terminal reports another VIN than that of its vehicle.
	AlarmVINMismatch = "L9004"
	// AlarmTrafficHigh: the terminal sends too much in a day.
	AlarmTrafficHigh = "L9005"
	// AlarmOdometer: an anomaly in the mileage of a day.
	AlarmOdometer = "M9001"
	// AlarmSIMMoved: the SIM card is in another terminal.
	AlarmSIMMoved = "S9001"
	// AlarmBatteryTwice: the vehicle reports a battery that another vehicle reports at the same time.
	AlarmBatteryTwice = "B9002"
)

// AlarmBatteryRisk: a battery of the vehicle is dangerous by what it reports. Rules may raise it too, such as one about heat.
const AlarmBatteryRisk = "B9001"

// ProductAlarms are the codes that the product itself raises.
var ProductAlarms = []string{
	AlarmClockWrong, AlarmTerminalRefused, AlarmIntervalNotRestored, AlarmVINMismatch, AlarmTrafficHigh, AlarmOdometer, AlarmSIMMoved, AlarmBatteryTwice,
}
