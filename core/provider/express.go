package provider

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/parcel"
	"evops/contracts/value"
	"evops/core/setting"
)

// The settings of the logistics service.
var (
	expressURL = setting.NewText("express.url", "", addressPattern,
		field.Label{ZH: "物流查询地址", EN: "Address of the logistics service"},
		field.Label{ZH: "留空则为快递100 的实时查询地址；仅在经由自己的代理时填写", EN: "Empty: the one of Kuaidi100. Only for a proxy of your own"})
	expressCustomer = setting.NewText("express.customer", "", `[A-Za-z0-9]{0,80}`,
		field.Label{ZH: "快递100 客户编号", EN: "Kuaidi100 customer"},
		field.Label{ZH: "快递100 企业管理后台的 customer", EN: "The customer of your account at Kuaidi100"})
	expressKey = setting.NewSecret("express.key", `[A-Za-z0-9]{8,80}`,
		field.Label{ZH: "快递100 授权 Key", EN: "Kuaidi100 key"},
		field.Label{ZH: "用于请求签名；加密保存，不再显示。未设置则不能查询物流轨迹", EN: "Signs the requests; stored encrypted and never shown. Without it parcels have no trace"})
)

// ExpressService is the name of the service in messages.
var ExpressService = field.Label{ZH: "物流查询", EN: "Logistics service"}

const (
	expressAddress = "https://poll.kuaidi100.com/poll/query.do"
	// traceKept is for how long a trace is answered without asking again (legacy-api C.4).
	traceKept = 30 * time.Minute
)

// Trace is where a parcel has been, the newest event first.
type Trace struct {
	State  parcel.State `json:"state"`
	Events []Event      `json:"events"`
}

// Event is one step of a parcel.
type Event struct {
	Time value.Time `json:"time"`
	Text string     `json:"text"`
}

// carriers are the codes of the service for those of the product. A carrier that staff added has the same code in both.
var carriers = map[string]string{
	parcel.SF: "shunfeng", "JD": "jd", "EMS": "ems", "ZTO": "zhongtong", "YTO": "yuantong", "STO": "shentong", "YD": "yunda", "JTSD": "jtexpress", "DBL": "debangkuaidi",
}

// states are our states for those of the service.
var states = map[string]parcel.State{
	"0": parcel.InTransit, "1": parcel.Collected, "2": parcel.Problem, "3": parcel.Delivered, "4": parcel.Returned, "5": parcel.OutForDelivery, "6": parcel.Returned, "7": parcel.InTransit, "8": parcel.InTransit, "14": parcel.Problem,
}

// TracksParcels reports whether there is a service.
func (s Services) TracksParcels(ctx context.Context) (bool, error) {
	values, err := setting.Read(ctx, s.DB)
	return s.Demo || expressCustomer.In(values) != "" && expressKey.In(values) != "", err
}

// Trace returns the trace of a parcel. Some carriers ask for the phone of the receiver.
func (s Services) Trace(ctx context.Context, p parcel.Shipment, phone string) (Trace, error) {
	if p.Company == parcel.OwnDelivery {
		return Trace{}, fault.ExternalRejected.With("detail", field.Label{ZH: "自有配送没有物流轨迹", EN: "Own delivery has no trace"})
	}
	values, err := setting.Read(ctx, s.DB)
	if err != nil {
		return Trace{}, err
	}
	customer, key := expressCustomer.In(values), s.open(ctx, values, expressKey)
	switch {
	case customer != "" && key != "":
	case s.Demo:
		return simulated(p, s.Clock()), nil
	default:
		return Trace{}, fault.ExternalNotConfigured.With("service", ExpressService)
	}
	cached := "express:" + p.Company + ":" + p.TrackingNo
	if known, hit := s.cached(ctx, cached); hit {
		return known, nil
	}
	trace, err := s.ask(ctx, values, p, customer, key, phone)
	if err == nil && s.Redis != nil {
		if text, err := json.Marshal(trace); err == nil {
			s.Redis.Set(ctx, cached, text, traceKept) // without the cache the service is asked again
		}
	}
	return trace, err
}

func (s Services) cached(ctx context.Context, key string) (trace Trace, hit bool) {
	if s.Redis == nil {
		return trace, false
	}
	text, err := s.Redis.Get(ctx, key).Bytes()
	if err != nil && !errors.Is(err, redis.Nil) {
		slog.WarnContext(ctx, "cache of parcels not read", "error", err)
	}
	return trace, err == nil && json.Unmarshal(text, &trace) == nil
}

func (s Services) ask(ctx context.Context, values setting.Values, p parcel.Shipment, customer, key, phone string) (Trace, error) {
	company := carriers[p.Company]
	if company == "" {
		company = strings.ToLower(p.Company)
	}
	// The last digits of the phone will do.
	param, err := json.Marshal(map[string]string{"com": company, "num": p.TrackingNo, "phone": phone[max(len(phone)-4, 0):]})
	if err != nil {
		return Trace{}, err
	}
	var answer struct {
		Status, State, Message string
		Data                   []struct{ Time, Context string }
	}
	form := url.Values{"customer": {customer}, "param": {string(param)}, "sign": {strings.ToUpper(digest(string(param) + key + customer))}}
	if err := s.fetch(ctx, values, http.MethodPost, cmp.Or(expressURL.In(values), expressAddress), form, &answer); err != nil {
		return Trace{}, err
	}
	if answer.Status != "200" {
		return Trace{}, &Failure{Text: value.Cut(answer.Message, 200)}
	}
	trace := Trace{State: states[answer.State], Events: []Event{}}
	for _, e := range answer.Data {
		when, err := time.ParseInLocation(value.TimeLayout, e.Time, value.Shanghai)
		if err != nil {
			return Trace{}, &Failure{Text: value.Cut(e.Time, 40)}
		}
		trace.Events = append(trace.Events, Event{value.Milli(when.UnixMilli()), value.Cut(e.Context, 300)})
	}
	return trace, nil
}

// simulated is the trace of a parcel of the demo, which arrives on the third day.
func simulated(p parcel.Shipment, now value.Time) Trace {
	trace := Trace{State: parcel.Collected, Events: []Event{}}
	for _, step := range []struct {
		after time.Duration
		state parcel.State
		text  string
	}{
		{0, parcel.Collected, "【杭州市】快件已由网点揽收"},
		{5 * time.Hour, parcel.InTransit, "【杭州转运中心】快件已发出，下一站：目的地转运中心"},
		{26 * time.Hour, parcel.InTransit, "【目的地转运中心】快件已到达"},
		{44 * time.Hour, parcel.OutForDelivery, "快递员正在派送，请保持电话畅通"},
		{50 * time.Hour, parcel.Delivered, "快件已签收，签收人：本人"},
	} {
		if at := p.ShippedAt.Add(step.after); at.Milli() <= now.Milli() {
			trace.State, trace.Events = step.state, append([]Event{{at, step.text}}, trace.Events...)
		}
	}
	return trace
}
