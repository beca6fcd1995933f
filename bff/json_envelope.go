package bff

import "bytes"

// Core writes what a screen shows between these (core/api, shown), so that nothing of it is read again here.
const (
	opening = `{"code":0,"message":"","data":{`
	closing = `}}`
)

// successMembers is what stands between the braces of the data that core shows. Not found means a refusal, or data that is no object.
func successMembers(body []byte) (members []byte, found bool) {
	if members, found = bytes.CutPrefix(body, []byte(opening)); !found {
		return nil, false
	}
	return bytes.CutSuffix(members, []byte(closing))
}

// withMembers puts members, such as `"actions":["add"]`, behind those of the answer's data. It writes into the answer where there is room.
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

// detailed turns core's detail into what a detail screen shows: record and actions apart.
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
