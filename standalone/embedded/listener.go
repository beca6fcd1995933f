package embedded

import (
	"log/slog"
	"net"
	"time"

	"github.com/mochi-mqtt/server/v2/listeners"

	"evops/bff/accept"
	"evops/contracts/routine"
)

const (
	// helloWithin is how long a terminal has to say who it is once its connection is open.
	helloWithin = 10 * time.Second
	// longestKeepAlive is how seldom a terminal may say that it is there, five times as seldom as ours do (equipment catalogue 11.1). After one and a half of
	// it without a word its connection is closed.
	longestKeepAlive = 1200
)

// vehiclesListener is where terminals come in. A connection that ends with a panic takes no other with it.
type vehiclesListener struct {
	net.Listener
	within time.Duration
}

// listen listens for terminals.
func listen(address string, within time.Duration) (*vehiclesListener, error) {
	listener, err := accept.Listen(address, accept.Options{Name: "vehicles", Quarters: 3})
	return &vehiclesListener{Listener: listener, within: within}, err
}

// ID implements listeners.Listener.
func (*vehiclesListener) ID() string { return "vehicles" }

// Protocol implements listeners.Listener.
func (*vehiclesListener) Protocol() string { return "tcp" }

// Address implements listeners.Listener.
func (v *vehiclesListener) Address() string { return v.Addr().String() }

// Init implements listeners.Listener.
func (*vehiclesListener) Init(*slog.Logger) error { return nil }

// Serve lets terminals in until it is closed.
func (v *vehiclesListener) Serve(establish listeners.EstablishFn) {
	for {
		conn, err := v.Accept()
		if err != nil {
			return
		}
		// The broker sets another deadline when it has read who it is.
		_ = conn.SetDeadline(time.Now().Add(v.within))
		go func() {
			defer conn.Close()
			_ = routine.Catch("connection of a terminal", func() error { return establish(v.ID(), conn) })
		}()
	}
}

// Close implements listeners.Listener.
func (v *vehiclesListener) Close(closeClients listeners.CloseFn) {
	_ = v.Listener.Close()
	closeClients(v.ID())
}
