package rollout_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"evops/contracts/system"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/rollout"
	"evops/core/spreadsheet"
)

func TestAWorkbookNamesTheVehiclesOfATask(t *testing.T) {
	each(t, func(w *world) {
		const imei = "860000000000017"
		w.exec("UPDATE vehicle SET imei = ? WHERE id = ?", imei, w.vehicles[1])
		first := w.vin(w.vehicles[0])
		for _, row := range []struct{ what, file, want string }{
			{"with a header", "车架号或IMEI*,备注\n" + strings.ToLower(first) + ",a\n" + imei + ",\nLXVS00000NOTAVIN0,\n,b\n" + first + ",\n",
				fmt.Sprintf("2 %q 3: 4 LXVS00000NOTAVIN0 Unknown VIN or IMEI; 5  Empty; 6 %s Twice; ", first+"\n"+imei, first)},
			{"without one", first + "\n" + imei + "\n", fmt.Sprintf("2 %q 0: ", first+"\n"+imei)},
		} {
			w.service.Deps.Open = func(_ context.Context, _ *access.Caller, id int64) (io.ReadCloser, *system.FileObject, error) {
				if id != 7 {
					return nil, nil, errors.New("another file")
				}
				return io.NopCloser(strings.NewReader(row.file)), nil, nil
			}
			out, err := call[*rollout.FileList](w, "/ota/crm/task/readList", w.author, `{"fileId":7}`)
			w.must(err)
			got := fmt.Sprintf("%d %q %d: ", out.Vehicles, out.List, out.Refused)
			for _, l := range out.Lines {
				got += fmt.Sprintf("%d %s %s; ", l.Line, l.Text, l.Reason)
			}
			if got != row.want {
				t.Errorf("%s: %s, want %s", row.what, got, row.want)
			}
			w.addTask(map[string]any{"name": row.what, "targetList": out.List}, wave{})
		}
	})
}

func TestTheTemplateOfAListCanBeReadBack(t *testing.T) {
	each(t, func(w *world) {
		for language, want := range map[string]string{"zh": "车架号或IMEI*", "en": "VIN or IMEI*"} {
			who := *w.author
			who.Language = language
			file, err := call[*endpoint.File](w, "/ota/crm/task/listTemplate", &who, "")
			w.must(err)
			table, err := spreadsheet.Read(file.Body)
			if w.must(err); table.Header[0] != want || table.Rows.Len() != 0 {
				t.Errorf("%s: %v", language, table.Header)
			}
		}
	})
}
