package broker

import "time"

// Lease makes the places of this line last another time.
func (l *Line) Lease(lasts time.Duration) *Line {
	l.place.lasts = lasts
	return l
}
