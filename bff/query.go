package bff

import (
	"encoding/json"
	"iter"
	"strings"
)

// listBody converts the query string of a screen to core's list body (legacy-api B.1): page, pageSize, orderBy and filters `field.op`.
// Comma separated values of `in`, `between` and `ids`, and repeated keys, become lists.
func listBody(query iter.Seq2[[]byte, []byte]) []byte { return encoded(listMembers(query)) }

// listMembers returns the members of listBody before encoding, without the bff's own parameters.
func listMembers(query iter.Seq2[[]byte, []byte], own ...string) map[string]any {
	values := map[string][]string{}
	for key, value := range query {
		values[string(key)] = append(values[string(key)], string(value))
	}
	for _, name := range own {
		delete(values, name)
	}
	body := make(map[string]any, len(values))
	for key, texts := range values {
		switch joined := strings.Join(texts, ","); {
		case joined == "":
		case takesList(key):
			body[key] = strings.Split(joined, ",")
		case len(texts) > 1:
			body[strings.TrimSuffix(key, ".eq")+".in"] = texts
		default:
			body[key] = texts[0]
		}
	}
	return body
}

// splitLists splits comma separated lists in a JSON list body whose filters have the format of the query string.
func splitLists(body []byte) ([]byte, error) {
	var in map[string]json.RawMessage
	if err := json.Unmarshal(body, &in); err != nil {
		return nil, err
	}
	out := make(map[string]any, len(in))
	for key, value := range in {
		var text string
		if takesList(key) && json.Unmarshal(value, &text) == nil {
			out[key] = strings.Split(text, ",")
			continue
		}
		out[key] = value
	}
	return encoded(out), nil
}

func takesList(key string) bool {
	return key == "ids" || strings.HasSuffix(key, ".in") || strings.HasSuffix(key, ".between")
}

// encoded marshals texts, lists of texts and raw JSON; it panics on errors, which cannot occur for these.
func encoded(body map[string]any) []byte {
	text, err := json.Marshal(body)
	if err != nil {
		panic("bff: " + err.Error())
	}
	return text
}
