//go:build linux

package main

import (
	"bytes"
	"crypto/md5"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/valyala/fasthttp"
)

// sample contains the parameters of the cases; every server has these rows.
type sample struct {
	status, model int64
	part          string           // part of a VIN
	ids           []int64          // vehicles to read and change
	versions      map[int64]*int64 // current versions of ids
	newest        string           // VIN of the newest vehicle
	matching      string           // VIN of the newest vehicle with that status and model
}

// names of the cases, in order.
var names = []struct{ key, title string }{
	{"a", "first page with total"}, {"b", "status and model, with total"}, {"c", "the same without total"},
	{"d", "part of a VIN, with total"}, {"f", "one by id"}, {"g", "save one field"},
}

// subject is a server with its requests for the cases.
type subject struct {
	*server
	also  int // pid of the database server, 0 for none
	calls map[string]call
}

func get(token, address string) call {
	return func(_, _ int, r *fasthttp.Request) func([]byte) error {
		r.SetRequestURI(address)
		authorize(r, token)
		return nil
	}
}

// showing wraps a call and checks that the response contains a text.
func showing(c call, text string) call {
	return func(caller, n int, r *fasthttp.Request) func([]byte) error {
		c(caller, n, r)
		return func(body []byte) error {
			if !bytes.Contains(body, []byte(text)) {
				return fmt.Errorf("response of %s lacks %s: %.300s", r.URI(), text, body)
			}
			return nil
		}
	}
}

func authorize(r *fasthttp.Request, token string) {
	switch {
	case strings.HasPrefix(token, "Bearer "): // sent as the browser's cookie
		r.Header.SetCookie("Admin-Token", token)
	case token != "":
		r.Header.Set("Authorization", token)
	}
}

// each returns the id for a request; every caller has its own rows.
func (s *sample) each(caller, n int) int64 {
	own := len(s.ids) / callers
	return s.ids[caller*own+n%own]
}

const console = "/bff/screens/equipmentManage/"

// product makes the console's requests to the bff.
func product(srv *server, s *sample, also int) (*subject, error) {
	digest := fmt.Sprintf("%X", md5.Sum([]byte(benchPassword)))
	answer, err := http.Post(srv.base+"/bff/login", "application/json", strings.NewReader(fmt.Sprintf(`{"username":"admin","password":"%s"}`, digest)))
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	token := ""
	for _, cookie := range answer.Cookies() {
		if cookie.Name == "Admin-Token" {
			token = cookie.Value
		}
	}
	if token == "" {
		return nil, fmt.Errorf("%s: no session after login: %s", srv.name, answer.Status)
	}
	list := srv.base + console + "vehicleManage?resource=vehicle&pageSize=20"
	filtered := fmt.Sprintf("%s&status=%d&modelId=%d", list, s.status, s.model)
	one := func(id int64) string {
		return fmt.Sprintf("%s%svehicleManageDetail?resource=vehicle&id=%d", srv.base, console, id)
	}
	return &subject{srv, also, map[string]call{
		"a": showing(get(token, list), s.newest), "b": showing(get(token, filtered), s.matching), "c": showing(get(token, filtered+"&count=none"), s.matching),
		"d": showing(get(token, list+"&vin.like="+s.part), s.part),
		"f": func(caller, n int, r *fasthttp.Request) func([]byte) error {
			return get(token, one(s.each(caller, n)))(caller, n, r)
		},
		"g": func(caller, n int, r *fasthttp.Request) func([]byte) error {
			id := s.each(caller, n)
			version := s.versions[id]
			r.SetRequestURI(srv.base + "/bff/actions/vehicle/edit")
			authorize(r, token)
			r.Header.SetMethod(http.MethodPost)
			r.Header.SetContentType("application/json")
			r.Header.Set("Origin", srv.base)
			r.SetBodyString(fmt.Sprintf(`{"id":%d,"version":%d,"remark":"remark %d"}`, id, *version, n))
			return func(body []byte) error {
				var result struct {
					Code int
					Data struct{ Version int64 }
				}
				if err := json.Unmarshal(body, &result); err != nil || result.Code != 0 {
					return fmt.Errorf("save: %s", body)
				}
				*version = result.Data.Version
				return nil
			}
		},
	}}, nil
}

func pocket(srv *server, s *sample) (*subject, error) {
	answer, err := http.Post(srv.base+"/api/collections/users/auth-with-password", "application/json",
		strings.NewReader(fmt.Sprintf(`{"identity":"%s","password":"%s"}`, benchUser, benchPassword)))
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	var result struct{ Token string }
	if err := json.NewDecoder(answer.Body).Decode(&result); err != nil || result.Token == "" {
		return nil, fmt.Errorf("PocketBase: no token after login: %s, %v", answer.Status, err)
	}
	records := srv.base + "/api/collections/vehicle/records"
	list := records + "?perPage=20&sort=-created_at,-id"
	filtered := fmt.Sprintf("%s&filter=(status=%d%%26%%26model_id=%d)", list, s.status, s.model)
	one := func(caller, n int) string { return records + "/" + pocketID(s.each(caller, n)) }
	return &subject{srv, 0, map[string]call{
		"a": showing(get(result.Token, list), s.newest), "b": showing(get(result.Token, filtered), s.matching), "c": showing(get(result.Token, filtered+"&skipTotal=1"), s.matching),
		"d": showing(get(result.Token, list+"&filter=(vin~%22"+s.part+"%22)"), s.part),
		"f": func(caller, n int, r *fasthttp.Request) func([]byte) error {
			return get(result.Token, one(caller, n))(caller, n, r)
		},
		"g": func(caller, n int, r *fasthttp.Request) func([]byte) error {
			r.SetRequestURI(one(caller, n))
			authorize(r, result.Token)
			r.Header.SetMethod(http.MethodPatch)
			r.Header.SetContentType("application/json")
			r.SetBodyString(`{"remark":"remark ` + strconv.Itoa(n) + `"}`)
			return nil
		},
	}}, nil
}

func byHand(srv *server, s *sample, also int) *subject {
	filtered := fmt.Sprintf("%s/filtered?status=%d&model=%d", srv.base, s.status, s.model)
	return &subject{srv, also, map[string]call{
		"a": showing(get("", srv.base+"/first"), s.newest), "b": showing(get("", filtered+"&total=1"), s.matching), "c": showing(get("", filtered), s.matching),
		"d": showing(get("", srv.base+"/contains?vin="+s.part), s.part),
		"f": func(caller, n int, r *fasthttp.Request) func([]byte) error {
			return get("", fmt.Sprintf("%s/one?id=%d", srv.base, s.each(caller, n)))(caller, n, r)
		},
		"g": func(caller, n int, r *fasthttp.Request) func([]byte) error {
			return get("", fmt.Sprintf("%s/update?id=%d&remark=remark+%d", srv.base, s.each(caller, n), n))(caller, n, r)
		},
	}}
}
