// Package event declares the live events: the name and payload of each are one type.
package event

import (
	"encoding/json"
	"strconv"
)

// Channel is the Redis channel on which all processes of an installation publish events. Redis delivers a message to the subscribers of
// every database, so the channel includes the database number: another installation on the same server uses the same account ids.
func Channel(database int) string { return "events:" + strconv.Itoa(database) }

// Event is one live event.
type Event interface {
	// Kind is its name in the stream.
	Kind() string
}

// Message is an event in transit.
type Message struct {
	Kind string `json:"kind"`
	// UserID is the only account that receives it; zero means everyone who may see the record.
	UserID int64           `json:"userId,omitempty"`
	Data   json.RawMessage `json:"data"`
}

// Wrap encodes an event as a message.
func Wrap(e Event, userID int64) ([]byte, error) {
	data, err := json.Marshal(e)
	if err != nil {
		return nil, err
	}
	return json.Marshal(Message{e.Kind(), userID, data})
}
