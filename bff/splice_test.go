package bff

import "testing"

func TestSplicingLeavesCoresBytesAsTheyAre(t *testing.T) {
	for _, row := range []struct {
		name, body, want string
		done             bool
	}{
		{"as core writes", `{"code":0,"message":"","data":{"list":[1, 2],"total":2}}`, `{"code":0,"message":"","data":{"x":1,"list":[1, 2],"total":2}}`, true},
		{"empty data", `{"code":0,"message":"","data":{}}`, `{"code":0,"message":"","data":{"x":1}}`, true},
		{"a message that looks like data", `{"code":0,"message":"\"data\":{","data":{"a":1}}`, `{"code":0,"message":"\"data\":{","data":{"x":1,"a":1}}`, true},
		{"members in another order", `{"data": {"a":{"data":{}}},"message":"","code":0}`, `{"data": {"x":1,"a":{"data":{}}},"message":"","code":0}`, true},
		{"spaces", "{ \"code\" : 0 ,\n \"data\" :\n { \"a\" : 1 } }", "{ \"code\" : 0 ,\n \"data\" :\n {\"x\":1, \"a\" : 1 } }", true},
		{"a refusal", `{"code":1001,"message":"","data":{"a":1}}`, "", false},
		{"a refusal said last", `{"data":{"a":1},"code":1001}`, "", false},
		{"no data", `{"code":0,"message":"","data":null}`, "", false},
		{"a list", `{"code":0,"message":"","data":[1]}`, "", false},
		{"cut off", `{"code":0,"mess`, "", false},
		{"no JSON", `<html>`, "", false},
		{"nothing", ``, "", false},
	} {
		if row.want == "" {
			row.want = row.body
		}
		got, done := spliced([]byte(row.body), []byte(`"x":1`))
		if string(got) != row.want || done != row.done {
			t.Errorf("%s: %s %v, want %s %v", row.name, got, done, row.want, row.done)
		}
	}
}
