package accept

import (
	"errors"
	"net"
	"net/http/httptest"
	"net/netip"
	"strings"
	"syscall"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// fakeListener returns the connections and errors in next, then net.ErrClosed.
type fakeListener struct {
	net.Listener
	next []any // net.Conn or error
}

func (c *fakeListener) Accept() (net.Conn, error) {
	if len(c.next) == 0 {
		return nil, net.ErrClosed
	}
	one := c.next[0]
	c.next = c.next[1:]
	if err, failed := one.(error); failed {
		return nil, err
	}
	return one.(net.Conn), nil
}

func (c *fakeListener) Close() error { return nil }

// fakeConn is a connection from an address.
type fakeConn struct {
	net.Conn
	from   string
	closed int
}

func (v *fakeConn) RemoteAddr() net.Addr {
	return net.TCPAddrFromAddrPort(netip.MustParseAddrPort(v.from))
}

func (v *fakeConn) Close() error { v.closed++; return nil }

func TestConnectionsAreLimitedInTotalAndPerSource(t *testing.T) {
	exempt := func(a netip.Addr) bool { return a == netip.MustParseAddr("10.0.0.9") }
	c := &fakeListener{}
	d := guard(c, Options{Name: "test", Most: 8, Exempt: exempt})
	defer d.Close()
	// accepted connects from each source and returns the accepted connections, with + or - for each attempt.
	accepted := func(from ...string) (in []*Conn, result string) {
		var all []*fakeConn
		for _, one := range from {
			v := &fakeConn{from: one}
			all, c.next = append(all, v), append(c.next, v)
		}
		for {
			conn, err := d.Accept()
			if errors.Is(err, net.ErrClosed) {
				break
			}
			in = append(in, conn.(*Conn))
		}
		for _, v := range all {
			result += map[bool]string{true: "-", false: "+"}[v.closed > 0]
		}
		return in, result
	}
	const a, b, six, six2, proxy = "10.0.0.1:1", "10.0.0.2:1", "[2001:db8::1]:1", "[2001:db8::2]:1", "10.0.0.9:1"
	first, result := accepted(a, a, a, b, six, six2, six)
	if result != "++-+++-" {
		t.Errorf("want two per source, an IPv6 /64 as one source: %s", result)
	}
	if _, result := accepted(proxy, proxy, proxy, proxy); result != "+++-" {
		t.Errorf("an exempt proxy is limited only by the total: %s", result)
	}
	first[0].Trust()
	first[0].Trust()
	_ = first[4].Close() // of six2
	_ = first[4].Close()
	if _, result := accepted(a, a, a); result != "+--" {
		t.Errorf("want one accepted after a close and a trusted connection: %s", result)
	}
	if d.open != 8 {
		t.Errorf("%d connections open, want 8", d.open)
	}
	for _, want := range []string{
		`evops_connections{listener="test"} 8`, `evops_connections_limit{listener="test"} 8`,
		`evops_connections_refused_total{listener="test",reason="full"} 3`, `evops_connections_refused_total{listener="test",reason="source"} 2`,
	} {
		if text := metricsText(t); !strings.Contains(text, want+"\n") {
			t.Errorf("metrics lack %s: %s", want, text)
		}
	}
}

// metricsText returns the listeners' metrics in text format.
func metricsText(t *testing.T) string {
	t.Helper()
	registry := prometheus.NewRegistry()
	registry.MustRegister(Metrics())
	answer := httptest.NewRecorder()
	promhttp.HandlerFor(registry, promhttp.HandlerOpts{}).ServeHTTP(answer, httptest.NewRequest("GET", "/metrics", nil))
	return answer.Body.String()
}

func TestFailedAcceptIsRetried(t *testing.T) {
	emfile := &net.OpError{Op: "accept", Err: syscall.EMFILE}
	d := guard(&fakeListener{next: []any{emfile, emfile, &fakeConn{from: "10.0.0.1:1"}}}, Options{Name: "lacking", Most: 8})
	defer d.Close()
	if conn, err := d.Accept(); err != nil || conn == nil {
		t.Errorf("%v, %v", conn, err)
	}
	if d.refused[failed] != 2 {
		t.Errorf("refused %v", d.refused)
	}
}

func TestCloseEndsAWaitingAccept(t *testing.T) {
	d, err := Listen("127.0.0.1:0", Options{Name: "closed"})
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan error)
	go func() {
		_, err := d.Accept()
		ended <- err
	}()
	_ = d.Close()
	if err := <-ended; !errors.Is(err, net.ErrClosed) {
		t.Error(err)
	}
}
