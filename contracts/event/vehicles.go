package event

// Vehicles says that vehicles told something of themselves within the last second. Which, and what, only core may tell each reader, so screens that
// show live values ask anew.
type Vehicles struct{}

// Kind implements Event.
func (Vehicles) Kind() string { return "vehicles" }
