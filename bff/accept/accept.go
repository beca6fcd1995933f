// Package accept limits incoming connections to a share of the process's file descriptors. A process without descriptors can neither
// accept, nor open a file, nor reach its database.
package accept

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"sync"
	"syscall"
	"time"
)

const (
	// maxConnections is the upper bound per listener, however many files the process may open: each connection takes memory.
	maxConnections = 65_536
	// The process reserves a quarter of its file descriptors, and at least reserve, for everything but these connections.
	reserveShare, reserve = 4, 200
	// quarters is the number of equal parts the listeners of a process divide the rest into.
	quarters = 4
	// sourceShare limits one source address to 1/sourceShare of a listener's connections.
	sourceShare = 4
)

// Options configures a listener.
type Options struct {
	// Name labels the listener in metrics and logs.
	Name string
	// Most is the maximum number of open connections; zero derives it from the file descriptor limit.
	Most int
	// Quarters is the listener's share in quarters: one for browsers, three for vehicles, which stay connected all day. Zero means one.
	Quarters int
	// Exempt reports whether a source is not limited per source, such as a proxy that forwards many clients; nil exempts none.
	Exempt func(source netip.Addr) bool
}

// Listen opens a limited TCP listener at the address.
func Listen(address string, o Options) (net.Listener, error) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	if o.Most == 0 {
		if o.Most, err = share(max(1, o.Quarters)); err != nil {
			return nil, errors.Join(err, listener.Close())
		}
	}
	return guard(listener, o), nil
}

// share returns the number of connections for so many quarters of the file descriptor limit. Go has raised the soft limit to the hard limit
// at start.
func share(of int) (int, error) {
	var files syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &files); err != nil {
		return 0, fmt.Errorf("read open file limit: %w", err)
	}
	left := int(min(files.Cur, 1<<30))
	left -= max(left/reserveShare, reserve)
	if left < quarters*sourceShare {
		return 0, fmt.Errorf("open file limit %d is too low: raise it (ulimit -n)", files.Cur)
	}
	return min(left*of/quarters, maxConnections), nil
}

func guard(listener net.Listener, o Options) *limited {
	l := &limited{Listener: listener, Options: o, sources: map[netip.Addr]int{}, refused: map[string]int{}, closed: make(chan struct{})}
	metrics.add(l)
	return l
}

type limited struct {
	net.Listener
	Options
	closing sync.Once
	closed  chan struct{}

	mu      sync.Mutex
	open    int
	sources map[netip.Addr]int
	refused map[string]int // connections not accepted, by reason
	warned  time.Time
}

// Reasons for refusing a connection, as label values.
const (
	full   = "full"
	source = "source"
	failed = "accept"
)

const (
	// Retry delay after a failed accept, doubled from shortest to longest; the process may be out of file descriptors.
	minRetry, maxRetry = 5 * time.Millisecond, time.Second
	// warnEvery is the minimum interval between log entries about refused connections.
	warnEvery = time.Minute
)

// Accept waits for a connection within the limits. It fails only when the listener is closed.
func (l *limited) Accept() (net.Conn, error) {
	pause := minRetry
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			if errors.Is(err, net.ErrClosed) {
				return nil, err
			}
			l.refuse(failed, err.Error())
			select {
			case <-l.closed:
				return nil, net.ErrClosed
			case <-time.After(pause):
			}
			pause = min(2*pause, maxRetry)
			continue
		}
		pause = minRetry
		from := sourceOf(conn)
		if why := l.enter(from); why != "" {
			_ = conn.Close()
			l.refuse(why, from.String())
			continue
		}
		return &Conn{Conn: conn, from: l, source: from, counted: true}, nil
	}
}

// Close closes the listener; open connections stay open.
func (l *limited) Close() error {
	l.closing.Do(func() {
		close(l.closed)
		metrics.remove(l)
	})
	return l.Listener.Close()
}

// sourceOf returns the remote address. An IPv6 /64 network counts as one source, since a host has 2^64 addresses in it.
func sourceOf(conn net.Conn) netip.Addr {
	from, err := netip.ParseAddrPort(conn.RemoteAddr().String())
	if err != nil {
		return netip.Addr{}
	}
	address := from.Addr().Unmap()
	if address.Is6() {
		if network, err := address.WithZone("").Prefix(64); err == nil {
			return network.Addr()
		}
	}
	return address
}

func (l *limited) enter(from netip.Addr) (refused string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case l.open >= l.Most:
		return full
	case l.sources[from] >= max(1, l.Most/sourceShare) && (l.Exempt == nil || !l.Exempt(from)):
		return source
	}
	l.open++
	l.sources[from]++
	return ""
}

func (l *limited) refuse(why, detail string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.refused[why]++
	if now := time.Now(); now.Sub(l.warned) >= warnEvery {
		l.warned = now
		slog.Warn("connection refused", "listener", l.Name, "reason", why, "detail", detail, "open", l.open, "most", l.Most)
	}
}

// release decrements the connection count of a source.
func (l *limited) release(from netip.Addr) {
	if l.sources[from]--; l.sources[from] <= 0 {
		delete(l.sources, from)
	}
}

// Conn is an accepted connection.
type Conn struct {
	net.Conn
	from    *limited
	source  netip.Addr
	counted bool // towards its source
	ended   bool
}

// NetConn returns the underlying connection.
func (c *Conn) NetConn() net.Conn { return c.Conn }

// Trust marks the peer as authenticated: the connection no longer counts towards its source, only towards the total.
func (c *Conn) Trust() {
	c.from.mu.Lock()
	defer c.from.mu.Unlock()
	if c.counted {
		c.counted = false
		c.from.release(c.source)
	}
}

// Close closes the connection and releases its place in the limits.
func (c *Conn) Close() error {
	err := c.Conn.Close()
	c.from.mu.Lock()
	defer c.from.mu.Unlock()
	if !c.ended {
		c.ended = true
		c.from.open--
		if c.counted {
			c.from.release(c.source)
		}
	}
	return err
}
