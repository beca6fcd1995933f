// Package event names what happens while people watch: a name and its payload are one type.
package event

import (
	"encoding/json"
	"strconv"
)

// Channel is where all processes of an installation publish their events. Redis tells every one of its databases what is published in any of them, so
// the number of the installation's own stands in the name: the accounts of another that shares the server have the same ids.
func Channel(database int) string { return "events:" + strconv.Itoa(database) }

// Event is one thing that happened.
type Event interface {
	// Kind is its name in the stream.
	Kind() string
}

// Message is an event on its way.
type Message struct {
	Kind string `json:"kind"`
	// UserID is the only account that may hear of it; zero means everyone who may see the record.
	UserID int64           `json:"userId,omitempty"`
	Data   json.RawMessage `json:"data"`
}

// Wrap makes the message of an event.
func Wrap(e Event, userID int64) ([]byte, error) {
	data, err := json.Marshal(e)
	if err != nil {
		return nil, err
	}
	return json.Marshal(Message{e.Kind(), userID, data})
}
