package simulate

import "sync"

// Waker wake simulated terminals that sleep, as a short message to the card wakes real ones.
type Waker struct {
	mu sync.Mutex
	of map[string]chan struct{}
}

// of is a terminal's bell.
func (b *Waker) bell(sn string) chan struct{} {
	if b == nil {
		return nil
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.of == nil {
		b.of = map[string]chan struct{}{}
	}
	if b.of[sn] == nil {
		b.of[sn] = make(chan struct{}, 1)
	}
	return b.of[sn]
}

// Wake wakes a terminal, and reports whether it is a simulated one. One that does not sleep does not mind.
func (b *Waker) Wake(sn string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	bell, simulated := b.of[sn]
	if simulated {
		select {
		case bell <- struct{}{}:
		default: // it rings already
		}
	}
	return simulated
}
