package api

import (
	"testing"

	"evops/core/endpoint"
)

func TestAPathMatchesItsEndpoint(t *testing.T) {
	a := &API{endpoints: map[string]route{}}
	for _, path := range []string{"/a", "/rest/r/", "/link/xp/*/sync", "/link/xp/list"} {
		a.endpoints[path] = route{Endpoint: endpoint.Endpoint{Path: path}}
	}
	for path, want := range map[string]string{
		"/a": "/a", "/a/": "/a", "/rest/r/vehicle": "/rest/r/", "/link/xp/K1/sync": "/link/xp/*/sync", "/link/xp/K1/sync/": "/link/xp/*/sync", "/link/xp/list": "/link/xp/list",
		"/": "", "": "", "/b": "", "/link/xp/K1/other": "", "/link/xp/K1": "", "/link/xp/K1/more/sync": "",
	} {
		if e, _, known := a.find(path); e.Path != want || known != (want != "") {
			t.Errorf("%q: %q, %v, want %q", path, e.Path, known, want)
		}
	}
}
