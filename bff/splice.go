package bff

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
)

// dataOf finds the data of a successful answer without reading it: body[at:] begins with its value. Not found means a refusal, or no object.
func dataOf(body []byte) (at int, found bool) {
	d := json.NewDecoder(bytes.NewReader(body))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return 0, false
	}
	success := false
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return 0, false
		}
		if name == "data" {
			colon := int(d.InputOffset()) + bytes.IndexByte(body[d.InputOffset():], ':') + 1
			at = colon + len(body[colon:]) - len(bytes.TrimLeft(body[colon:], " \t\r\n"))
			if success {
				return at, at < len(body) && body[at] == '{'
			}
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return 0, false
		}
		if name == "code" {
			if success = string(value) == "0"; !success {
				return 0, false
			}
		}
	}
	return at, success && at > 0 && body[at] == '{'
}

// spliced puts members, such as `"actions":["add"]`, in front of those of the answer's data, whose bytes stay as core wrote them.
func spliced(body, members []byte) ([]byte, bool) {
	at, found := dataOf(body)
	if !found {
		return body, false
	}
	inside := at + 1
	out := make([]byte, 0, len(body)+len(members)+1)
	out = append(append(out, body[:inside]...), members...)
	if rest := bytes.TrimLeft(body[inside:], " \t\r\n"); len(rest) > 0 && rest[0] != '}' {
		out = append(out, ',')
	}
	return append(out, body[inside:]...), true
}

// detailed turns core's detail, a record with `related` among its fields, into what a detail screen shows: record, related and actions apart.
func detailed(body, actions []byte) ([]byte, bool) {
	at, found := dataOf(body)
	if !found {
		return body, false
	}
	record, related, err := parted(body[at:])
	if err != nil {
		return body, false
	}
	out := make([]byte, 0, len(body)+len(actions)+64)
	out = append(out, `{"code":0,"message":"","data":{"record":`...)
	out = append(append(out, record...), `,"related":`...)
	out = append(append(out, related...), ',')
	return append(append(out, actions...), '}', '}'), true
}

// parted takes `related` out of an object and leaves its other members in their order.
func parted(object []byte) (record, related []byte, err error) {
	d := json.NewDecoder(bytes.NewReader(object))
	if _, err := d.Token(); err != nil {
		return nil, nil, err
	}
	record, related = []byte{'{'}, []byte("{}")
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return nil, nil, err
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return nil, nil, err
		}
		if name == "related" {
			if related, err = byResource(value); err != nil {
				return nil, nil, err
			}
			continue
		}
		key, err := json.Marshal(name)
		if err != nil {
			return nil, nil, err
		}
		if len(record) > 1 {
			record = append(record, ',')
		}
		record = append(append(append(record, key...), ':'), value...)
	}
	return append(record, '}'), related, nil
}

// byResource names counts of children by their resource alone. Where two fields of one resource refer here, both keep the field in their name.
func byResource(counts []byte) ([]byte, error) {
	var given map[string]json.RawMessage
	if err := json.Unmarshal(counts, &given); err != nil {
		return nil, err
	}
	if given == nil {
		return nil, errors.New("bff: related is no object")
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
