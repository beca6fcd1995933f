package event

// Alarms reports that the set of unacknowledged critical alarms changed. Sessions of accounts that may view alarms reload the number they
// may see.
type Alarms struct{}

// Kind implements Event.
func (Alarms) Kind() string { return "alarms" }
