package content

import "evops/contracts/field"

// Use is what a user of the app did with content. Each counts once per user, row and day.
type Use string

// The uses.
const (
	Viewed     Use = "view"
	Liked      Use = "like"
	Played     Use = "play"
	Started    Use = "start"
	Finished   Use = "finish"
	Downloaded Use = "download"
)

// MinRatedVotes is the number of votes from which a common question has a rate.
const MinRatedVotes = 10

// counter declares a number that core writes from what the app reports. It belongs to no version, and writing it changes none.
func counter(f *field.Field) *field.Field { return f.Unversioned().ReadOnly() }
