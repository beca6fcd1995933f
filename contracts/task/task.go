// Package task declares the work that goes through the queue: the name and payload of each task are one type. The queue carries ids only;
// the row has the details.
package task

// Task is one unit of queued work.
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

// SMS sends a text message. Its row has the recipient and the purpose; the worker generates the code.
type SMS struct {
	Ticket string `json:"ticket"`
}

// Kind implements Task.
func (SMS) Kind() string { return "sms:send" }

// Bulk runs a background action on rows; the row of its job has the details.
type Bulk struct {
	JobID int64 `json:"jobId"`
}

// Kind implements Task.
func (Bulk) Kind() string { return "job:bulk" }

// Import imports the workbook of an import job.
type Import struct {
	JobID int64 `json:"jobId"`
}

// Kind implements Task.
func (Import) Kind() string { return "job:import" }

// SIMOperation works on an operation on SIM cards; the row has the details. Since distinguishes tasks of the same operation: it is when the row
// became due or its last worker died, or a later time when the task of then has not claimed it.
type SIMOperation struct {
	OperationID int64 `json:"operationId"`
	Since       int64 `json:"since"`
}

// Kind implements Task.
func (SIMOperation) Kind() string { return "sim:operation" }

// SIMSync works on a synchronisation of SIM cards, in the same way.
type SIMSync struct {
	RunID int64 `json:"runId"`
	Since int64 `json:"since"`
}

// Kind implements Task.
func (SIMSync) Kind() string { return "sim:sync" }

// MessageJob works on a job that sends a message; the row has the details. Since distinguishes tasks of the same job: it is when the row became
// due.
type MessageJob struct {
	JobID int64 `json:"jobId"`
	Since int64 `json:"since"`
}

// Kind implements Task.
func (MessageJob) Kind() string { return "message:job" }
