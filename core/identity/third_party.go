package identity

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"time"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/oidc"
	"evops/core/record"
)

// flowTTL is how long a login at the provider may take.
const flowTTL = 10 * time.Minute

// maxTarget is the maximum length of the path that a login returns to; the browser stores it in a cookie.
const maxTarget = 1000

// flow is a third-party login in progress. The browser that began it has it, encrypted, in a cookie, so no instance stores it.
type flow struct {
	oidc.Request
	Target string `json:"target"`
	Until  int64  `json:"until"`
}

// BeginThirdParty returns the address of the provider's login, and the flow for the cookie of this browser. target is the path to open
// afterwards; one that could lead to another origin is dropped.
func (s *Service) BeginThirdParty(ctx context.Context, target string) (address, cookie string, err error) {
	if s.thirdParty == nil {
		return "", "", fault.ThirdPartyOff.With()
	}
	f := flow{Request: oidc.NewRequest(), Until: s.clock().Add(flowTTL).Milli()}
	if localPath(target) {
		f.Target = target
	}
	if address, err = s.thirdParty.Address(ctx, f.Request); err != nil {
		return "", "", s.thirdPartyRefusal(ctx, err)
	}
	plain, err := json.Marshal(f)
	if err != nil {
		return "", "", err
	}
	cookie, err = s.encrypt(flowPurpose, f.State, string(plain))
	return address, cookie, err
}

// localPath reports whether a browser resolves a path within the console: it reads a second slash or a backslash as another host.
func localPath(path string) bool {
	return strings.HasPrefix(path, "/") && !strings.HasPrefix(path, "//") && len(path) <= maxTarget &&
		!strings.ContainsFunc(path, func(r rune) bool { return r == '\\' || r < ' ' || r == 0x7f })
}

// flowOf decrypts the cookie of a flow. Only the state it was made for opens it.
func (s *Service) flowOf(cookie, state string) (f flow, err error) {
	plain, err := s.decrypt(flowPurpose, state, cookie)
	if state == "" || err != nil || json.Unmarshal([]byte(plain), &f) != nil || s.clock().Milli() >= f.Until {
		return flow{}, fault.LoginFlowLost.With()
	}
	return f, nil
}

// ThirdPartyInput is what a browser brings back from the provider. Flow is its cookie.
type ThirdPartyInput struct {
	Code, State, Flow string
	DeviceCookie      string
	ClientKind        system.ClientKind
}

// FinishThirdParty exchanges the code and opens a session of the account that the identity belongs to, under the rules of every login except
// those about password and second factor. It returns the path to open.
func (s *Service) FinishThirdParty(ctx context.Context, engine *record.Engine, who *access.Caller, in ThirdPartyInput) (LoginResult, string, error) {
	if s.thirdParty == nil {
		return LoginResult{}, "", fault.ThirdPartyOff.With()
	}
	f, err := s.flowOf(in.Flow, in.State)
	if err != nil {
		return LoginResult{}, "", err
	}
	identity, err := s.thirdParty.Exchange(ctx, in.Code, f.Request)
	if err != nil {
		return LoginResult{}, "", s.thirdPartyRefusal(ctx, err)
	}
	p, err := s.policy(ctx)
	if err != nil {
		return LoginResult{}, "", err
	}
	l := thirdPartyLogin{
		login: login{
			Service: s, policy: p, attempt: attempt{name: loginName(identity.Account)}, now: s.clock(), thirdParty: true,
			in: LoginInput{IP: who.IP, UserAgent: who.UserAgent, DeviceCookie: in.DeviceCookie, ClientKind: in.ClientKind},
		},
		engine: engine, identity: identity, who: systemFor(who),
	}
	if err := l.identify(ctx); err != nil {
		return LoginResult{}, "", err
	}
	if err := l.admit(ctx); err != nil {
		return LoginResult{}, "", err
	}
	result, err := l.open(ctx)
	return result, f.Target, err
}

// systemFor is the caller of what the provider decides, such as roles: the product itself, with the origin and language of the request.
func systemFor(request *access.Caller) *access.Caller {
	who, of := *request, access.System()
	who.UserName, who.UserType, who.Rights = of.UserName, of.UserType, of.Rights
	return &who
}

// thirdPartyRefusal logs why the provider or its answer failed, and returns what the user is shown.
func (s *Service) thirdPartyRefusal(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	slog.WarnContext(ctx, "third-party login failed", "error", err)
	if errors.Is(err, oidc.ErrUnavailable) {
		return fault.ThirdPartyUnavailable.With("name", s.thirdParty.Name)
	}
	return fault.ThirdPartyRefused.With()
}
