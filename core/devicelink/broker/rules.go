package broker

import (
	"fmt"
	"strings"

	"evops/core/devicelink/protocol"
)

// AccessRules are those of a broker outside, in the form of mosquitto's ACL file: a terminal, whose user name is its serial number, says and hears its own
// topics only, and the user that we connect as hears all and says what goes down (equipment catalogue 11.1). What a terminal may say is listed by topic: the
// file cannot forbid retained messages, and so each terminal has a handful of topics to retain one on instead of any number.
func AccessRules(user string) string {
	_, subscribe := protocol.TopicsOf("%u")
	_, down := protocol.TopicsOf("+")
	var rules strings.Builder
	fmt.Fprintf(&rules, "# Who may say and hear what; every other topic is closed. Terminals come in by a listener with\n")
	fmt.Fprintf(&rules, "# `use_username_as_clientid true`, %s by another one that terminals cannot reach: see docs/operations.md.\n", user)
	for kind := protocol.Status; kind <= protocol.Debug; kind++ {
		fmt.Fprintf(&rules, "pattern write %s\n", protocol.Topic("%u", kind))
	}
	fmt.Fprintf(&rules, "pattern read %s\n\n", subscribe)
	fmt.Fprintf(&rules, "user %s\ntopic read %s\ntopic write %s\n", user, protocol.AllUp, down)
	return rules.String()
}
