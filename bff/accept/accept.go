// Package accept accepts connections from outside, never more than the process has file descriptors for: a process without any can neither accept, nor open a
// file, nor reach its database.
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
	// most is how many connections a listener has open at most, however many files the process may: each takes memory.
	most = 65_536
	// The process keeps a quarter of its files, and no fewer than spare, for everything but these connections.
	keep, spare = 4, 200
	// quarters is into how many parts the listeners of a process divide what is left.
	quarters = 4
	// ofSource is the part of a listener's connections that one source may have: 1/ofSource.
	ofSource = 4
)

// Options are what differs between listeners.
type Options struct {
	// Name is the listener's in metrics and in the log.
	Name string
	// Most is how many connections there may be at once; zero for as many as its share of the file descriptors.
	Most int
	// Quarters is that share: one of people's browsers, three of vehicles, which stay connected all day. Zero is one.
	Quarters int
	// Exempt reports whether a source may have any number of them, as a proxy has that speaks for many; nil for none.
	Exempt func(source netip.Addr) bool
}

// Listen listens at an address.
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

// share is how many connections a listener may have by the limit of file descriptors. Go has raised that to what the system allows.
func share(of int) (int, error) {
	var files syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &files); err != nil {
		return 0, fmt.Errorf("the limit of open files: %w", err)
	}
	left := int(min(files.Cur, 1<<30))
	left -= max(left/keep, spare)
	if left < quarters*ofSource {
		return 0, fmt.Errorf("this process may open %d files, which is too few: raise the limit (ulimit -n)", files.Cur)
	}
	return min(left*of/quarters, most), nil
}

func guard(listener net.Listener, o Options) *limited {
	d := &limited{Listener: listener, Options: o, sources: map[netip.Addr]int{}, refused: map[string]int{}, closed: make(chan struct{})}
	metrics.add(d)
	return d
}

type limited struct {
	net.Listener
	Options
	closing sync.Once
	closed  chan struct{}

	mu      sync.Mutex
	open    int
	sources map[netip.Addr]int
	refused map[string]int // how many connections were not accepted, by reason
	warned  time.Time
}

// The reasons why a connection is not accepted.
const (
	full   = "full"
	source = "source"
	failed = "accept"
)

const (
	// An accept that failed is tried again after a pause that doubles between these; there may be no file descriptor left.
	shortest, longest = 5 * time.Millisecond, time.Second
	// warnEvery is how often the log tells of connections that are not accepted.
	warnEvery = time.Minute
)

// Accept waits for a connection that may be open. It fails only when the listener is closed.
func (d *limited) Accept() (net.Conn, error) {
	pause := shortest
	for {
		conn, err := d.Listener.Accept()
		if err != nil {
			if errors.Is(err, net.ErrClosed) {
				return nil, err
			}
			d.refuse(failed, err.Error())
			select {
			case <-d.closed:
				return nil, net.ErrClosed
			case <-time.After(pause):
			}
			pause = min(2*pause, longest)
			continue
		}
		pause = shortest
		from := sourceOf(conn)
		if why := d.enter(from); why != "" {
			_ = conn.Close()
			d.refuse(why, from.String())
			continue
		}
		return &Conn{Conn: conn, from: d, source: from, counted: true}, nil
	}
}

// Close closes the listener; connections that are open stay so.
func (d *limited) Close() error {
	d.closing.Do(func() {
		close(d.closed)
		metrics.remove(d)
	})
	return d.Listener.Close()
}

// sourceOf is who a connection is from. A host has 2^64 addresses of IPv6, which count as one.
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

func (d *limited) enter(from netip.Addr) (refused string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case d.open >= d.Most:
		return full
	case d.sources[from] >= max(1, d.Most/ofSource) && (d.Exempt == nil || !d.Exempt(from)):
		return source
	}
	d.open++
	d.sources[from]++
	return ""
}

func (d *limited) refuse(why, detail string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.refused[why]++
	if now := time.Now(); now.Sub(d.warned) >= warnEvery {
		d.warned = now
		slog.Warn("connections are not accepted", "listener", d.Name, "why", why, "detail", detail, "open", d.open, "most", d.Most)
	}
}

// forget no longer counts a connection for its source.
func (d *limited) forget(from netip.Addr) {
	if d.sources[from]--; d.sources[from] <= 0 {
		delete(d.sources, from)
	}
}

// Conn is a connection that was accepted.
type Conn struct {
	net.Conn
	from    *limited
	source  netip.Addr
	counted bool // for its source
	ended   bool
}

// NetConn is the connection itself.
func (c *Conn) NetConn() net.Conn { return c.Conn }

// Trust says that whoever is at the other end has proved who it is: the connection counts for its source no longer, only among all.
func (c *Conn) Trust() {
	c.from.mu.Lock()
	defer c.from.mu.Unlock()
	if c.counted {
		c.counted = false
		c.from.forget(c.source)
	}
}

// Close ends the connection.
func (c *Conn) Close() error {
	err := c.Conn.Close()
	c.from.mu.Lock()
	defer c.from.mu.Unlock()
	if !c.ended {
		c.ended = true
		c.from.open--
		if c.counted {
			c.from.forget(c.source)
		}
	}
	return err
}
