package event

// Command says how far a remote command is, to whoever sent it.
type Command struct {
	ID        int64  `json:"id"`
	CommandNo string `json:"commandNo"`
	VehicleID int64  `json:"vehicleId"`
	State     int64  `json:"state"`
}

// Kind implements Event.
func (Command) Kind() string { return "command" }
