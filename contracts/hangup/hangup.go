// Package hangup notices that a client has closed its connection while its request is still worked on. The HTTP server does not say so: it reads from a
// connection again only after the answer.
package hangup

import (
	"context"
	"errors"
	"net"
	"syscall"
	"time"
)

// ErrGone is the cause that a context of Watch ends with when the client is gone.
var ErrGone = errors.New("the client closed its connection")

// lookEvery is how often a request that takes longer looks after its client. Most requests are over before the first time.
const lookEvery = 200 * time.Millisecond

type key struct{}

// With notes the connection that a request came by. A front in the same process hands it over with its context.
func With(ctx context.Context, conn net.Conn) context.Context {
	if socket := socketOf(conn); socket != nil {
		return context.WithValue(ctx, key{}, socket)
	}
	return ctx
}

// Watch answers a context that ends when the client of With closes its connection, and as ctx ends. Whoever calls it calls stop when the request is over.
func Watch(ctx context.Context) (watched context.Context, stop context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(ctx)
	socket, known := ctx.Value(key{}).(syscall.RawConn)
	if !known {
		return ctx, func() { cancel(nil) }
	}
	w := &watch{ctx: ctx, cancel: cancel, socket: socket, began: make(chan struct{})}
	w.timer = time.AfterFunc(lookEvery, w.look)
	close(w.began)
	return ctx, func() {
		cancel(nil)
		w.timer.Stop()
	}
}

type watch struct {
	ctx    context.Context
	cancel context.CancelCauseFunc
	socket syscall.RawConn
	timer  *time.Timer
	began  chan struct{} // closed when timer is set
}

func (w *watch) look() {
	<-w.began
	switch {
	case w.ctx.Err() != nil:
	case gone(w.socket):
		w.cancel(ErrGone)
	default:
		w.timer.Reset(lookEvery)
	}
}

// socketOf finds the socket under a connection and what is laid over it, such as TLS; nil where there is none.
func socketOf(conn net.Conn) syscall.RawConn {
	for conn != nil {
		if on, isSocket := conn.(syscall.Conn); isSocket {
			if socket, err := on.SyscallConn(); err == nil {
				return socket
			}
			return nil
		}
		over, isLaid := conn.(interface{ NetConn() net.Conn })
		if !isLaid {
			return nil
		}
		conn = over.NetConn()
	}
	return nil
}

// gone reports whether a connection is closed at the other end. Bytes that wait to be read, such as the next request, tell nothing and are left there.
func gone(socket syscall.RawConn) (gone bool) {
	err := socket.Control(func(fd uintptr) {
		n, _, err := syscall.Recvfrom(int(fd), make([]byte, 1), syscall.MSG_PEEK|syscall.MSG_DONTWAIT)
		gone = n == 0 && err == nil || errors.Is(err, syscall.ECONNRESET)
	})
	return gone || err != nil
}
