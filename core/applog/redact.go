package applog

import (
	"bytes"
	"encoding/json"
	"math"
	"regexp"
	"strconv"
	"strings"
)

const (
	// removed replaces a secret.
	removed = "***"
	// places is the number of decimals of a position that remain, which is about a hundred metres.
	places = 3
	// maxEmbedded is how deep JSON within a text is read.
	maxEmbedded = 4
)

// secretNames are parts of member names whose values are secrets, without separators and in lower case.
var secretNames = []string{
	"token", "password", "passwd", "pwd", "secret", "authorization", "cookie", "credential", "apikey", "accesskey", "privatekey", "smscode", "verifycode", "captcha", "idcard", "signature",
}

// positionNames are names of members that are coordinates.
var positionNames = map[string]bool{"lat": true, "lng": true, "lon": true, "latitude": true, "longitude": true}

var (
	// separators are left out of the comparison of names: access_token, accessToken and access-token are the same.
	separators = strings.NewReplacer("_", "", "-", "", ".", "", " ", "")
	// The forms of secrets within a text: an authorization header, a JSON web token, a named value in an address, a form or a log line.
	bearer = regexp.MustCompile(`(?i)\b(bearer|basic)\s+[A-Za-z0-9+/=._~-]+`)
	jwt    = regexp.MustCompile(`\beyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]*)?`)
	named  = regexp.MustCompile(`(?i)([a-z0-9_.-]*(?:token|password|passwd|pwd|secret|authorization|cookie|credential|api[_-]?key|access[_-]?key|private[_-]?key|sms[_-]?code|verify[_-]?code|captcha|id[_-]?card|signature)[a-z0-9_.-]*["']?\s*[=:]\s*)("[^"]*"|'[^']*'|[^\s&,;"'}]+)`)
	placed = regexp.MustCompile(`(?i)\b((?:lat|lng|lon)(?:itude|gitude)?["']?\s*[=:]\s*["']?)(-?[0-9]+\.[0-9]{3})[0-9]+`)
)

// Redact removes tokens, passwords and other secrets from the content of an event, and cuts positions to three decimals: members by their
// names, and the same within texts, also within JSON that is a text. Content that is no JSON is removed as a whole.
func Redact(content json.RawMessage) json.RawMessage {
	if len(bytes.TrimSpace(content)) == 0 {
		return nil
	}
	clean, ok := redactJSON(content, 0)
	if !ok {
		return nil
	}
	return clean
}

func redactJSON(raw []byte, depth int) (json.RawMessage, bool) {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	var v any
	if decoder.Decode(&v) != nil || decoder.More() {
		return nil, false
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if encoder.Encode(redacted("", v, depth)) != nil {
		return nil, false
	}
	return bytes.TrimSpace(out.Bytes()), true
}

// redacted returns a value without secrets; name is that of its member.
func redacted(name string, v any, depth int) any {
	plain := strings.ToLower(separators.Replace(name))
	if isSecret(plain) && v != nil {
		return removed
	}
	switch v := v.(type) {
	case map[string]any:
		for inner := range v {
			v[inner] = redacted(inner, v[inner], depth)
		}
		return v
	case []any:
		for i := range v {
			v[i] = redacted(listName(plain), v[i], depth)
		}
		return v
	case json.Number:
		if positionNames[plain] {
			return json.Number(cut(v.String()))
		}
	case string:
		if positionNames[plain] {
			return cut(v)
		}
		return redactText(v, depth)
	}
	return v
}

// listName is the name of the items of a list: coordinates are those of positions.
func listName(list string) string {
	switch list {
	case "position", "location", "coordinates", "coordinate", "point", "gps":
		return "lat"
	}
	return list
}

func isSecret(name string) bool {
	for _, part := range secretNames {
		if strings.Contains(name, part) {
			return true
		}
	}
	return false
}

// cut cuts a number to three decimals; other texts remain.
func cut(number string) string {
	f, err := strconv.ParseFloat(number, 64)
	if err != nil || math.IsInf(f, 0) || math.IsNaN(f) || math.Abs(f) > 1e6 {
		return number
	}
	const scale = 1000
	return strconv.FormatFloat(math.Trunc(f*scale)/scale, 'f', -1, 64)
}

// redactText removes secrets from a text, which may itself be JSON.
func redactText(s string, depth int) string {
	if start := strings.TrimSpace(s); depth < maxEmbedded && (strings.HasPrefix(start, "{") || strings.HasPrefix(start, "[")) {
		if clean, ok := redactJSON([]byte(s), depth+1); ok {
			return string(clean)
		}
	}
	s = bearer.ReplaceAllString(s, "$1 "+removed)
	s = jwt.ReplaceAllString(s, removed)
	s = named.ReplaceAllString(s, "${1}"+removed)
	return placed.ReplaceAllString(s, "$1$2")
}
