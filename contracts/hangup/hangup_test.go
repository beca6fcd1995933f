package hangup_test

import (
	"context"
	"errors"
	"io"
	"net"
	"testing"
	"time"

	"evops/contracts/hangup"
)

// wrapped is a connection that wraps another one.
type wrapped struct{ net.Conn }

func (w wrapped) NetConn() net.Conn { return w.Conn }

func connected(t *testing.T) (client, server net.Conn) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	if client, err = net.Dial("tcp", listener.Addr().String()); err != nil {
		t.Fatal(err)
	}
	if server, err = listener.Accept(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = client.Close(), server.Close() })
	return client, server
}

func TestContextEndsWhenTheClientDisconnects(t *testing.T) {
	for name, end := range map[string]func(net.Conn) error{
		"closed": net.Conn.Close,
		"reset": func(client net.Conn) error {
			return errors.Join(client.(*net.TCPConn).SetLinger(0), client.Close())
		},
	} {
		client, server := connected(t)
		ctx, stop := hangup.Watch(hangup.With(t.Context(), wrapped{server}))
		if err := end(client); err != nil {
			t.Fatal(err)
		}
		<-ctx.Done()
		if cause := context.Cause(ctx); cause != hangup.ErrClientGone {
			t.Errorf("%s: context cancelled with %v", name, cause)
		}
		stop()
	}
}

func TestContextLivesWhileTheClientIsConnected(t *testing.T) {
	client, server := connected(t)
	ctx, stop := hangup.Watch(hangup.With(t.Context(), server))
	defer stop()
	if _, err := client.Write([]byte("next")); err != nil {
		t.Fatal(err)
	}
	select {
	case <-ctx.Done():
		t.Errorf("context cancelled with %v", context.Cause(ctx))
	case <-time.After(500 * time.Millisecond): // long enough for two checks
	}
	next := make([]byte, 4)
	if _, err := io.ReadFull(server, next); err != nil || string(next) != "next" {
		t.Errorf("the server reads %q, %v", next, err)
	}
}

func TestContextWithoutConnectionEndsWithItsParent(t *testing.T) {
	parent, cancel := context.WithCancel(t.Context())
	ctx, stop := hangup.Watch(hangup.With(parent, nil))
	defer stop()
	cancel()
	<-ctx.Done()
}
