package broker

import (
	"fmt"
	"strings"

	"evops/core/link/wire"
)

// AccessRules are those of a broker outside, in the form of mosquitto's ACL file: a terminal, whose user name is its serial number, says and hears its own
// topics only, and the user that we connect as hears all and says what goes down (equipment catalogue 11.1).
func AccessRules(user string) string {
	publish, subscribe := wire.Own("%u")
	_, down := wire.Own("+")
	var rules strings.Builder
	fmt.Fprintf(&rules, "# Who may say and hear what; every other topic is closed.\n")
	fmt.Fprintf(&rules, "pattern write %s\npattern read %s\n\n", publish, subscribe)
	fmt.Fprintf(&rules, "user %s\ntopic read %s\ntopic write %s\n", user, wire.AllUp, down)
	return rules.String()
}
