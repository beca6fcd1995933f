package event

// Notification reports that the inbox of an account changed. The text depends on the reader's language, so the browser requests it.
type Notification struct{}

// Kind implements Event.
func (Notification) Kind() string { return "notice" }
