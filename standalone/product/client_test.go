package product_test

import (
	"bytes"
	"crypto/md5"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"strconv"
	"strings"
	"testing"
	"time"
)

// client sends requests to one entry point: as a legacy client with the Authorization header, or as the console with cookies.
type client struct {
	http   *http.Client
	base   string
	header map[string]string
}

// answer is a response, with the fields of its envelope if it has one.
type answer struct {
	status int
	header http.Header
	body   []byte

	Code    int
	Message string
	Data    any
	Error   string
	Details map[string]string
	Rules   map[string][]string
	Params  map[string]any
}

var httpClient = &http.Client{Timeout: time.Minute}

// digest is a password as transmitted: MD5 in upper-case hex.
func digest(plain string) string { return fmt.Sprintf("%X", md5.Sum([]byte(plain))) }

// legacy is a client of an account at an entry point; without an account it has no token.
func (w *installation) legacy(d entryPoint, account string) (*client, error) {
	c := &client{http: httpClient, base: d.url + d.prefix, header: map[string]string{}}
	if account == "" {
		return c, nil
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.tokens[account] == "" {
		token, err := login(w.entryPoints[0], account, password)
		if err != nil {
			return nil, err
		}
		w.tokens[account] = token
	}
	c.header["Authorization"] = "Bearer " + w.tokens[account]
	return c, nil
}

// as is legacy for tests.
func (w *installation) as(t testing.TB, d entryPoint, account string) *client {
	t.Helper()
	c, err := w.legacy(d, account)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func login(d entryPoint, account, plain string) (token string, err error) {
	c := &client{http: httpClient, base: d.url + d.prefix}
	got, err := c.send("POST", "/system/crm/sysUser/ssoLogin", asJSON(map[string]string{"username": account, "password": digest(plain)}), nil)
	if err != nil {
		return "", err
	}
	if got.Code != 0 || got.status != http.StatusOK {
		return "", fmt.Errorf("login of %s: %d %s", account, got.status, got.body)
	}
	token, ok := under(got.Data, "accessToken").(string)
	if !ok {
		return "", fmt.Errorf("login of %s returns no token: %s", account, got.body)
	}
	return token, nil
}

// console logs in like the console, uses cookies, and logs out at the end of the test, because the sessions of an account are limited and
// the oldest is shared.
func console(t *testing.T, d entryPoint, account string) *client {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	c := &client{http: &http.Client{Timeout: time.Minute, Jar: jar}, base: d.url, header: map[string]string{"Sec-Fetch-Site": "same-origin"}}
	c.ok(t, "POST", "/bff/login", map[string]string{"username": account, "password": digest(password)})
	t.Cleanup(func() { _, _ = c.send("POST", "/bff/logout", []byte(`{}`), nil) })
	return c
}

func asJSON(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // the tests send plain values only
	}
	return text
}

func (c *client) send(method, path string, body []byte, header map[string]string) (*answer, error) {
	request, err := http.NewRequest(method, c.base+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	if len(body) > 0 {
		request.Header.Set("Content-Type", "application/json")
	}
	for _, set := range []map[string]string{c.header, header} {
		for name, v := range set {
			request.Header.Set(name, v)
		}
	}
	response, err := c.http.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	a := &answer{status: response.StatusCode, header: response.Header}
	if a.body, err = io.ReadAll(response.Body); err != nil {
		return nil, err
	}
	if len(a.body) > 0 && strings.HasPrefix(response.Header.Get("Content-Type"), "application/json") {
		// The code of an answer to WeChat Pay is a text, as its protocol demands; the status says the same.
		other := new(json.UnmarshalTypeError)
		if err := json.Unmarshal(a.body, a); err != nil && !(errors.As(err, &other) && other.Field == "Code" && strings.HasSuffix(path, "/mall/notify/wechat")) {
			return nil, fmt.Errorf("%s %s: invalid JSON: %w\n%s", method, path, err, a.body)
		}
	}
	return a, nil
}

// call sends body, any value as JSON or bytes unchanged, and returns the response.
func (c *client) call(t testing.TB, method, path string, body any) *answer {
	t.Helper()
	var text []byte
	switch b := body.(type) {
	case nil:
	case []byte:
		text = b
	default:
		text = asJSON(b)
	}
	got, err := c.send(method, path, text, nil)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// ok is call for requests that must succeed.
func (c *client) ok(t testing.TB, method, path string, body any) *answer {
	t.Helper()
	got := c.call(t, method, path, body)
	if got.status != http.StatusOK || got.Code != 0 {
		t.Fatalf("%s %s %s: %d %.2000s", method, path, asJSON(body), got.status, got.body)
	}
	return got
}

// at returns a part of the response by JSON pointer (RFC 6901, without escapes); nil if it does not exist.
func (a *answer) at(pointer string) any {
	var v any
	if json.Unmarshal(a.body, &v) != nil {
		return nil
	}
	return under(v, pointer)
}

func under(v any, pointer string) any {
	for _, step := range strings.Split(strings.Trim(pointer, "/"), "/") {
		switch in := v.(type) {
		case map[string]any:
			v = in[step]
		case []any:
			n, err := strconv.Atoi(step)
			if err != nil || n < 0 || n >= len(in) {
				return nil
			}
			v = in[n]
		default:
			return nil
		}
	}
	return v
}

// rows are the records of a list response.
func (a *answer) rows() []map[string]any { return a.rowsAt("list") }

// rowsAt returns the rows of the list under a pointer.
func (a *answer) rowsAt(pointer string) []map[string]any {
	list, _ := under(a.Data, pointer).([]any)
	out := make([]map[string]any, len(list))
	for i, one := range list {
		out[i], _ = one.(map[string]any)
	}
	return out
}

// number converts a JSON number to an integer.
func number(v any) int64 {
	f, _ := v.(float64)
	return int64(f)
}
