package event

// Command reports the progress of a remote command to its sender.
type Command struct {
	ID        int64  `json:"id"`
	CommandNo string `json:"commandNo"`
	VehicleID int64  `json:"vehicleId"`
	State     int64  `json:"state"`
}

// Kind implements Event.
func (Command) Kind() string { return "command" }
