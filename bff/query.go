package bff

import (
	"encoding/json"
	"iter"
	"strings"
)

// listBody turns the query string of a screen into core's list body (legacy-api B.1): page, pageSize, orderBy and filters `field.op`.
// What a list takes becomes one: comma lists of `in`, `between` and `ids`, and keys given twice.
func listBody(query iter.Seq2[[]byte, []byte]) []byte { return encoded(listMembers(query)) }

// listMembers is listBody before it is written, without the parameters of the bff's own.
func listMembers(query iter.Seq2[[]byte, []byte], own ...string) map[string]any {
	values := map[string][]string{}
	for key, value := range query {
		values[string(key)] = append(values[string(key)], string(value))
	}
	for _, name := range own {
		delete(values, name)
	}
	body := make(map[string]any, len(values))
	for key, given := range values {
		switch joined := strings.Join(given, ","); {
		case joined == "":
		case takesList(key):
			body[key] = strings.Split(joined, ",")
		case len(given) > 1:
			body[strings.TrimSuffix(key, ".eq")+".in"] = given
		default:
			body[key] = given[0]
		}
	}
	return body
}

// splitLists does the same to a list body whose filters came as they stand in the address of a list.
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

// encoded writes what can always be written: texts, lists of texts and JSON that was read before.
func encoded(body map[string]any) []byte {
	text, err := json.Marshal(body)
	if err != nil {
		panic("bff: " + err.Error())
	}
	return text
}
