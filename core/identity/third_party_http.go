package identity

import (
	"context"
	"time"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/field"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// flowCookie has the third-party login that this browser has begun.
const flowCookie = "third-party-login"

type thirdPartyOffer struct {
	// Name is what the login page calls the provider; null without one.
	Name *string `json:"name"`
}

type thirdPartyTarget struct {
	// Redirect is the path to open after the login.
	Redirect string `json:"redirect"`
}

type thirdPartyAddress struct {
	URL string `json:"url"`
}

type thirdPartyCode struct {
	Code  string `json:"code" required:"true"`
	State string `json:"state" required:"true"`
}

type thirdPartyLoggedIn struct {
	loggedIn
	// Redirect is the path that the login was begun for; empty for the start page.
	Redirect string `json:"redirect"`
}

// thirdPartyEndpoints log in at the company's identity provider. The flow travels in a cookie of its own, so that neither address nor
// answer has it.
func (s *Service) thirdPartyEndpoints(e *record.Engine) []endpoint.Endpoint {
	group, name := system.Operators.Path+"/", "Example ID"
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: group + "thirdParty", Label: field.Label{ZH: "第三方登录方式", EN: "Offered third-party login"}, Methods: endpoint.Reads, Public: true},
			func(context.Context, *access.Caller, endpoint.None) (out thirdPartyOffer, err error) {
				if s.thirdParty != nil {
					out.Name = &s.thirdParty.Name
				}
				return out, nil
			}, thirdPartyOffer{&name}),
		endpoint.NewHTTP[thirdPartyTarget, thirdPartyAddress](endpoint.Endpoint{
			Path: group + "beginThirdParty", Label: field.Label{ZH: "开始第三方登录", EN: "Begin a third-party login"}, Public: true, Logins: true,
		}, s.beginThirdParty, thirdPartyAddress{"https://id.example/authorize?client_id=evops&state=…"}),
		endpoint.NewHTTP[thirdPartyCode, thirdPartyLoggedIn](endpoint.Endpoint{
			Path: group + "finishThirdParty", Label: field.Label{ZH: "完成第三方登录", EN: "Finish a third-party login"}, Public: true, Logins: true, Done: field.Label{ZH: "登录成功", EN: "Logged in"},
		}, func(ctx context.Context, who *access.Caller, in thirdPartyCode, http fiber.Ctx) (any, error) {
			return s.finishThirdParty(ctx, e, who, in, http)
		}, thirdPartyLoggedIn{loggedIn: loggedIn{AccessToken: exampleToken, TokenType: "Bearer", ExpiresIn: 7200, AbsoluteExpiresIn: 43200}, Redirect: "/equipmentManage/vehicleManage"}),
	}
}

func (s *Service) beginThirdParty(ctx context.Context, _ *access.Caller, in thirdPartyTarget, http fiber.Ctx) (any, error) {
	address, flow, err := s.BeginThirdParty(ctx, in.Redirect)
	if err != nil {
		return nil, err
	}
	setCookie(http, flowCookie, flow, time.Now().Add(flowTTL))
	return thirdPartyAddress{address}, nil
}

// finishThirdParty removes the cookie whatever the outcome: a flow is used once.
func (s *Service) finishThirdParty(ctx context.Context, e *record.Engine, who *access.Caller, in thirdPartyCode, http fiber.Ctx) (any, error) {
	flow := http.Cookies(flowCookie)
	setCookie(http, flowCookie, "", time.Unix(1, 0))
	result, target, err := s.FinishThirdParty(ctx, e, who, ThirdPartyInput{Code: in.Code, State: in.State, Flow: flow, DeviceCookie: http.Cookies(deviceCookie), ClientKind: clientKind(http)})
	if err != nil {
		return nil, err
	}
	return thirdPartyLoggedIn{answerLogin(http, result), target}, nil
}

// setCookie sets a cookie that scripts cannot read. The bff adds Secure, since it knows whether the browser uses TLS.
func setCookie(http fiber.Ctx, name, value string, until time.Time) {
	http.Cookie(&fiber.Cookie{Name: name, Value: value, Path: "/", HTTPOnly: true, SameSite: fiber.CookieSameSiteLaxMode, Expires: until})
}
