package event

// SessionsEnded names sessions that ended early, by the SHA-256 of their tokens in hexadecimal. Instances of the bff close the streams of
// those sessions; browsers do not receive it.
type SessionsEnded struct {
	Keys []string `json:"keys"`
}

// Kind implements Event.
func (SessionsEnded) Kind() string { return "sessionsEnded" }
