package embedded

import "time"

// StartBrokerWithin starts a broker to which terminals have to say within a time who they are.
func StartBrokerWithin(address string, intake Handler, within time.Duration) (*Broker, error) {
	return startBroker(address, intake, within)
}
