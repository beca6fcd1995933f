package event

// Notification says that there is news in the inbox of an account. What it says depends on the reader's language, so the browser asks.
type Notification struct{}

// Kind implements Event.
func (Notification) Kind() string { return "notice" }
