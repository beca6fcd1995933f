package bff

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"os"
	"sync"
	"time"

	"github.com/valyala/fasthttp"

	"evops/contracts/hangup"
)

// Transport carries a request to core and fills its answer in. The answer may hold a body stream, which whoever owns the response closes.
// Both kinds behave the same; one process calls core directly because the hop costs more than the query behind it.
type Transport interface {
	Do(ctx context.Context, request *fasthttp.Request, response *fasthttp.Response) error
}

// ContextValue is the user value under which a directly called core finds the context of the request, a context.Context.
const ContextValue = "context"

// Direct calls core's handler in the same process.
func Direct(core fasthttp.RequestHandler) Transport { return &direct{core: core} }

type direct struct {
	core  fasthttp.RequestHandler
	spare sync.Pool
}

func (d *direct) Do(ctx context.Context, request *fasthttp.Request, response *fasthttp.Response) error {
	call, _ := d.spare.Get().(*fasthttp.RequestCtx)
	if call == nil {
		call = new(fasthttp.RequestCtx)
	}
	call.Init(request, remoteAddress(request), nil)
	if request.IsBodyStream() {
		call.Request.SetBodyStream(request.BodyStream(), request.Header.ContentLength())
	}
	call.SetUserValue(ContextValue, ctx)
	d.core(call)
	if call.Response.IsBodyStream() {
		// What the stream reads from belongs to this call, so the call is never used again.
		call.Response.Header.CopyTo(&response.Header)
		response.SetBodyStream(call.Response.BodyStream(), call.Response.Header.ContentLength())
		return nil
	}
	// The answer is handed over as it is: what a call keeps of it would be written over by the next one.
	body := call.Response.Body()
	call.Response.Header.CopyTo(&response.Header)
	call.Response.SwapBody(nil)
	response.SetBodyRaw(body)
	call.ResetUserValues()
	call.Request.Reset()
	call.Response.Reset()
	d.spare.Put(call)
	return nil
}

// remoteAddress is where the request came from in the first place: over TCP core would have to learn it from the header, here it is the peer.
func remoteAddress(request *fasthttp.Request) net.Addr {
	address, err := netip.ParseAddr(string(request.Header.Peek(headerForwardedFor)))
	if err != nil {
		return nil
	}
	return net.TCPAddrFromAddrPort(netip.AddrPortFrom(address, 0))
}

const (
	// silence is how long core may send nothing. It ends its requests itself before (legacy-api A.1).
	silence = 60 * time.Second
	// inMemory is how large an answer may be to be read at once; what is larger is passed on while it arrives.
	inMemory = 64 << 10
	// reusable is how large a request body may be for its connection to serve again. Core may answer without reading a larger one,
	// and what is left of it would be taken for the next request.
	reusable = 4 << 10
)

// TCP calls core as a service of its own, at an address such as http://core:8081.
func TCP(baseURL string) (Transport, error) {
	base, err := url.Parse(baseURL)
	if err != nil {
		return nil, err
	}
	if base.Scheme != "http" && base.Scheme != "https" || base.Host == "" || base.Path != "" && base.Path != "/" {
		return nil, fmt.Errorf("%q is not the address of a service, such as http://core:8081", baseURL)
	}
	return &tcp{scheme: base.Scheme, host: base.Host}, nil
}

type tcp struct {
	scheme, host string
	lines        sync.Pool // of *line, none of them in use
}

func (t *tcp) Do(ctx context.Context, request *fasthttp.Request, response *fasthttp.Response) error {
	ctx, stop := hangup.Watch(ctx)
	defer stop()
	if err := ctx.Err(); err != nil {
		return err
	}
	uri := request.URI()
	uri.SetScheme(t.scheme)
	uri.SetHost(t.host)
	if request.IsBodyStream() || len(request.Body()) > reusable {
		request.SetConnectionClose()
	}
	if deadline, limited := ctx.Deadline(); limited {
		request.SetTimeout(time.Until(deadline))
	}
	l, _ := t.lines.Get().(*connection)
	if l == nil {
		l = newConnection(t.host, t.scheme == "https")
	}
	uncut := context.AfterFunc(ctx, l.cut)
	err := l.client.Do(request, response)
	if !uncut() {
		response.CloseBodyStream() //nolint:errcheck // its connection is closed already
		return ctx.Err()
	}
	if !response.IsBodyStream() {
		t.lines.Put(l) // a line that still brings an answer ends with it
	}
	if errors.Is(err, fasthttp.ErrTimeout) || errors.Is(err, os.ErrDeadlineExceeded) {
		return context.DeadlineExceeded
	}
	return err
}

// connection is one connection to core at a time. Core works for a request no longer when its connection is closed, so each request must know its own.
type connection struct {
	client *fasthttp.HostClient
	mu     sync.Mutex
	conn   net.Conn
	isCut  bool
}

func newConnection(host string, secure bool) *connection {
	dialer := &net.Dialer{Timeout: 3 * time.Second}
	l := &connection{}
	l.client = &fasthttp.HostClient{
		Addr:                fasthttp.AddMissingPort(host, secure),
		IsTLS:               secure,
		MaxConns:            1,
		MaxIdleConnDuration: 10 * time.Second,
		ReadBufferSize:      16 << 10,
		StreamResponseBody:  true, MaxResponseBodySize: inMemory,
		NoDefaultUserAgentHeader: true, DisablePathNormalizing: true,
		RetryIfErr: func(request *fasthttp.Request, _ int, _ error) (resetTimeout, retry bool) {
			return false, !l.gone() && (request.Header.IsGet() || request.Header.IsHead() || request.Header.IsPut())
		},
		Dial: func(address string) (net.Conn, error) {
			conn, err := dialer.Dial("tcp", address)
			if err != nil {
				return nil, err
			}
			return &deadlineConn{Conn: conn}, l.holds(conn)
		},
	}
	return l
}

// holds notes the connection of the line, and fails when nobody waits for it any more.
func (l *connection) holds(conn net.Conn) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.isCut {
		return errors.Join(net.ErrClosed, conn.Close())
	}
	l.conn = conn
	return nil
}

func (l *connection) gone() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.isCut
}

// cut ends the line for good, with the request that is on it.
func (l *connection) cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.isCut = true
	if l.conn != nil {
		_ = l.conn.Close()
	}
}

// deadlineConn ends a connection on which nothing moves any more, however long a transfer takes in all.
type deadlineConn struct {
	net.Conn
	reads, writes time.Time
}

func (p *deadlineConn) SetReadDeadline(t time.Time) error {
	p.reads = t
	return nil
}

func (p *deadlineConn) SetWriteDeadline(t time.Time) error {
	p.writes = t
	return nil
}

func (p *deadlineConn) Read(b []byte) (int, error) {
	if err := p.Conn.SetReadDeadline(earlierDeadline(p.reads)); err != nil {
		return 0, err
	}
	return p.Conn.Read(b)
}

func (p *deadlineConn) Write(b []byte) (int, error) {
	if err := p.Conn.SetWriteDeadline(earlierDeadline(p.writes)); err != nil {
		return 0, err
	}
	return p.Conn.Write(b)
}

func earlierDeadline(set time.Time) time.Time {
	limit := time.Now().Add(silence)
	if set.IsZero() || limit.Before(set) {
		return limit
	}
	return set
}
