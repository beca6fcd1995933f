package bff

import "testing"

func TestWithMembersKeepsTheBytesOfCore(t *testing.T) {
	for _, row := range []struct {
		name, body, want string
		ok               bool
	}{
		{"as core writes", `{"code":0,"message":"","data":{"list":[1, 2],"total":2}}`, `{"code":0,"message":"","data":{"list":[1, 2],"total":2,"x":1}}`, true},
		{"empty data", `{"code":0,"message":"","data":{}}`, `{"code":0,"message":"","data":{"x":1}}`, true},
		{"data within data", `{"code":0,"message":"","data":{"a":{"data":{}}}}`, `{"code":0,"message":"","data":{"a":{"data":{}},"x":1}}`, true},
		{"a refusal", `{"code":1001,"message":"","data":{"a":1}}`, "", false},
		{"no data", `{"code":0,"message":"","data":null}`, "", false},
		{"a list", `{"code":0,"message":"","data":[1]}`, "", false},
		{"cut off", `{"code":0,"mess`, "", false},
		{"no JSON", `<html>`, "", false},
		{"nothing", ``, "", false},
	} {
		if row.want == "" {
			row.want = row.body
		}
		got, ok := withMembers([]byte(row.body), []byte(`"x":1`))
		if string(got) != row.want || ok != row.ok {
			t.Errorf("%s: %s %v, want %s %v", row.name, got, ok, row.want, row.ok)
		}
	}
}
