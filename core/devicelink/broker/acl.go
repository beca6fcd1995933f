package broker

import (
	"fmt"
	"strings"

	"evops/core/devicelink/protocol"
)

// AccessRules returns the ACL file of an external mosquitto: a terminal, whose user name is its serial number, may publish and subscribe to
// its own topics only; the platform's user may subscribe to all and publish downlink (equipment catalogue 11.1). Uplink topics are listed
// one by one: the file cannot forbid retained messages, so a terminal can retain a handful instead of any number.
func AccessRules(user string) string {
	_, subscribe := protocol.TopicsOf("%u")
	_, down := protocol.TopicsOf("+")
	var rules strings.Builder
	fmt.Fprintf(&rules, "# Access rules by topic; all other topics are denied. Terminals connect through a listener with\n")
	fmt.Fprintf(&rules, "# `use_username_as_clientid true`, %s through another one that terminals cannot reach: see docs/operations.md.\n", user)
	for kind := protocol.Status; kind <= protocol.Debug; kind++ {
		fmt.Fprintf(&rules, "pattern write %s\n", protocol.Topic("%u", kind))
	}
	fmt.Fprintf(&rules, "pattern read %s\n\n", subscribe)
	fmt.Fprintf(&rules, "user %s\ntopic read %s\ntopic write %s\n", user, protocol.AllUp, down)
	return rules.String()
}
