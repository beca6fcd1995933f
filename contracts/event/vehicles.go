package event

// Vehicles reports that vehicles sent data within the last second. Screens that show live values of one of them reload, each within its own
// permissions.
type Vehicles struct {
	// IDs are the vehicles; empty means any, for example if there are too many to name. Only accounts that see every vehicle receive the
	// ids.
	IDs []int64 `json:"ids,omitempty"`
}

// Kind implements Event.
func (Vehicles) Kind() string { return "vehicles" }
