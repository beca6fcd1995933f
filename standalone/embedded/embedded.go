// Package embedded runs the servers that one machine needs when no external ones are given: object storage over a folder and a Redis that
// remembers. Both listen on loopback only, on a port and with credentials of their own at every start.
package embedded

import (
	"crypto/rand"
	"net"
)

// newSecret answers a credential of at least 128 random bits.
func newSecret() string { return rand.Text() }

// freeAddress answers a loopback address on which nothing listens at the moment.
func freeAddress() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return listener.Addr().String(), listener.Close()
}
