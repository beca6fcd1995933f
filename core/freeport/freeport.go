// Package freeport gives tests addresses on which the servers they start can listen.
//
// A port that the system chooses and that is closed again belongs to nobody until the server binds it. A program that makes its demo data first
// takes seconds for that, and meanwhile the system gives the port to a server or a connection of another test, which then answers in its place.
package freeport

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"sync"
)

// The ports lie below those from which Linux chooses by itself (ip_local_port_range, 32768 and up).
const (
	lowest    = 15_000
	blocks    = 60
	blockSize = 250
)

var (
	mu    sync.Mutex
	guard net.Listener // on the first port of the block, which reserves it for this process
	next  int          // the next port to give
	last  int
)

// Address is a loopback address that is given once, to this process alone, and on which nothing listens.
func Address() (string, error) {
	mu.Lock()
	defer mu.Unlock()
	for {
		if next > last || guard == nil {
			if err := reserve(); err != nil {
				return "", err
			}
		}
		address := loopback(next)
		next++
		if listener, err := net.Listen("tcp", address); err == nil {
			return address, listener.Close()
		}
	}
}

// reserve takes a block that no other process has. An exhausted block stays reserved, since its ports may be in use.
func reserve() error {
	for _, i := range rand.Perm(blocks) {
		first := lowest + i*blockSize
		listener, err := net.Listen("tcp", loopback(first))
		if err != nil {
			continue
		}
		guard, next, last = listener, first+1, first+blockSize-1
		return nil
	}
	return errors.New("every block of ports is reserved")
}

func loopback(port int) string { return fmt.Sprintf("127.0.0.1:%d", port) }
