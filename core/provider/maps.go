package provider

import (
	"cmp"
	"context"
	"crypto/md5" //nolint:gosec // the vendors sign with it
	"encoding/hex"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/setting"
)

// The settings of the map service. The vendor whose key is set is asked.
var (
	mapURL = setting.NewText("map.url", "", addressPattern,
		field.Label{ZH: "地图服务地址", EN: "Address of the map service"},
		field.Label{ZH: "留空则为服务商的公开地址；仅在经由自己的代理时填写，如 https://maps.example", EN: "Empty: the public one of the vendor. Only for a proxy of your own, such as https://maps.example"})
	amapKey = setting.NewSecret("map.amap.key", `[A-Za-z0-9]{8,80}`,
		field.Label{ZH: "高德地图 Key", EN: "AMap key"},
		field.Label{ZH: "高德“Web 服务”类型的 Key，用于把地址转换为坐标；加密保存，不再显示", EN: "Key of AMap for web services, which finds the positions of addresses; stored encrypted and never shown"})
	amapSecret = setting.NewSecret("map.amap.secret", `[A-Za-z0-9]{8,80}`,
		field.Label{ZH: "高德地图安全密钥", EN: "AMap signing secret"},
		field.Label{ZH: "Key 启用了数字签名时填写；加密保存，不再显示", EN: "Needed if the key requires signatures; stored encrypted and never shown"})
	tencentKey = setting.NewSecret("map.tencent.key", `[A-Za-z0-9-]{8,80}`,
		field.Label{ZH: "腾讯位置服务 Key", EN: "Tencent Location key"},
		field.Label{ZH: "腾讯“WebServiceAPI”的 Key；没有高德 Key 时使用。加密保存，不再显示", EN: "Key of Tencent for its web service, used without a key of AMap; stored encrypted and never shown"})
	tencentSecret = setting.NewSecret("map.tencent.secret", `[A-Za-z0-9]{8,80}`,
		field.Label{ZH: "腾讯位置服务 SK", EN: "Tencent Location SK"},
		field.Label{ZH: "Key 启用了签名校验时填写；加密保存，不再显示", EN: "Needed if the key requires signatures; stored encrypted and never shown"})
)

// MapService is the name of the service in messages.
var MapService = field.Label{ZH: "地图服务", EN: "Map service"}

// Place is a position that a map service found, in WGS-84, and how exact it is in the words of the vendor.
type Place struct {
	Lng   float64 `json:"lng"`
	Lat   float64 `json:"lat"`
	Level string  `json:"level"`
}

// vendor is how a map service is asked.
type vendor struct {
	key, secret   setting.Secret
	address, path string
	// city is the member that narrows the search.
	city string
	// signsPath has the path as the beginning of what is signed.
	signsPath bool
	// find asks and reads the answer.
	find func(fetch func(into any) error) ([]Place, error)
}

var vendors = []vendor{
	{amapKey, amapSecret, "https://restapi.amap.com", "/v3/geocode/geo", "city", false, findByAMap},
	{tencentKey, tencentSecret, "https://apis.map.qq.com", "/ws/geocoder/v1", "region", true, findByTencent},
}

// Geocode returns the positions of an address. A city narrows the search; it may be empty.
func (s Services) Geocode(ctx context.Context, address, city string) ([]Place, error) {
	values, err := setting.Read(ctx, s.DB)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(vendors, func(v vendor) bool { return s.open(ctx, values, v.key) != "" })
	if at < 0 {
		return nil, fault.ExternalNotConfigured.With("service", MapService)
	}
	v := vendors[at]
	form := url.Values{"key": {s.open(ctx, values, v.key)}, "address": {address}}
	if city != "" {
		form.Set(v.city, city)
	}
	if secret := s.open(ctx, values, v.secret); secret != "" {
		signed := inOrder(form) + secret
		if v.signsPath {
			signed = v.path + "?" + signed
		}
		form.Set("sig", digest(signed))
	}
	base := cmp.Or(mapURL.In(values), v.address)
	return v.find(func(into any) error {
		return s.fetch(ctx, values, http.MethodGet, strings.TrimSuffix(base, "/")+v.path, form, into)
	})
}

// inOrder is the members of a form in the order of their names, as vendors sign them: not encoded.
func inOrder(form url.Values) string {
	var parts []string
	for name := range form {
		parts = append(parts, name+"="+form.Get(name))
	}
	slices.Sort(parts)
	return strings.Join(parts, "&")
}

func digest(text string) string {
	sum := md5.Sum([]byte(text)) //nolint:gosec // the vendors sign with it
	return hex.EncodeToString(sum[:])
}

// found is a position of a vendor, whose maps have the datum GCJ-02.
func found(lng, lat float64, level string) Place {
	at := value.FromGCJ02(value.Geo{Lng: lng, Lat: lat})
	return Place{at.Lng, at.Lat, level}
}

func findByAMap(fetch func(into any) error) ([]Place, error) {
	var answer struct {
		Status, Info string
		Geocodes     []struct{ Location, Level string }
	}
	if err := fetch(&answer); err != nil {
		return nil, err
	}
	if answer.Status != "1" {
		return nil, &Failure{Text: "AMap: " + answer.Info}
	}
	places := []Place{}
	for _, g := range answer.Geocodes {
		lng, lat, _ := strings.Cut(g.Location, ",")
		x, errX := strconv.ParseFloat(lng, 64)
		y, errY := strconv.ParseFloat(lat, 64)
		if errX != nil || errY != nil {
			return nil, &Failure{Text: "AMap: " + g.Location}
		}
		places = append(places, found(x, y, g.Level))
	}
	return places, nil
}

// noResult is the status of Tencent for an address that is nowhere.
const noResult = 347

func findByTencent(fetch func(into any) error) ([]Place, error) {
	var answer struct {
		Status  int
		Message string
		Result  struct {
			Location struct{ Lng, Lat float64 }
			Level    int
		}
	}
	if err := fetch(&answer); err != nil {
		return nil, err
	}
	switch answer.Status {
	case 0:
		at := answer.Result.Location
		return []Place{found(at.Lng, at.Lat, strconv.Itoa(answer.Result.Level))}, nil
	case noResult:
		return []Place{}, nil
	}
	return nil, &Failure{Text: "Tencent: " + answer.Message}
}
