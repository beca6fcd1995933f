package product_test

import (
	"io"
	"net"
	"sync"
	"testing"
)

// proxy is a TCP proxy between two parts of the product that can be cut or stalled. It distributes connections over its targets like a load
// balancer.
type proxy struct {
	listener net.Listener
	targets  []string

	mu     sync.Mutex
	next   int
	conns  map[net.Conn]bool
	broken bool
	resume chan struct{} // closed when bytes may pass again; nil unless stalled
}

// newProxy starts a proxy to targets (host:port) until the test ends.
func newProxy(t *testing.T, targets ...string) *proxy {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := &proxy{listener: listener, targets: targets, conns: map[net.Conn]bool{}}
	go l.accept()
	t.Cleanup(func() {
		l.restore()
		_ = listener.Close()
		l.cut()
	})
	return l
}

func (l *proxy) address() string { return l.listener.Addr().String() }

func (l *proxy) accept() {
	for {
		inbound, err := l.listener.Accept()
		if err != nil {
			return
		}
		l.mu.Lock()
		broken := l.broken
		l.mu.Unlock()
		outbound, err := l.dial()
		if err != nil || broken {
			_ = inbound.Close()
			if err == nil {
				_ = outbound.Close()
			}
			continue
		}
		l.mu.Lock()
		l.conns[inbound], l.conns[outbound] = true, true
		l.mu.Unlock()
		go l.copyBytes(inbound, outbound)
		go l.copyBytes(outbound, inbound)
	}
}

func (l *proxy) dial() (outbound net.Conn, err error) {
	for range l.targets {
		l.mu.Lock()
		l.next++
		target := l.targets[l.next%len(l.targets)]
		l.mu.Unlock()
		if outbound, err = net.Dial("tcp", target); err == nil {
			return outbound, nil
		}
	}
	return nil, err
}

// copyBytes copies in one direction until either end closes, then closes both.
func (l *proxy) copyBytes(from, to net.Conn) {
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		l.mu.Lock()
		resume := l.resume
		l.mu.Unlock()
		if resume != nil {
			<-resume
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
	delete(l.conns, from)
	delete(l.conns, to)
	l.mu.Unlock()
	_ = from.Close()
	_ = to.Close()
}

// cut closes every connection and refuses new ones until restore.
func (l *proxy) cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.broken = true
	for end := range l.conns {
		_ = end.Close()
	}
}

// stall stops all bytes without closing connections, like a network without a route.
func (l *proxy) stall() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.resume == nil {
		l.resume = make(chan struct{})
	}
}

func (l *proxy) restore() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.broken = false
	if l.resume != nil {
		close(l.resume)
		l.resume = nil
	}
}
