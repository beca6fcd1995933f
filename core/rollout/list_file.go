package rollout

import (
	"bytes"
	"cmp"
	"context"
	"io"
	"regexp"
	"slices"
	"strings"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/ota"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/spreadsheet"
)

// shownRefused is how many lines of a file an answer explains.
const shownRefused = 200

// listHeader is the header of the column with the vehicles.
var listHeader = field.Label{ZH: "车架号或IMEI*", EN: "VIN or IMEI*"}

// isEntry is what a VIN or an IMEI looks like.
var isEntry = regexp.MustCompile(`^[A-Z0-9]{15,17}$`)

// FileList is the vehicles of a workbook: the list for the form, and the lines that name none or one that an earlier line has.
type FileList struct {
	List     string        `json:"list"`
	Vehicles int64         `json:"vehicles"`
	Refused  int64         `json:"refused"`
	Lines    []RefusedLine `json:"lines"`
}

// RefusedLine is a line of the workbook that is left out, with the reason in the caller's language.
type RefusedLine struct {
	Line   int    `json:"line"`
	Text   string `json:"text"`
	Reason string `json:"reason"`
}

type fileInput struct {
	FileID endpoint.Number `json:"fileId" required:"true"`
}

func (s *Service) listEndpoints() []endpoint.Endpoint {
	add := ota.Tasks.PermissionFor("add")
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: ota.Tasks.Path + "/readList", Label: field.Label{ZH: "读取车辆名单文件", EN: "Read a workbook with the vehicles of an OTA task"}, Permission: add, ReadOnly: true},
			s.readList, &FileList{List: "LXVS7A4H3TB001044", Vehicles: 1, Refused: 1, Lines: []RefusedLine{{3, "LXVS00000NOTAVIN0", "车架号或 IMEI 不存在"}}}),
		endpoint.New(endpoint.Endpoint{Path: ota.Tasks.Path + "/listTemplate", Label: field.Label{ZH: "车辆名单模板", EN: "Template of a workbook with the vehicles of an OTA task"}, Methods: endpoint.Reads, Permission: add}, listTemplate),
	}
}

// listTemplate is an empty workbook for readList.
func listTemplate(_ context.Context, who *access.Caller, _ endpoint.None) (*endpoint.File, error) {
	var out bytes.Buffer
	err := spreadsheet.WriteSheets(&out, spreadsheet.Sheet[string]{Name: field.Label{ZH: "车辆名单", EN: "Vehicles"}.In(who.Language), Header: []string{listHeader.In(who.Language)}})
	return &endpoint.File{Name: "template_ota_vehicles.xlsx", ContentType: spreadsheet.ContentType, Body: out.Bytes()}, err
}

// readList reads the first column of a workbook. Errors are those of reading it, and BATCH_TOO_LARGE for more vehicles than a list can have.
func (s *Service) readList(ctx context.Context, who *access.Caller, in fileInput) (*FileList, error) {
	body, _, err := s.Open(ctx, who, int64(in.FileID))
	if err != nil {
		return nil, err
	}
	defer body.Close()
	data, err := io.ReadAll(io.LimitReader(body, spreadsheet.MaxImportSize+1))
	if err != nil {
		return nil, err
	}
	table, err := spreadsheet.Read(data)
	if err != nil {
		return nil, err
	}
	out := &FileList{Lines: []RefusedLine{}}
	refuse := func(row spreadsheet.Row, why field.Label) {
		if out.Refused++; len(out.Lines) < shownRefused {
			out.Lines = append(out.Lines, RefusedLine{row.Line, row.Cells[0], why.In(who.Language)})
		}
	}
	var rows []spreadsheet.Row
	var entries []string
	seen := map[string]bool{}
	take := func(row spreadsheet.Row) {
		row.Cells[0] = strings.ToUpper(strings.TrimSpace(row.Cells[0]))
		switch entry := row.Cells[0]; {
		case entry == "":
			refuse(row, field.Label{ZH: "为空", EN: "Empty"})
		case seen[entry]:
			refuse(row, field.Label{ZH: "重复", EN: "Twice"})
		default:
			seen[entry] = true
			rows, entries = append(rows, row), append(entries, entry)
		}
	}
	if isEntry.MatchString(strings.ToUpper(table.Header[0])) { // a file without a header
		take(spreadsheet.Row{Line: 1, Cells: table.Header})
	}
	for _, row := range table.Rows.All() {
		take(row)
	}
	if err := table.Rows.Err(); err != nil {
		return nil, err
	}
	if len(entries) > listLimit {
		return nil, fault.BatchTooLarge.With("max", listLimit)
	}
	_, unknown, err := named(ctx, s.Engine.Read(), entries)
	if err != nil {
		return nil, err
	}
	missing := make(map[string]bool, len(unknown))
	for _, entry := range unknown {
		missing[entry] = true
	}
	found := make([]string, 0, len(entries))
	for _, row := range rows {
		if missing[row.Cells[0]] {
			refuse(row, field.Label{ZH: "车架号或 IMEI 不存在", EN: "Unknown VIN or IMEI"})
			continue
		}
		found = append(found, row.Cells[0])
	}
	slices.SortFunc(out.Lines, func(a, b RefusedLine) int { return cmp.Compare(a.Line, b.Line) })
	out.List, out.Vehicles = strings.Join(found, "\n"), int64(len(found))
	return out, nil
}
