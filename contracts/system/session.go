package system

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/lifecycle"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
)

// LoginEvent is the type of a login event.
type LoginEvent int64

// The login events.
const (
	LoggedIn        LoginEvent = 1
	LoggedOut       LoginEvent = 2
	SessionExpired  LoginEvent = 3
	KickedOut       LoginEvent = 4
	PasswordChanged LoginEvent = 5
	PasswordReset   LoginEvent = 6
)

// LoginResult is the result of a login attempt.
type LoginResult int64

// The login results.
const (
	LoginSucceeded   LoginResult = 1
	WrongPassword    LoginResult = 2
	UnknownAccount   LoginResult = 3
	LoginDisabled    LoginResult = 4
	LoginLocked      LoginResult = 5
	LoginRateLimited LoginResult = 6
	WrongCode        LoginResult = 7
)

// SessionStatus is whether a session is active, and if not, why it ended.
type SessionStatus int64

// The session states.
const (
	SessionActive  SessionStatus = 1
	SessionLeft    SessionStatus = 2
	SessionTimeout SessionStatus = 3
	SessionKicked  SessionStatus = 4
	SessionRevoked SessionStatus = 5
)

// ClientKind is the client that opened a session.
type ClientKind int64

// The kinds of client.
const (
	ConsoleClient ClientKind = 1
	LegacyClient  ClientKind = 2
	APIClient     ClientKind = 3
)

// The dictionary categories of sessions.
var (
	LoginEvents = field.Closed("LoginEvent", "登录事件", "Login event",
		field.Is(LoggedIn, "登录", "Login"), field.Is(LoggedOut, "退出", "Logout"), field.Is(SessionExpired, "会话过期", "Session expired"),
		field.Is(KickedOut, "强制下线", "Signed out by administrator"), field.Is(PasswordChanged, "改密", "Password changed"), field.Is(PasswordReset, "重置密码", "Password reset"))
	LoginResults = field.Closed("LoginResult", "登录结果", "Login result",
		field.Is(LoginSucceeded, "成功", "Success", field.Success), field.Is(WrongPassword, "密码错误", "Wrong password", field.Warning), field.Is(UnknownAccount, "账号不存在", "Unknown account", field.Warning),
		field.Is(LoginDisabled, "已停用", "Disabled", field.Neutral), field.Is(LoginLocked, "已锁定", "Locked", field.Danger), field.Is(LoginRateLimited, "限流", "Rate limited", field.Danger), field.Is(WrongCode, "验证码错误", "Wrong code", field.Warning))
	SessionStatuses = field.Closed("SessionStatus", "会话状态", "Session status",
		field.Is(SessionActive, "在线", "Active", field.Success), field.Is(SessionLeft, "已退出", "Logged out", field.Neutral), field.Is(SessionTimeout, "已过期", "Expired", field.Neutral),
		field.Is(SessionKicked, "强制下线", "Signed out by administrator", field.Warning), field.Is(SessionRevoked, "已吊销", "Revoked", field.Danger))
	ClientKinds = field.Closed("ClientKind", "客户端", "Client",
		field.Is(ConsoleClient, "控制台", "Console"), field.Is(LegacyClient, "旧版客户端", "Legacy client"), field.Is(APIClient, "接口", "API"))
)

// SessionLifecycle is the lifecycle of a session.
var SessionLifecycle = lifecycle.Of([]SessionStatus{SessionActive},
	lifecycle.Move(lifecycle.By(lifecycle.User, "本人退出", "The user logs out"), SessionLeft, SessionActive),
	lifecycle.Move(lifecycle.By(lifecycle.Timer, "闲置过久或到达最长时间", "Idle for too long, or the maximum duration is over"), SessionTimeout, SessionActive),
	lifecycle.Move(lifecycle.OnAction(SessionKick.Verb), SessionKicked, SessionActive),
	lifecycle.Move(lifecycle.By(lifecycle.System, "改密、停用、删除账号或会话过多", "The password changes, the account is disabled or deleted, or it has too many sessions"), SessionRevoked, SessionActive),
)

// Session is one login. Only the hash of its token is stored.
type Session struct {
	resource.Base
	UserID           int64         `json:"userId"`
	OrganizationCode string        `json:"organizationCode"`
	LastSeenAt       value.Time    `json:"lastSeenAt"`
	IdleExpireAt     value.Time    `json:"idleExpireAt"`
	AbsoluteExpireAt value.Time    `json:"absoluteExpireAt"`
	IP               string        `json:"ip"`
	Location         value.I18n    `json:"location"`
	Device           string        `json:"device"`
	ClientKind       ClientKind    `json:"clientKind"`
	ThirdParty       bool          `json:"thirdParty"`
	Restricted       bool          `json:"restricted"`
	ActiveRole       string        `json:"activeRole"`
	Status           SessionStatus `json:"status"`
	EndReason        string        `json:"endReason"`
}

// SessionKick is an action that core has a function for.
var SessionKick = action.For[Session, action.NoInput]("kick")

// Sessions is all logins. The hash of a token is in a separate table of secrets.
var Sessions = resource.Declare("session", "在线会话", "Session", func(s *Session) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个在线会话"),
		Path: "/system/crm/session", Volume: 60_000, Log: true, CreatedLabel: field.Label{ZH: "登录时间", EN: "Logged in at"}, Hidden: true, Scope: scope.ByOrganisation(&s.OrganizationCode).OrOwnDealer(&s.UserID),
		Order: []resource.Order{resource.Desc(&s.LastSeenAt)},
		Title: &s.Device, State: &s.Status, Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&s.Status, SessionLifecycle)},
		// A session ends within hours of its last request.
		Retention: resource.Retention{Days: 90, By: &s.LastSeenAt, Only: resource.In(&s.Status, SessionLeft, SessionTimeout, SessionKicked, SessionRevoked),
			Parts: []resource.Part{{Table: "session_token", Column: "session_id"}}},
		Fields: field.List{
			field.Ref(&s.UserID, "账号", "Account", "operator").ReadOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Text(&s.OrganizationCode, "组织编码", "Organisation code").ReadOnly(),
			field.Time(&s.LastSeenAt, "最近活动", "Last active").ReadOnly().Column().Filter(field.Range).Sort(),
			field.Time(&s.IdleExpireAt, "空闲到期", "Idle expiry").ReadOnly(),
			field.Time(&s.AbsoluteExpireAt, "到期时间", "Expires at").ReadOnly().Column(),
			field.Text(&s.IP, "IP", "IP").ReadOnly().Column().Filter(field.Eq),
			field.I18n(&s.Location, "归属地", "Location").ReadOnly().Max(60).Column().Filter(field.Like),
			field.Text(&s.Device, "设备", "Device").ReadOnly().Column().Filter(field.Eq),
			field.Enum(&s.ClientKind, "客户端", "Client", ClientKinds).ReadOnly().Column().Filter(field.In),
			field.Bool(&s.ThirdParty, "第三方登录", "Third-party login").ReadOnly().Column().Filter(field.Eq),
			field.Bool(&s.Restricted, "受限", "Restricted").ReadOnly().Column().Filter(field.Eq),
			field.Text(&s.ActiveRole, "当前角色", "Active role").ReadOnly().Filter(field.Eq),
			field.Enum(&s.Status, "状态", "Status", SessionStatuses).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&s.EndReason, "结束原因", "End reason").ReadOnly().Column(),
		},
		Actions: action.List{SessionKick.Do("强制下线", "Sign out").DoneText("已强制{rows}下线", "Ended {rows}").AllowedIn(&s.Status, SessionActive).RequireReason().Batch(200).Danger()},
	}
})

// LoginLog is one login, logout or password event, of known and unknown usernames.
type LoginLog struct {
	resource.Base
	UserName         string      `json:"userName"`
	UserID           int64       `json:"userId"`
	OrganizationCode string      `json:"organizationCode"`
	EventType        LoginEvent  `json:"eventType"`
	Result           LoginResult `json:"result"`
	IP               string      `json:"ip"`
	Location         value.I18n  `json:"location"`
	Device           string      `json:"device"`
	KnownDevice      bool        `json:"knownDevice"`
	ThirdParty       bool        `json:"thirdParty"`
	SessionID        int64       `json:"sessionId"`
}

// LoginLogs is the login history.
var LoginLogs = resource.Declare("loginLog", "登录日志", "Login log", func(l *LoginLog) resource.Spec {
	return resource.Spec{
		Path: "/system/crm/loginLog", Volume: 2_000_000, Log: true, CreatedLabel: field.Label{ZH: "时间", EN: "Time"}, Scope: scope.ByOrganisation(&l.OrganizationCode).OrOwnDealer(&l.UserID),
		Title: &l.UserName, State: &l.Result, Retention: resource.Retention{Days: 365, By: &l.CreatedAt},
		Fields: field.List{
			field.Text(&l.UserName, "用户名", "Username").ReadOnly().Column().Filter(field.Eq).PrimaryFilter(),
			field.Ref(&l.UserID, "账号", "Account", "operator").ReadOnly().Filter(field.Eq),
			field.Text(&l.OrganizationCode, "组织编码", "Organisation code").ReadOnly(),
			field.Enum(&l.EventType, "事件", "Event", LoginEvents).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Enum(&l.Result, "结果", "Result", LoginResults).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Text(&l.IP, "IP", "IP").ReadOnly().Column().Filter(field.Eq),
			field.I18n(&l.Location, "归属地", "Location").ReadOnly().Max(60).Column().Filter(field.Like),
			field.Text(&l.Device, "设备", "Device").ReadOnly().Column().Filter(field.Like),
			field.Bool(&l.KnownDevice, "常用设备", "Known device").ReadOnly().Column().Filter(field.Eq),
			field.Bool(&l.ThirdParty, "第三方登录", "Third-party login").ReadOnly().Column().Filter(field.Eq),
			field.Int(&l.SessionID, "会话", "Session").ReadOnly().Filter(field.Eq),
		},
		Actions: action.List{action.Export},
	}
})
