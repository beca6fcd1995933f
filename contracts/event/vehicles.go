package event

// Vehicles says that vehicles reported within the last second. Screens that show live values of one of them read them again, each what it may see.
type Vehicles struct {
	// IDs are the vehicles; none stands for any, as where they are too many to name. Only accounts that see every vehicle are told which.
	IDs []int64 `json:"ids,omitempty"`
}

// Kind implements Event.
func (Vehicles) Kind() string { return "vehicles" }
