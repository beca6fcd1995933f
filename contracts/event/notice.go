package event

// Notice says that there is news in the inbox of an account. What it says depends on the reader's language, so the browser asks.
type Notice struct{}

// Kind implements Event.
func (Notice) Kind() string { return "notice" }
