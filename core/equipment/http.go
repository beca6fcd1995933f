package equipment

import (
	"context"
	"encoding/json"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/file"
	"evops/core/record"
	"evops/core/system"
)

// Endpoints returns the custom endpoints of vehicles, models, series and pictures (legacy-api D.5, D.11).
func Endpoints(e *record.Engine, files *file.Service, places *system.AreaCache) []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.OnOverview(equipment.VehicleModels, field.Label{ZH: "车型概览", EN: "Overview of a model"},
			func(ctx context.Context, who *access.Caller, id int64) (*ModelOverview, error) {
				return DescribeModel(ctx, e.Read(), who, id)
			}, exampleModel),
		endpoint.OnOverview(equipment.VehicleSeriesAll, field.Label{ZH: "车系概览", EN: "Overview of a series"},
			func(ctx context.Context, who *access.Caller, id int64) (*SeriesOverview, error) {
				return DescribeSeries(ctx, e.Read(), who, id)
			}, &SeriesOverview{
				Models: []SeriesModel{{ID: 1, ModelCode: "S7-PRO-2025", Name: exampleName, ModelYear: 2025, Status: equipment.ModelPublished, Image: endpoint.ExampleFile, N: new(int64(180))}}, Fleet: exampleFleet,
			}),
		endpoint.OnOverview(equipment.Vehicles, field.Label{ZH: "车辆概览", EN: "Overview of a vehicle"},
			func(ctx context.Context, who *access.Caller, id int64) (*VehicleOverview, error) {
				return DescribeVehicle(ctx, e.Read(), who, id, value.Now())
			}, &VehicleOverview{
				Pictures: exampleModel.Images, Card: exampleCard, Service: ServiceFact{EndAt: endpoint.ExampleDate},
				FreePeriods: []FreePeriodFact{{ID: 1, PolicyID: 1, Name: exampleModel.Policy.Name, Kind: equipment.FreeGift, Days: 365, StartRule: equipment.ActivationStart, Status: equipment.FreeRunning, Start: endpoint.ExampleDate, End: endpoint.ExampleDate.AddDays(364)}},
			}),
		endpoint.OnOverview(equipment.VehicleShadows, field.Label{ZH: "离线诊断", EN: "Why a vehicle is offline"},
			func(ctx context.Context, who *access.Caller, id int64) (*Diagnosis, error) {
				return DescribeOffline(ctx, e, who, id, value.Now())
			}, &Diagnosis{
				Online: equipment.Offline, LastSeenAt: endpoint.ExampleTime, LastTopic: equipment.TopicTele, ReportedAt: endpoint.ExampleTime, SOC: 12, VoltageV: 62.4, RSRP: -112, Card: exampleCard,
				Alarms: []OfflineAlarm{}, Service: ServiceFact{EndAt: endpoint.ExampleDate}, OfflineToday: 2, CanWake: true, Verdict: &Verdict{Case: "weakSignal", Text: "离线前信号弱", Step: WakeStep},
			}).Needs(equipment.Vehicles.PermissionFor("view")),
		profileVersions(e),
		pictureMatrix(e),
		unpackPictures(Unpacker{Engine: e, Files: files}),
		picturesOfModel(e),
		endpoint.New(endpoint.Endpoint{Path: equipment.Vehicles.Path + "/series", Label: field.Label{ZH: "车系及车型", EN: "Series with their models"}, Methods: endpoint.Reads, Permission: equipment.Vehicles.PermissionFor("view")},
			func(ctx context.Context, who *access.Caller, in struct {
				Enabled *bool `json:"enabled"`
			}) ([]SeriesChoice, error) {
				return SeriesWithModels(ctx, e.Read(), who, in.Enabled)
			}, []SeriesChoice{{ID: 1, Code: "S7", Name: "S7", NameEN: "S7", Models: []ModelChoice{{ID: 1, Code: "S7-PRO-2025", Name: exampleName.ZH, NameEN: exampleName.EN}}}}),
		endpoint.New(endpoint.Endpoint{
			Path: equipment.FreePeriodPolicies.Path + "/preview", Label: field.Label{ZH: "策略预览", EN: "Number of vehicles a policy applies to"}, ReadOnly: true,
			Permission: equipment.FreePeriodPolicies.PermissionFor("policy"),
		}, func(ctx context.Context, who *access.Caller, policy json.RawMessage) (count, error) {
			n, err := PreviewPolicy(ctx, e, who, policy)
			return count{n}, err
		}, count{180}),
		endpoint.New(endpoint.Endpoint{
			Path: equipment.Vehicles.Path + "/locate", Label: field.Label{ZH: "批量定位车辆", EN: "Find vehicles by pasted identifiers"}, Permission: equipment.Vehicles.PermissionFor("view"),
		}, func(ctx context.Context, who *access.Caller, in Pasted) (*Located, error) {
			return Locate(ctx, e.Read(), who, in)
		}, &Located{
			Total: 2, IDs: []int64{1}, Found: []Match{{PastedID{1, endpoint.ExampleVIN}, "vin", 1, endpoint.ExampleVIN}}, Missing: []PastedID{{2, "沪A12345"}},
		}),
		liveState(e, places, &FleetMap{Engine: e, Clock: value.Now}),
		// The answer has labels only, so a session is enough.
		endpoint.NewHTTP[endpoint.Body[endpoint.Paging], endpoint.Page[typeLabel]](endpoint.Endpoint{Path: equipment.VehicleTypes.Path + "/getVehicleTypePage", Label: field.Label{ZH: "车辆类型", EN: "Vehicle types"}, Methods: endpoint.Reads},
			func(ctx context.Context, who *access.Caller, in endpoint.Body[endpoint.Paging], _ fiber.Ctx) (any, error) {
				data, err := e.Read().Labelled(ctx, equipment.VehicleTypes.Name, who, in.JSON)
				return json.RawMessage(data), err
			}, endpoint.Page[typeLabel]{List: []typeLabel{{ID: 1, Name: "电动摩托车", NameEn: new("Electric motorcycle")}}, Total: 1, Page: 1, PageSize: record.DefaultPageSize}),
	}
}

// typeLabel is a vehicle type with its names as texts, as legacy clients print them (legacy-api A.2).
type typeLabel struct {
	ID     int64   `json:"id"`
	Name   string  `json:"name"`
	NameEn *string `json:"nameEn"`
}

type count struct {
	Count int64 `json:"count"`
}

// shownVersions is the number of profile versions returned, newest first: ten, and the one the tenth is compared with.
const shownVersions = 11

// profileVersions returns the latest versions of a Bluetooth profile.
func profileVersions(e *record.Engine) endpoint.Endpoint {
	versions := endpoint.OnOverview(equipment.BluetoothSetups, field.Label{ZH: "蓝牙配置版本", EN: "Published versions"},
		func(ctx context.Context, who *access.Caller, id int64) (json.RawMessage, error) {
			versions := equipment.BluetoothSetupVersions.Where(filter.Is(&equipment.BluetoothSetupVersions.Row.SetupID, id))
			return e.Read().Page(ctx, versions.Name, who, versions.First(shownVersions), nil)
		})
	versions.PageOf = equipment.BluetoothSetupVersions.Plan
	return versions
}

type matrixInput struct {
	// Client is the app unless given.
	Client endpoint.Number `json:"client"`
}

type matrix struct {
	Models []MatrixModel `json:"models"`
}

// pictureMatrix returns which views of which models have pictures.
func pictureMatrix(e *record.Engine) endpoint.Endpoint {
	return endpoint.New(endpoint.Endpoint{Path: equipment.VehicleImages.Path + "/overview", Label: field.Label{ZH: "图片完整度", EN: "Completeness of pictures"}, Methods: endpoint.Reads},
		func(ctx context.Context, who *access.Caller, in matrixInput) (*matrix, error) {
			client := equipment.ImageClient(in.Client)
			if client == 0 {
				client = equipment.AppClient
			}
			models, err := PictureMatrix(ctx, e.Read(), who, client)
			return &matrix{models}, err
		}, &matrix{[]MatrixModel{{ID: 1, ModelCode: "S7-PRO-2025", Name: exampleName, Status: equipment.ModelPublished, Colors: []MatrixColor{{
			Color: equipment.Color{Code: "BK01", Hex: "#1A1A1A"}, On: []equipment.ImageAngle{1, 4}, Off: []equipment.ImageAngle{}, HasDefault: true,
		}}}}})
}

type zipInput struct {
	FileID endpoint.Number `json:"fileId" required:"true"`
	Enable bool            `json:"enable"`
}

func unpackPictures(u Unpacker) endpoint.Endpoint {
	return endpoint.New(endpoint.Endpoint{Path: equipment.VehicleImages.Path + "/batchUpload", Label: field.Label{ZH: "批量导入图片", EN: "Import pictures from an archive"}},
		func(ctx context.Context, who *access.Caller, in zipInput) (*ZipResult, error) {
			return u.Unpack(ctx, who, int64(in.FileID), in.Enable)
		}, &ZipResult{OK: 1, Failed: 1, Rows: []*ZipEntryResult{{Name: "S7-PRO-2025_BK01_4.png", ID: 1}, {Name: "notes.txt", Error: "FILE_TYPE", Message: "文件类型不支持"}}})
}

type picturesInput struct {
	ModelID   endpoint.Number `json:"modelId" required:"true"`
	ColorCode string          `json:"colorCode"`
}

type modelPicture struct {
	Angle     equipment.ImageAngle `json:"angle"`
	ColorCode string               `json:"colorCode"`
	URL       string               `json:"url"`
	IsDefault bool                 `json:"isDefault"`
}

// picturesOfModel returns the URLs of a model's pictures in one colour, or in all.
func picturesOfModel(e *record.Engine) endpoint.Endpoint {
	return endpoint.New(endpoint.Endpoint{
		Path: equipment.Vehicles.Path + "/images", Label: field.Label{ZH: "车型图片", EN: "Pictures of a model"}, Methods: endpoint.Reads, Permission: equipment.Vehicles.PermissionFor("view"),
	}, func(ctx context.Context, who *access.Caller, in picturesInput) ([]modelPicture, error) {
		images, err := PicturesOf(ctx, e.Read(), who, int64(in.ModelID), in.ColorCode)
		out := make([]modelPicture, len(images))
		for i, image := range images {
			out[i] = modelPicture{image.Angle, image.ColorCode, "/file/" + image.Image, image.IsDefault}
		}
		return out, err
	}, []modelPicture{{4, "BK01", "/file/" + endpoint.ExampleFile, true}})
}

// liveInput selects vehicles by id, or a map section, and states a purpose.
type liveInput struct {
	IDs     []endpoint.Number `json:"ids"`
	Purpose json.RawMessage   `json:"purpose"`
	Section
}

type liveAnswer struct {
	List []map[string]json.RawMessage `json:"list,omitzero"`
	MapView
}

// liveState returns the latest state of vehicles, of a single one with the district nearest to it, or what a map section shows.
func liveState(e *record.Engine, places *system.AreaCache, fleet *FleetMap) endpoint.Endpoint {
	return endpoint.New(endpoint.Endpoint{Path: equipment.Vehicles.Path + "/shadow", Label: field.Label{ZH: "实时状态", EN: "Live state"}, Permission: equipment.Vehicles.PermissionFor("view")},
		func(ctx context.Context, who *access.Caller, in liveInput) (out liveAnswer, err error) {
			purpose, err := ReadPurpose(in.Purpose)
			if err != nil {
				return out, err
			}
			if in.Bounds != nil && len(in.IDs) == 0 {
				out.MapView, err = fleet.View(ctx, who, in.Section, purpose)
				return out, err
			}
			ids := make([]int64, len(in.IDs))
			for i, id := range in.IDs {
				if ids[i] = int64(id); id <= 0 {
					return out, fault.IDMissing.With()
				}
			}
			out.List, err = LiveState(ctx, e, who, ids, purpose)
			if err != nil || len(out.List) != 1 {
				return out, err
			}
			var at value.Geo
			if err := json.Unmarshal(out.List[0]["geo"], &at); err != nil {
				return out, err
			}
			near, err := places.NearestArea(ctx, at)
			if err != nil {
				return out, err
			}
			out.List[0]["geoArea"], err = json.Marshal(near.Description())
			return out, err
		}, liveAnswer{List: []map[string]json.RawMessage{{"id": json.RawMessage("1"), "onlineStatus": json.RawMessage("1"), "soc": json.RawMessage("78")}}})
}
