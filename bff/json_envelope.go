package bff

import "bytes"

// Core writes the data of a screen between these (opening in core/api/context.go), so that the bff need not decode it.
const (
	opening = `{"code":0,"message":"","data":{`
	closing = `}}`
)

// successMembers returns the members of the data object of a success. found is false for refusals and for data that is not an object.
func successMembers(body []byte) (members []byte, found bool) {
	if members, found = bytes.CutPrefix(body, []byte(opening)); !found {
		return nil, false
	}
	return bytes.CutSuffix(members, []byte(closing))
}

// withMembers appends members, such as `"actions":["add"]`, to the data object of a response. It reuses the response's memory where
// possible.
func withMembers(body, members []byte) ([]byte, bool) {
	own, found := successMembers(body)
	if !found {
		return body, false
	}
	body = body[:len(body)-len(closing)]
	if len(own) > 0 {
		body = append(body, ',')
	}
	return append(append(body, members...), closing...), true
}

// detailed wraps core's detail as a detail screen expects it: {record, actions}.
func detailed(body, actions []byte) ([]byte, bool) {
	own, found := successMembers(body)
	if !found {
		return body, false
	}
	out := make([]byte, 0, len(body)+len(actions)+16)
	out = append(append(append(out, opening...), `"record":{`...), own...)
	out = append(append(out, `},`...), actions...)
	return append(out, closing...), true
}
