package product_test

import (
	"io"
	"net"
	"sync"
	"testing"
)

// link is a network between two parts of the product, which can be cut.
type link struct {
	listener net.Listener
	target   string

	mu     sync.Mutex
	ends   map[net.Conn]bool
	broken bool
	stalls chan struct{} // closed when bytes may pass again; nil while they do
}

// newLink makes a network to target, a host with its port, until the test ends.
func newLink(t *testing.T, target string) *link {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := &link{listener: listener, target: target, ends: map[net.Conn]bool{}}
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
		far, err := net.Dial("tcp", l.target)
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
