package product_test

import (
	"io"
	"net"
	"sync"
	"testing"
)

// link is a network between two parts of the product, which can be cut. Where the far part runs more than once, it gives each connection to the next
// instance that takes it, as a balancer does.
type link struct {
	listener net.Listener
	targets  []string

	mu     sync.Mutex
	turn   int
	ends   map[net.Conn]bool
	broken bool
	stalls chan struct{} // closed when bytes may pass again; nil while they do
}

// newLink makes a network to targets, each a host with its port, until the test ends.
func newLink(t *testing.T, targets ...string) *link {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := &link{listener: listener, targets: targets, ends: map[net.Conn]bool{}}
	go l.accept()
	t.Cleanup(func() {
		l.mend()
		_ = listener.Close()
		l.breakOff()
	})
	return l
}

func (l *link) address() string { return l.listener.Addr().String() }

func (l *link) accept() {
	for {
		near, err := l.listener.Accept()
		if err != nil {
			return
		}
		l.mu.Lock()
		broken := l.broken
		l.mu.Unlock()
		far, err := l.dial()
		if err != nil || broken {
			_ = near.Close()
			if err == nil {
				_ = far.Close()
			}
			continue
		}
		l.mu.Lock()
		l.ends[near], l.ends[far] = true, true
		l.mu.Unlock()
		go l.carry(near, far)
		go l.carry(far, near)
	}
}

func (l *link) dial() (far net.Conn, err error) {
	for range l.targets {
		l.mu.Lock()
		l.turn++
		target := l.targets[l.turn%len(l.targets)]
		l.mu.Unlock()
		if far, err = net.Dial("tcp", target); err == nil {
			return far, nil
		}
	}
	return nil, err
}

// carry moves bytes one way until either end closes, then closes both.
func (l *link) carry(from, to net.Conn) {
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		l.mu.Lock()
		stalls := l.stalls
		l.mu.Unlock()
		if stalls != nil {
			<-stalls
		}
		if n > 0 {
			if _, failed := to.Write(buffer[:n]); failed != nil {
				err = io.EOF
			}
		}
		if err != nil {
			break
		}
	}
	l.mu.Lock()
	delete(l.ends, from)
	delete(l.ends, to)
	l.mu.Unlock()
	_ = from.Close()
	_ = to.Close()
}

// breakOff ends every connection; new ones are refused until the link is mended.
func (l *link) breakOff() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.broken = true
	for end := range l.ends {
		_ = end.Close()
	}
}

// stall lets no byte through, as a network does that has lost its way: nobody is told.
func (l *link) stall() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.stalls == nil {
		l.stalls = make(chan struct{})
	}
}

func (l *link) mend() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.broken = false
	if l.stalls != nil {
		close(l.stalls)
		l.stalls = nil
	}
}
