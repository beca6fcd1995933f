package embedded

import "time"

// StartBrokerWithin starts a broker with the given time limit for CONNECT.
func StartBrokerWithin(address string, handler Handler, timeout time.Duration) (*Broker, error) {
	return startBroker(address, handler, timeout)
}
