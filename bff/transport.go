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

// Transport sends a request to core and fills in the response. The response may hold a body stream, which the owner of the response closes.
// Both implementations behave the same; a single process calls core directly because a network hop costs more than the query.
type Transport interface {
	Do(ctx context.Context, request *fasthttp.Request, response *fasthttp.Response) error
}

// ContextValue is the fasthttp user value under which a directly called core finds the request's context.Context.
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
		// The stream reads from memory of this call, so the call is not reused.
		call.Response.Header.CopyTo(&response.Header)
		response.SetBodyStream(call.Response.BodyStream(), call.Response.Header.ContentLength())
		return nil
	}
	// The body is handed over without a copy; a call that is reused would overwrite it.
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

// remoteAddress returns the client's address, taken from X-Forwarded-For, as the peer of the direct call.
func remoteAddress(request *fasthttp.Request) net.Addr {
	address, err := netip.ParseAddr(string(request.Header.Peek(headerForwardedFor)))
	if err != nil {
		return nil
	}
	return net.TCPAddrFromAddrPort(netip.AddrPortFrom(address, 0))
}

const (
	// idleTimeout is how long a connection may be without traffic. Core ends its requests earlier (legacy-api A.1).
	idleTimeout = 60 * time.Second
	// inMemory is the maximum size of responses read at once; larger ones are streamed.
	inMemory = 64 << 10
	// reusable is the maximum size of a request body whose connection is reused. Core may answer without reading a larger body, and its
	// rest would be parsed as the next request.
	reusable = 4 << 10
)

// TCP calls core over HTTP, at an address such as http://core:8081.
func TCP(baseURL string) (Transport, error) {
	base, err := url.Parse(baseURL)
	if err != nil {
		return nil, err
	}
	if base.Scheme != "http" && base.Scheme != "https" || base.Host == "" || base.Path != "" && base.Path != "/" {
		return nil, fmt.Errorf("%q is not a service address like http://core:8081", baseURL)
	}
	return &tcp{scheme: base.Scheme, host: base.Host}, nil
}

type tcp struct {
	scheme, host string
	idle         sync.Pool // of *connection
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
	l, _ := t.idle.Get().(*connection)
	if l == nil {
		l = newConnection(t.host, t.scheme == "https")
	}
	stopCancel := context.AfterFunc(ctx, l.cancel)
	err := l.client.Do(request, response)
	if !stopCancel() {
		response.CloseBodyStream() //nolint:errcheck // the connection is already closed
		return ctx.Err()
	}
	if !response.IsBodyStream() {
		t.idle.Put(l) // a connection that is still streaming is not reused
	}
	if errors.Is(err, fasthttp.ErrTimeout) || errors.Is(err, os.ErrDeadlineExceeded) {
		return context.DeadlineExceeded
	}
	return err
}

// connection is one connection to core with one request at a time. Core cancels a request when its connection closes, so each request needs
// its own.
type connection struct {
	client      *fasthttp.HostClient
	mu          sync.Mutex
	conn        net.Conn
	isCancelled bool
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
			return false, !l.cancelled() && (request.Header.IsGet() || request.Header.IsHead() || request.Header.IsPut())
		},
		Dial: func(address string) (net.Conn, error) {
			conn, err := dialer.Dial("tcp", address)
			if err != nil {
				return nil, err
			}
			return &deadlineConn{Conn: conn}, l.setConn(conn)
		},
	}
	return l
}

// setConn stores the connection, or fails if the request has been cancelled.
func (l *connection) setConn(conn net.Conn) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.isCancelled {
		return errors.Join(net.ErrClosed, conn.Close())
	}
	l.conn = conn
	return nil
}

func (l *connection) cancelled() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.isCancelled
}

// cancel closes the connection for good, with the request on it.
func (l *connection) cancel() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.isCancelled = true
	if l.conn != nil {
		_ = l.conn.Close()
	}
}

// deadlineConn closes a connection without traffic for idleTimeout, however long the whole transfer takes.
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
	limit := time.Now().Add(idleTimeout)
	if set.IsZero() || limit.Before(set) {
		return limit
	}
	return set
}
