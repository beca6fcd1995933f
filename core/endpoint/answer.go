package endpoint

import (
	"io"

	"evops/contracts/fault"
	"evops/contracts/resource"
)

// File is an answer that is saved instead of shown.
type File struct {
	Name, ContentType string
	Body              []byte
}

// Upload is the input of an endpoint that accepts a file.
type Upload struct{}

// Reply is an answer with more than its data.
type Reply struct {
	// Data is a value, or its JSON.
	Data any
	// Message is used instead of Done, or of the text of Failure, if it is set.
	Message string
	// ETag identifies the version of data that seldom changes; a client that has it gets 304.
	ETag string
	// Failure makes the answer a failure that has data, such as a command that the vehicle refused.
	Failure *fault.Error
}

// Forward is the answer that the action of a resource gives to a body. It serves requests of another form for that action.
type Forward struct {
	Of   *resource.Plan
	Verb string
	Body []byte
}

// Written is the answer of a function that has written the response itself.
type Written struct{}

// Page is one page of a list.
type Page[T any] struct {
	List     []T `json:"list"`
	Total    int `json:"total"`
	Page     int `json:"page"`
	PageSize int `json:"pageSize"`
}

// maxDrained is how much of a refused body is still read.
const maxDrained = 5 << 20

// Drain reads the rest of a refused body: a client whose connection is closed while it sends does not read the refusal.
func Drain(body io.Reader) { _, _ = io.CopyN(io.Discard, body, maxDrained) }
