package broker

import "time"

// Lease makes the places of this line last another time.
func (l *Client) Lease(lasts time.Duration) *Client {
	l.place.lasts = lasts
	return l
}
