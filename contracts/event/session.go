package event

// SessionsEnded says which sessions have ended before their time, by the SHA-256 of their tokens in hexadecimal. It is for the front doors, which close
// the streams of those sessions; no browser gets it.
type SessionsEnded struct {
	Keys []string `json:"keys"`
}

// Kind implements Event.
func (SessionsEnded) Kind() string { return "sessionsEnded" }
