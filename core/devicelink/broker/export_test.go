package broker

import "time"

// Lease sets the TTL of client slots.
func (l *Client) Lease(ttl time.Duration) *Client {
	l.slots.ttl = ttl
	return l
}
