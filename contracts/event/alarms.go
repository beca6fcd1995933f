package event

// Alarms says that critical alarms nobody has acknowledged came or went. Windows of accounts that may view alarms read again how many of them they may see.
type Alarms struct{}

// Kind implements Event.
func (Alarms) Kind() string { return "alarms" }
