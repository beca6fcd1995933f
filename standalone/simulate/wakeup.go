package simulate

import "sync"

// Waker wakes sleeping simulated terminals, as a short message to the SIM wakes real ones.
type Waker struct {
	mu       sync.Mutex
	channels map[string]chan struct{}
}

// channel returns the wakeup channel of a terminal.
func (b *Waker) channel(sn string) chan struct{} {
	if b == nil {
		return nil
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.channels == nil {
		b.channels = map[string]chan struct{}{}
	}
	if b.channels[sn] == nil {
		b.channels[sn] = make(chan struct{}, 1)
	}
	return b.channels[sn]
}

// Wake wakes a terminal and reports whether it is simulated. A terminal that does not sleep ignores it.
func (b *Waker) Wake(sn string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	wakeup, simulated := b.channels[sn]
	if simulated {
		select {
		case wakeup <- struct{}{}:
		default: // already pending
		}
	}
	return simulated
}
