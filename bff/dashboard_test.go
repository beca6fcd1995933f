package bff

import (
	"testing"

	"github.com/valyala/fasthttp"
)

func TestDashboardCombinesItsBlocksAndAFailedOneIsNull(t *testing.T) {
	ended := respond(401, `{"code":1302,"message":"Invalid session","data":null}`)
	for _, row := range []struct {
		name    string
		answers [3]fasthttp.RequestHandler
		status  int
		want    string
	}{
		{"all blocks", [3]fasthttp.RequestHandler{respond(200, `{"code":0,"data":[1]}`), respond(200, `{"code":0,"data":[2]}`), respond(200, `{"code":0,"data":[]}`)},
			200, `{"code":0,"message":"","data":{"cards":[1],"charts":[2],"todos":[]}}`},
		{"one block fails", [3]fasthttp.RequestHandler{respond(200, `{"code":0,"data":[1]}`), respond(500, `{"code":1000,"data":null}`), respond(200, `{"code":0,"data":[]}`)},
			200, `{"code":0,"message":"","data":{"cards":[1],"charts":null,"todos":[]}}`},
		{"the session has ended", [3]fasthttp.RequestHandler{ended, ended, ended}, 401, `{"code":1302,"message":"Invalid session","data":null}`},
	} {
		t.Run(row.name, func(t *testing.T) {
			answers := map[string]fasthttp.RequestHandler{}
			for i, block := range blocks {
				answers[block.path] = row.answers[i]
			}
			eachTransport(t, Config{}, answers, func(t *testing.T, d *testServer) {
				r, body := d.send(t, "GET", "/bff/dashboard?fresh=true", "", "Cookie", cookie)
				if r.StatusCode != row.status || body != row.want {
					t.Errorf("%d %s", r.StatusCode, body)
				}
				if got := d.core.last(t, blocks[0].path).Body; got != `{"fresh":true}` {
					t.Errorf("core was asked %s", got)
				}
			})
		})
	}
}
