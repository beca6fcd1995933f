// Package hangup detects that a client closed its connection while its request is in progress. The HTTP server does not report it: it reads
// from a connection again only after the response.
package hangup

import (
	"context"
	"errors"
	"net"
	"syscall"
	"time"
)

// ErrClientGone is the cancellation cause of a Watch context when the client disconnected.
var ErrClientGone = errors.New("the client closed its connection")

// pollInterval is how often the connection is checked. Most requests end before the first check.
const pollInterval = 200 * time.Millisecond

type key struct{}

// With stores the connection of a request in its context. A bff in the same process passes it on with the context.
func With(ctx context.Context, conn net.Conn) context.Context {
	if socket := socketOf(conn); socket != nil {
		return context.WithValue(ctx, key{}, socket)
	}
	return ctx
}

// Watch returns a context that is cancelled when the client of With closes its connection, or with ctx. The caller must call stop at the
// end of the request.
func Watch(ctx context.Context) (watched context.Context, stop context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(ctx)
	socket, known := ctx.Value(key{}).(syscall.RawConn)
	if !known {
		return ctx, func() { cancel(nil) }
	}
	w := &watch{ctx: ctx, cancel: cancel, socket: socket, started: make(chan struct{})}
	w.timer = time.AfterFunc(pollInterval, w.poll)
	close(w.started)
	return ctx, func() {
		cancel(nil)
		w.timer.Stop()
	}
}

type watch struct {
	ctx     context.Context
	cancel  context.CancelCauseFunc
	socket  syscall.RawConn
	timer   *time.Timer
	started chan struct{} // closed when timer is set
}

func (w *watch) poll() {
	<-w.started
	switch {
	case w.ctx.Err() != nil:
	case closed(w.socket):
		w.cancel(ErrClientGone)
	default:
		w.timer.Reset(pollInterval)
	}
}

// socketOf returns the socket of a connection, also below wrappers such as TLS; nil if there is none.
func socketOf(conn net.Conn) syscall.RawConn {
	for conn != nil {
		if direct, isSocket := conn.(syscall.Conn); isSocket {
			if socket, err := direct.SyscallConn(); err == nil {
				return socket
			}
			return nil
		}
		wrapper, isWrapper := conn.(interface{ NetConn() net.Conn })
		if !isWrapper {
			return nil
		}
		conn = wrapper.NetConn()
	}
	return nil
}

// closed reports whether the peer closed the connection. Pending bytes, such as the next request, are peeked at and left in the buffer.
func closed(socket syscall.RawConn) (closed bool) {
	err := socket.Control(func(fd uintptr) {
		n, _, err := syscall.Recvfrom(int(fd), make([]byte, 1), syscall.MSG_PEEK|syscall.MSG_DONTWAIT)
		closed = n == 0 && err == nil || errors.Is(err, syscall.ECONNRESET)
	})
	return closed || err != nil
}
