package validate

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"evops/contracts/field"
)

// The grammar is stricter than that of browsers, so that Go and JavaScript agree and a link leads where it seems to lead: a host of other
// letters is written in its ASCII form (xn--…), and a backslash, which browsers take for a slash, is refused.
var (
	linkScheme = regexp.MustCompile(`^([A-Za-z]+)://`)
	linkHost   = regexp.MustCompile(`^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*|\[[0-9A-Fa-f:.]{2,45}\])$`)
	linkRest   = regexp.MustCompile(`^[^\x00-\x20"<>\\^\x60{|}\x7F\x{85}\x{A0}\x{1680}\x{2000}-\x{200F}\x{2028}-\x{202F}\x{205F}-\x{206F}\x{3000}\x{FEFF}]*$`)
)

// brokenLink returns the name of the fault of a link, empty for a valid one.
func brokenLink(r *field.Rule, link string) string {
	if !within(r, float64(utf8.RuneCountInString(link))) {
		return "LENGTH"
	}
	scheme := linkScheme.FindStringSubmatch(link)
	if scheme == nil || !allowed(r.Values2, []string{"http", "https"}, strings.ToLower(scheme[1])) {
		return "LINK_SCHEME"
	}
	rest := link[len(scheme[0]):]
	authority := rest
	if end := strings.IndexAny(rest, "/?#"); end >= 0 {
		authority, rest = rest[:end], rest[end:]
	} else {
		rest = ""
	}
	if strings.Contains(authority, "@") {
		return "LINK_CREDENTIALS"
	}
	host := authority
	if at := strings.LastIndexByte(authority, ':'); at > strings.LastIndexByte(authority, ']') {
		port, err := strconv.ParseUint(authority[at+1:], 10, 16)
		if err != nil || port == 0 {
			return "LINK_FORMAT"
		}
		host = authority[:at]
	}
	switch {
	case len(host) > 253 || !linkHost.MatchString(host) || !linkRest.MatchString(rest):
		return "LINK_FORMAT"
	case len(r.Values) > 0 && !hostAllowed(r.Values, strings.ToLower(host)):
		return "LINK_HOST"
	}
	return ""
}

func allowed(declared []any, otherwise []string, text string) bool {
	if len(declared) == 0 {
		return slices.Contains(otherwise, text)
	}
	return slices.Contains(declared, any(text))
}

// hostAllowed reports whether a host is one of the declared ones, or below one that begins with *.
func hostAllowed(hosts []any, host string) bool {
	return slices.ContainsFunc(hosts, func(declared any) bool {
		name, _ := declared.(string)
		if below, any := strings.CutPrefix(name, "*"); any {
			return strings.HasSuffix(host, below) && len(host) > len(below)
		}
		return name == host
	})
}
