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

// crowd answers connections of the sources it is given, and errors.
type crowd struct {
	net.Listener
	next []any // net.Conn or error
}

func (c *crowd) Accept() (net.Conn, error) {
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

func (c *crowd) Close() error { return nil }

// visitor is a connection from an address.
type visitor struct {
	net.Conn
	from   string
	closed int
}

func (v *visitor) RemoteAddr() net.Addr {
	return net.TCPAddrFromAddrPort(netip.MustParseAddrPort(v.from))
}

func (v *visitor) Close() error { v.closed++; return nil }

func TestAListenerAcceptsSoManyInAllAndOfASource(t *testing.T) {
	exempt := func(a netip.Addr) bool { return a == netip.MustParseAddr("10.0.0.9") }
	c := &crowd{}
	d := guard(c, Options{Name: "test", Most: 8, Exempt: exempt})
	defer d.Close()
	// accepted tells which of the sources come in.
	accepted := func(from ...string) (in []*Conn, told string) {
		var all []*visitor
		for _, one := range from {
			v := &visitor{from: one}
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
			told += map[bool]string{true: "-", false: "+"}[v.closed > 0]
		}
		return in, told
	}
	const a, b, six, six2, proxy = "10.0.0.1:1", "10.0.0.2:1", "[2001:db8::1]:1", "[2001:db8::2]:1", "10.0.0.9:1"
	first, told := accepted(a, a, a, b, six, six2, six)
	if told != "++-+++-" {
		t.Errorf("of each source two come in, and a network of IPv6 is one: %s", told)
	}
	if _, told := accepted(proxy, proxy, proxy, proxy); told != "+++-" {
		t.Errorf("a proxy is bound by the number of all alone: %s", told)
	}
	first[0].Trust()
	first[0].Trust()
	_ = first[4].Close() // of six2
	_ = first[4].Close()
	if _, told := accepted(a, a, a); told != "+--" {
		t.Errorf("one place is free, and the source has one that no longer counts: %s", told)
	}
	if d.open != 8 {
		t.Errorf("%d are open", d.open)
	}
	for _, want := range []string{
		`evops_connections{listener="test"} 8`, `evops_connections_limit{listener="test"} 8`,
		`evops_connections_refused_total{listener="test",reason="full"} 3`, `evops_connections_refused_total{listener="test",reason="source"} 2`,
	} {
		if text := figures(t); !strings.Contains(text, want+"\n") {
			t.Errorf("metrics do not tell %s: %s", want, text)
		}
	}
}

// figures is what /metrics tells of listeners.
func figures(t *testing.T) string {
	t.Helper()
	registry := prometheus.NewRegistry()
	registry.MustRegister(Metrics())
	answer := httptest.NewRecorder()
	promhttp.HandlerFor(registry, promhttp.HandlerOpts{}).ServeHTTP(answer, httptest.NewRequest("GET", "/metrics", nil))
	return answer.Body.String()
}

func TestAnAcceptThatFailsDoesNotCloseTheListener(t *testing.T) {
	lack := &net.OpError{Op: "accept", Err: syscall.EMFILE}
	d := guard(&crowd{next: []any{lack, lack, &visitor{from: "10.0.0.1:1"}}}, Options{Name: "lacking", Most: 8})
	defer d.Close()
	if conn, err := d.Accept(); err != nil || conn == nil {
		t.Errorf("%v, %v", conn, err)
	}
	if d.refused[failed] != 2 {
		t.Errorf("%v are refused", d.refused)
	}
}

func TestAListenerThatIsClosedWhileItWaitsEnds(t *testing.T) {
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
