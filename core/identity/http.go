package identity

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// deviceCookie is the cookie that identifies a browser that has logged in before (legacy-api A.4).
const deviceCookie = "dev"

type loginInput struct {
	Username string `json:"username" required:"true"`
	Password string `json:"password" required:"true"`
	TOTP     string `json:"totp"`
}

type loggedIn struct {
	AccessToken           string `json:"accessToken"`
	TokenType             string `json:"tokenType"`
	ExpiresIn             int    `json:"expiresIn"`
	AbsoluteExpiresIn     int    `json:"absoluteExpiresIn"`
	MustChangePassword    bool   `json:"mustChangePassword"`
	NeedsSecondFactor     bool   `json:"needsSecondFactor"`
	PasswordExpiresInDays *int   `json:"passwordExpiresInDays"`
}

type passwordInput struct {
	OldPassword string `json:"oldPassword" required:"true"`
	NewPassword string `json:"newPassword" required:"true"`
}

// profileInput is the body of UpdateMyInfo.
type profileInput struct {
	RealName   string `json:"realName"`
	Email      string `json:"email"`
	Avatar     string `json:"avatar"`
	Language   string `json:"language"`
	AlarmSound bool   `json:"alarmSound"`
	// Preferences are settings of the console by name; the others stay, null removes one.
	Preferences json.RawMessage `json:"preferences"`
	Version     int64           `json:"version"`
}

type roleInput struct {
	RoleCode string `json:"roleCode"`
}

type factorInput struct {
	Password string `json:"password" required:"true"`
}

type codeInput struct {
	Code string `json:"code" required:"true"`
}

type removeFactorInput struct {
	factorInput
	codeInput
}

type recovery struct {
	RecoveryCodes []string `json:"recoveryCodes"`
}

type sessionsInput struct {
	// IDs are the sessions to end; all but the current one if they are missing.
	IDs []endpoint.Number `json:"ids"`
}

type ended struct {
	Ended int `json:"ended"`
}

type codeSent struct {
	ExpireSeconds      int `json:"expireSeconds"`
	ResendAfterSeconds int `json:"resendAfterSeconds"`
}

type codePasswordInput struct {
	CodeRequest
	SMSCode     string `json:"smsCode" required:"true"`
	NewPassword string `json:"newPassword" required:"true"`
}

// Endpoints returns login, logout and the endpoints for the caller's own account, which need no permission (legacy-api A.4, A.5).
func (s *Service) Endpoints(e *record.Engine) []endpoint.Endpoint {
	return slices.Concat(s.sessionEndpoints(), s.ownEndpoints(e), s.factorEndpoints(e), s.thirdPartyEndpoints(e))
}

func (s *Service) sessionEndpoints() []endpoint.Endpoint {
	group, sessions := system.Operators.Path+"/", system.Sessions.Path+"/"
	days := 153
	return []endpoint.Endpoint{
		endpoint.NewHTTP[loginInput, loggedIn](endpoint.Endpoint{
			Path: group + "ssoLogin", Label: field.Label{ZH: "登录", EN: "Log in"}, Public: true, Logins: true, Done: field.Label{ZH: "登录成功", EN: "Logged in"},
		}, s.login, loggedIn{AccessToken: exampleToken, TokenType: "Bearer", ExpiresIn: 7200, AbsoluteExpiresIn: 43200, PasswordExpiresInDays: &days}),
		endpoint.NewHTTP[endpoint.None, *endpoint.None](endpoint.Endpoint{
			Path: group + "ssoLogout", Label: field.Label{ZH: "退出", EN: "Log out"}, Public: true, Done: field.Label{ZH: "已退出", EN: "Logged out"},
		}, func(ctx context.Context, _ *access.Caller, _ endpoint.None, http fiber.Ctx) (any, error) {
			// Without a token, or with an invalid one, it succeeds as well.
			return nil, s.Logout(ctx, BearerToken(http.Get(fiber.HeaderAuthorization)))
		}),
		endpoint.New(endpoint.Endpoint{Path: sessions + "getMySessions", Label: field.Label{ZH: "本人会话", EN: "Own sessions"}, Methods: endpoint.Reads},
			func(ctx context.Context, who *access.Caller, _ endpoint.None) (endpoint.Page[OwnSession], error) {
				list, err := s.OwnSessions(ctx, who)
				return endpoint.Page[OwnSession]{List: list, Total: len(list), Page: 1, PageSize: len(list)}, err
			}, endpoint.Page[OwnSession]{List: []OwnSession{{
				ID: 1, CreatedAt: endpoint.ExampleTime, LastSeenAt: endpoint.ExampleTime, IP: "192.0.2.7", Location: "上海", Device: "Chrome / Windows", ClientKind: system.ConsoleClient, Current: true,
			}}, Total: 1, Page: 1, PageSize: 1}),
		endpoint.New(endpoint.Endpoint{Path: sessions + "kickMySession", Label: field.Label{ZH: "结束本人会话", EN: "End own sessions"}, Done: field.Label{ZH: "操作成功", EN: "Done"}},
			s.endOwn, ended{2}),
		endpoint.New(endpoint.Endpoint{Path: system.LoginLogs.Path + "/getMyLoginLogs", Label: field.Label{ZH: "本人登录记录", EN: "Own logins"}, Methods: endpoint.Reads},
			s.ownLogins, endpoint.Page[OwnLogin]{List: []OwnLogin{{
				ID: 1, CreatedAt: endpoint.ExampleTime, EventType: system.LoggedIn, Result: system.LoginSucceeded, IP: "192.0.2.7", Location: "上海", Device: "Chrome / Windows", KnownDevice: true,
			}}, Total: 1, Page: 1, PageSize: loginRows}),
	}
}

func (s *Service) ownEndpoints(e *record.Engine) []endpoint.Endpoint {
	group := system.Operators.Path + "/"
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: group + "myInfo", Label: field.Label{ZH: "本人信息与权限", EN: "Own account and rights"}, Restricted: true, AnyTab: true, ReadOnly: true},
			func(ctx context.Context, who *access.Caller, _ endpoint.None) (MyInfo, error) {
				return s.MyInfo(ctx, who)
			}, exampleInfo),
		endpoint.NewHTTP[passwordInput, *endpoint.None](endpoint.Endpoint{
			Path: group + "modifyPassword", Label: field.Label{ZH: "修改密码", EN: "Change your own password"}, Restricted: true, Done: field.Label{ZH: "密码已修改", EN: "Password changed"},
		}, func(ctx context.Context, who *access.Caller, in passwordInput, http fiber.Ctx) (any, error) {
			return nil, s.ModifyPassword(ctx, who, PasswordInput{OldPassword: in.OldPassword, NewPassword: in.NewPassword, DeviceCookie: http.Cookies(deviceCookie)})
		}),
		endpoint.New(endpoint.Endpoint{Path: group + "updateMyInfo", Label: field.Label{ZH: "修改本人资料", EN: "Change your own profile"}},
			func(ctx context.Context, who *access.Caller, in endpoint.Body[profileInput]) (MyInfo, error) {
				if err := s.UpdateMyInfo(ctx, e, who, in.JSON); err != nil {
					return MyInfo{}, err
				}
				return s.MyInfo(ctx, who)
			}, exampleInfo),
		endpoint.New(endpoint.Endpoint{Path: group + "bindMobile", Label: field.Label{ZH: "绑定手机号", EN: "Bind a mobile number"}},
			func(ctx context.Context, who *access.Caller, in MobileChange) (MyInfo, error) {
				if err := s.BindMobile(ctx, e, who, in); err != nil {
					return MyInfo{}, err
				}
				return s.MyInfo(ctx, who)
			}, exampleInfo),
		endpoint.NewHTTP[roleInput, MyInfo](endpoint.Endpoint{Path: group + "switchRole", Label: field.Label{ZH: "切换角色", EN: "Narrow the session to one role"}}, s.switchRole, exampleInfo),
		endpoint.New(endpoint.Endpoint{
			Path: "/system/crm/sendSmsCode", Label: field.Label{ZH: "发送短信验证码", EN: "Send an SMS code"}, Public: true,
			NeedsSession: isAbout(system.SMSChangePassword, system.SMSBindMobile), Done: field.Label{ZH: "如信息无误，验证码已发送", EN: "If the details are right, a code is on its way"},
		}, s.sendCode, codeSent{int(CodeTTL / time.Second), int(ResendAfter / time.Second)}),
		endpoint.NewHTTP[codePasswordInput, *endpoint.None](endpoint.Endpoint{
			Path: "/system/crm/mobile/changePassword", Label: field.Label{ZH: "短信验证码改密", EN: "Change the password with an SMS code"}, Public: true, Logins: true,
			NeedsSession: isAbout(system.SMSChangePassword), Done: field.Label{ZH: "密码已修改，请重新登录", EN: "Password changed, please log in again"},
		}, s.changePasswordByCode),
	}
}

func (s *Service) factorEndpoints(e *record.Engine) []endpoint.Endpoint {
	group := system.Operators.Path + "/"
	return []endpoint.Endpoint{
		endpoint.NewHTTP[factorInput, TOTPEnrolment](endpoint.Endpoint{
			Path: group + "offerSecondFactor", Label: field.Label{ZH: "申请两步验证", EN: "Start setting up two-step login"}, OneTime: true, Enrols: true,
		}, func(ctx context.Context, who *access.Caller, in factorInput, http fiber.Ctx) (any, error) {
			return s.BeginSecondFactor(ctx, who, in.Password, http.Cookies(deviceCookie))
		}, TOTPEnrolment{Secret: "JBSWY3DPEHPK3PXP", URI: "otpauth://totp/evops:limin?secret=JBSWY3DPEHPK3PXP&issuer=evops"}),
		endpoint.New(endpoint.Endpoint{
			Path: group + "confirmSecondFactor", Label: field.Label{ZH: "启用两步验证", EN: "Enable two-step login"}, OneTime: true, Enrols: true,
			Done: field.Label{ZH: "两步验证已启用", EN: "Two-step login is on"},
		}, func(ctx context.Context, who *access.Caller, in codeInput) (out recovery, err error) {
			out.RecoveryCodes, err = s.ConfirmSecondFactor(ctx, e, who, in.Code)
			return out, err
		}, recovery{[]string{"4f7k-9m2p"}}),
		endpoint.NewHTTP[removeFactorInput, *endpoint.None](endpoint.Endpoint{
			Path: group + "removeSecondFactor", Label: field.Label{ZH: "关闭两步验证", EN: "Disable two-step login"}, Done: field.Label{ZH: "两步验证已关闭", EN: "Two-step login is off"},
		}, func(ctx context.Context, who *access.Caller, in removeFactorInput, http fiber.Ctx) (any, error) {
			return nil, s.RemoveSecondFactor(ctx, e, who, in.Password, in.Code, http.Cookies(deviceCookie))
		}),
	}
}

const exampleToken = "q0JkW3rT7uYxN2bV5mC8zL1sD4fG6hJ9kP0oI2uY5tR"

var exampleInfo = func() MyInfo {
	organization, url, english := "100", "/equipmentManage", "Equipment"
	return MyInfo{
		UserInfo:  UserInfo{ID: 12, UserName: "limin", RealName: "李敏", Mobile: "138****8000", UserType: system.Staff, OrganizationCode: &organization, Language: "zh"},
		RoleCodes: []string{"operations"}, Roles: []OwnRole{}, Permissions: []string{"vehicle:view"}, DataScopes: map[string]system.DataScope{"vehicle:view": system.AllData}, PermVersion: 41,
		UserFunctions: []*access.MenuItem{{ID: 3, Code: "equipmentManage", Name: "设备管理", NameEn: &english, FunctionType: "1", FunctionURL: &url}},
	}
}()

func (s *Service) login(ctx context.Context, who *access.Caller, in loginInput, http fiber.Ctx) (any, error) {
	result, err := s.Login(ctx, LoginInput{
		Username: in.Username, Password: in.Password, TOTP: in.TOTP, IP: who.IP, UserAgent: who.UserAgent, DeviceCookie: http.Cookies(deviceCookie), ClientKind: clientKind(http),
	})
	if err != nil {
		return nil, err
	}
	return answerLogin(http, result), nil
}

// clientKind is the client of a login.
func clientKind(http fiber.Ctx) system.ClientKind {
	if http.Get("X-Client") == "console" {
		return system.ConsoleClient
	}
	return system.LegacyClient
}

// answerLogin answers with a new session, and makes the browser a known device.
func answerLogin(http fiber.Ctx, result LoginResult) loggedIn {
	setCookie(http, deviceCookie, result.DeviceCookie, time.Now().Add(DeviceCookieTTL))
	return loggedIn{
		AccessToken: result.Token, TokenType: "Bearer", ExpiresIn: result.ExpiresIn, AbsoluteExpiresIn: result.AbsoluteExpiresIn,
		MustChangePassword: result.MustChangePassword, NeedsSecondFactor: result.NeedsSecondFactor, PasswordExpiresInDays: result.PasswordExpiresInDays,
	}
}

// switchRole narrows the session to one of the caller's roles; null lifts that. It answers with the permissions that the session has then.
func (s *Service) switchRole(ctx context.Context, who *access.Caller, in roleInput, http fiber.Ctx) (any, error) {
	if err := s.SwitchRole(ctx, who, in.RoleCode); err != nil {
		return nil, err
	}
	narrowed, _, err := s.Authenticate(ctx, BearerToken(http.Get(fiber.HeaderAuthorization)), who.Language, false)
	if err != nil {
		return nil, err
	}
	http.Set("X-Perm-Version", strconv.FormatInt(narrowed.Rights.Version, 10))
	return s.MyInfo(ctx, narrowed)
}

func (s *Service) endOwn(ctx context.Context, who *access.Caller, in sessionsInput) (out ended, err error) {
	if in.IDs != nil && len(in.IDs) == 0 {
		return out, fault.IDMissing.With()
	}
	ids := make([]int64, len(in.IDs))
	for i, id := range in.IDs {
		if ids[i] = int64(id); id <= 0 {
			return out, fault.IDMissing.With()
		}
	}
	out.Ended, err = s.EndOwnSessions(ctx, who, ids)
	return out, err
}

// Size of a page of one's own logins.
const loginRows, maxLoginRows = 10, 100

func (s *Service) ownLogins(ctx context.Context, who *access.Caller, in endpoint.Paging) (endpoint.Page[OwnLogin], error) {
	page, size := in.Within(loginRows, maxLoginRows)
	list, total, err := s.OwnLogins(ctx, who, page, size)
	return endpoint.Page[OwnLogin]{List: list, Total: total, Page: page, PageSize: size}, err
}

// isAbout reports whether a request for or with a code has one of the purposes.
func isAbout(purposes ...system.SMSTemplate) func(body []byte) bool {
	return func(body []byte) bool {
		var in struct{ Scene system.SMSTemplate }
		return json.Unmarshal(body, &in) == nil && slices.Contains(purposes, in.Scene)
	}
}

// requireScene refuses a request whose purpose is not one of those allowed. Only a password reset needs no session.
func requireScene(who *access.Caller, at fault.Path, in system.SMSTemplate, allowed ...system.SMSTemplate) error {
	if !slices.Contains(allowed, in) {
		return fault.Invalid(who.Language, at, "in", "未知的场景", "Unknown scene")
	}
	return nil
}

// sendCode returns the same response at once whether or not the account exists (legacy-api A.5).
func (s *Service) sendCode(ctx context.Context, who *access.Caller, in CodeRequest) (out codeSent, err error) {
	if err := requireScene(who, fault.At(&in, &in.Scene), in.Scene, scenes...); err != nil {
		return out, err
	}
	return codeSent{int(CodeTTL / time.Second), int(ResendAfter / time.Second)}, s.RequestCode(ctx, who, in)
}

func (s *Service) changePasswordByCode(ctx context.Context, who *access.Caller, in codePasswordInput, http fiber.Ctx) (any, error) {
	if err := requireScene(who, fault.At(&in, &in.Scene), in.Scene, system.SMSResetPassword, system.SMSChangePassword); err != nil {
		return nil, err
	}
	return nil, s.ChangePasswordByCode(ctx, who, CodePassword{
		Scene: in.Scene, Mobile: in.Mobile, Username: in.Username, SMSCode: in.SMSCode, NewPassword: in.NewPassword, DeviceCookie: http.Cookies(deviceCookie),
	})
}
