package servicemode

import (
	"context"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/support"
	"evops/core/access"
	"evops/core/endpoint"
)

// Done is the answer of a write without another.
type Done struct {
	OK bool `json:"ok"`
}

type numbered struct {
	LogNo string `json:"logNo" required:"true"`
}

type paged struct {
	Page endpoint.Number `json:"page"`
}

// Services is a page of what was done on the vehicles of an owner.
type Services struct {
	List []Served `json:"list"`
}

// PendingConsents are the requests for consent that wait for an owner.
type PendingConsents struct {
	List []PendingConsent `json:"list"`
}

// login is who asks: the session and its account.
type login struct {
	*session
	account *support.Account
	who     *access.Caller
}

// byAccount declares an endpoint of the service mode: the token of the request names the session.
func byAccount[In, Out any](s *Service, path string, label field.Label, run func(ctx context.Context, of login, in In) (Out, error), example Out) endpoint.Endpoint {
	return endpoint.NewHTTP(endpoint.Endpoint{Path: "/link/serviceMode/" + path, Label: label, Public: true}, func(ctx context.Context, who *access.Caller, in In, http fiber.Ctx) (any, error) {
		session, account, err := s.sessionOf(ctx, http.Get(fiber.HeaderAuthorization))
		if err != nil {
			return nil, err
		}
		return run(ctx, login{session, account, who}, in)
	}, example)
}

// byOwner declares an endpoint of the owner's app: the token of the request names the user.
func byOwner[In, Out any](s *Service, path string, label field.Label, run func(ctx context.Context, owner int64, in In) (Out, error), example Out) endpoint.Endpoint {
	return endpoint.NewHTTP(endpoint.Endpoint{Path: "/link/serviceMode/" + path, Label: label, Public: true}, func(ctx context.Context, _ *access.Caller, in In, http fiber.Ctx) (any, error) {
		owner, err := s.Tokens.User(ctx, http)
		if err != nil {
			return nil, err
		}
		return run(ctx, owner, in)
	}, example)
}

// Endpoints returns the endpoints of the service mode, those of the owners, and the overview of an account.
func (s *Service) Endpoints() []endpoint.Endpoint {
	profile := Profile{
		AccountNo: "SA000012", Name: "王强", AccountType: support.Technician, Abilities: []support.Operation{support.ViewStatus, support.ReadFaults}, ConsentMode: support.OwnerCode, DailyLimit: 30, TodayCount: 4, ValidTo: "2026-12-31",
	}
	requested := &ConsentRequest{endpoint.ExampleNo, support.OwnerCode, Asked, endpoint.ExampleTime}
	performed := &Performed{LogNo: "SL260315103000482913", Data: VehicleState{OnlineStatus: equipment.Online, LastSeenAt: endpoint.ExampleTime, SOC: 78, RangeKm: 62}}
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: "/link/serviceMode/code", Label: field.Label{ZH: "发送客服登录验证码", EN: "Send a login code"}, Public: true, Logins: true}, func(ctx context.Context, who *access.Caller, in CodeWanted) (Done, error) {
			return Done{true}, s.SendCode(ctx, who, in)
		}, Done{true}),
		endpoint.New(endpoint.Endpoint{Path: "/link/serviceMode/login", Label: field.Label{ZH: "客服登录", EN: "Log in to the service mode"}, Public: true, Logins: true, OneTime: true}, func(ctx context.Context, _ *access.Caller, in LogIn) (*LoggedIn, error) {
			return s.LogIn(ctx, in)
		}, &LoggedIn{"c2VydmljZSBtb2RlIHRva2VuLCBhbiBleGFtcGxlIG9ubHk", endpoint.ExampleTime, profile}),
		byAccount(s, "logout", field.Label{ZH: "客服退出登录", EN: "Log out of the service mode"}, func(ctx context.Context, of login, _ struct{}) (Done, error) {
			return Done{true}, s.logOut(ctx, of.session)
		}, Done{true}),
		byAccount(s, "profile", field.Label{ZH: "客服账号权限", EN: "What a service account may do"}, func(_ context.Context, of login, _ struct{}) (Profile, error) {
			return s.profile(of.account), nil
		}, profile),
		byAccount(s, "consent", field.Label{ZH: "申请车主授权", EN: "Ask the owner for consent"}, func(ctx context.Context, of login, in OfVehicle) (*ConsentRequest, error) {
			return s.Ask(ctx, of.account, of.who, in)
		}, requested),
		byAccount(s, "consentCode", field.Label{ZH: "提交车主验证码", EN: "Answer with the code of the owner"}, func(ctx context.Context, of login, in TypedCode) (*ConsentRequest, error) {
			return s.Type(ctx, of.account, in)
		}, requested),
		byAccount(s, "perform", field.Label{ZH: "执行客服操作", EN: "Use an ability on a vehicle"}, func(ctx context.Context, of login, in Perform) (*Performed, error) {
			return s.Perform(ctx, of.session, of.who.Language, in)
		}, performed),
		byAccount(s, "result", field.Label{ZH: "客服操作结果", EN: "Result of a request"}, func(ctx context.Context, of login, in numbered) (*Performed, error) {
			return s.Result(ctx, of.session, of.who.Language, in.LogNo)
		}, performed),
		byOwner(s, "records", field.Label{ZH: "车主查看服务记录", EN: "Who served the owner's vehicles"}, func(ctx context.Context, owner int64, in paged) (Services, error) {
			list, err := s.Services(ctx, owner, int64(in.Page))
			return Services{list}, err
		}, Services{[]Served{{At: endpoint.ExampleTime, VIN: endpoint.ExampleVIN, Ability: support.ReadFaults, Name: "王强", AccountType: support.Technician, Consent: support.OwnerCode}}}),
		byOwner(s, "pendingConsents", field.Label{ZH: "待车主确认的授权", EN: "Requests for consent that wait for the owner"}, func(ctx context.Context, owner int64, _ struct{}) (PendingConsents, error) {
			list, err := s.PendingConsents(ctx, owner)
			return PendingConsents{list}, err
		}, PendingConsents{[]PendingConsent{{endpoint.ExampleNo, endpoint.ExampleVIN, "王强", support.Technician, endpoint.ExampleTime}}}),
		byOwner(s, "answerConsent", field.Label{ZH: "车主答复授权", EN: "Answer of the owner"}, func(ctx context.Context, owner int64, in OwnersAnswer) (Done, error) {
			return Done{true}, s.Answer(ctx, owner, in)
		}, Done{true}),
		endpoint.OnOverview(support.Accounts, field.Label{ZH: "客服账号的设备与登录", EN: "Phones and logins of a service account"}, s.overview, &Overview{
			Devices:  []Device{{"HUAWEI Mate 60", endpoint.ExampleTime}},
			Sessions: []Session{{PhoneModel: "HUAWEI Mate 60", StartedAt: endpoint.ExampleTime, SeenAt: endpoint.ExampleTime, EndsAt: endpoint.ExampleTime.Add(support.SessionLasts), Active: true}},
			Keys:     []HeldKey{{endpoint.ExampleVIN, endpoint.ExampleTime.Add(support.KeyLasts)}},
		}),
	}
}
