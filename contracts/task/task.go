// Package task names the work that goes through the queue: a name and its payload are one type.
// The queue carries ids only; what is to be done stands in the row they name.
package task

// Task is one piece of work.
type Task interface {
	// Kind is its name in the queue.
	Kind() string
}

// Export writes the workbook of an export job.
type Export struct {
	JobID int64 `json:"jobId"`
}

// Kind implements Task.
func (Export) Kind() string { return "job:export" }

// SMS sends a short message. Its row says to whom and why; a code is made by whoever sends it.
type SMS struct {
	Ticket string `json:"ticket"`
}

// Kind implements Task.
func (SMS) Kind() string { return "sms:send" }

// Bulk does the work of an action that was asked for on rows and runs in the background; its job's row says which.
type Bulk struct {
	JobID int64 `json:"jobId"`
}

// Kind implements Task.
func (Bulk) Kind() string { return "job:bulk" }

// Import takes in the workbook of an import job.
type Import struct {
	JobID int64 `json:"jobId"`
}

// Kind implements Task.
func (Import) Kind() string { return "job:import" }
