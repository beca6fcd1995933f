package bff

import (
	"bytes"
	"encoding/json"
	"strings"
)

// Core writes what a screen shows between these (core/api, shown), so that nothing of it is read again here.
const (
	opening = `{"code":0,"message":"","data":{`
	closing = `}}`
)

// inside is what stands between the braces of the data that core shows. Not found means a refusal, or data that is no object.
func inside(body []byte) (members []byte, found bool) {
	if members, found = bytes.CutPrefix(body, []byte(opening)); !found {
		return nil, false
	}
	return bytes.CutSuffix(members, []byte(closing))
}

// spliced puts members, such as `"actions":["add"]`, behind those of the answer's data. It writes into the answer where there is room.
func spliced(body, members []byte) ([]byte, bool) {
	own, found := inside(body)
	if !found {
		return body, false
	}
	body = body[:len(body)-len(closing)]
	if len(own) > 0 {
		body = append(body, ',')
	}
	return append(append(body, members...), closing...), true
}

// counted is how core begins the last member of a detail: how many rows belong to the record, which has no such text in it.
const counted = `,"related":{`

// detailed turns core's detail, a record with `related` at its end, into what a detail screen shows: record, related and actions apart.
func detailed(body, actions []byte) ([]byte, bool) {
	own, found := inside(body)
	end := bytes.LastIndex(own, []byte(counted))
	if !found || end < 0 {
		return body, false
	}
	related, err := byResource(own[end+len(counted)-1:])
	if err != nil {
		return body, false
	}
	out := make([]byte, 0, len(body)+len(actions)+64)
	out = append(append(append(out, opening...), `"record":{`...), own[:end]...)
	out = append(append(append(out, `},"related":`...), related...), ',')
	return append(append(out, actions...), closing...), true
}

// byResource names counts of children by their resource alone. Where two fields of one resource refer here, both keep the field in their name.
func byResource(counts []byte) ([]byte, error) {
	var given map[string]json.RawMessage
	if err := json.Unmarshal(counts, &given); err != nil {
		return nil, err
	}
	fields := map[string]int{}
	for name := range given {
		resource, _, _ := strings.Cut(name, ".")
		fields[resource]++
	}
	named := make(map[string]json.RawMessage, len(given))
	for name, count := range given {
		if resource, _, _ := strings.Cut(name, "."); fields[resource] == 1 {
			name = resource
		}
		named[name] = count
	}
	return json.Marshal(named)
}
