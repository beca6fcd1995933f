package identity

import (
	"bytes"
	"context"
	"encoding/json"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// MyInfo is the client's information on its own account (legacy-api A.4).
type MyInfo struct {
	// Avatar is relative to the API base; empty for the default picture.
	Avatar    string   `json:"avatar"`
	UserInfo  UserInfo `json:"userInfo"`
	RoleCodes []string `json:"roleCodes"`
	// Roles are all roles of the account; the session can be narrowed to one of them.
	Roles         []OwnRole          `json:"roles"`
	ActiveRole    *string            `json:"activeRole"`
	UserFunctions []*access.MenuItem `json:"userFunctions"`
	Permissions   []string           `json:"permissions"`
	// DataScopes is empty for an account that sees everything.
	DataScopes  map[string]system.DataScope `json:"dataScopes"`
	PermVersion int64                       `json:"permVersion"`
}

// UserInfo is the account itself. Names of organisation and dealer are in the caller's language, with the English one in a separate field.
type UserInfo struct {
	ID                 int64           `json:"id"`
	UserName           string          `json:"userName"`
	RealName           string          `json:"realName"`
	Mobile             string          `json:"mobile"`
	Email              *string         `json:"email"`
	UserType           system.UserType `json:"userType"`
	OrganizationCode   *string         `json:"organizationCode"`
	OrganizationName   *string         `json:"organizationName"`
	OrganizationNameEn *string         `json:"organizationNameEn"`
	DealerID           *int64          `json:"dealerId"`
	DealerName         *string         `json:"dealerName"`
	DealerNameEn       *string         `json:"dealerNameEn"`
	Language           string          `json:"language"`
	MustChangePassword bool            `json:"mustChangePassword"`
	SecondFactor       bool            `json:"secondFactor"`
	AlarmSound         bool            `json:"alarmSound"`
	// Preferences are the settings of the console by name; null without any.
	Preferences json.RawMessage `json:"preferences"`
	// NeedsSecondFactor: a second factor must be enrolled before anything else.
	NeedsSecondFactor bool       `json:"needsSecondFactor"`
	LastLoginAt       value.Time `json:"lastLoginAt"`
	LastLoginIP       *string    `json:"lastLoginIp"`
}

// MyInfo returns the caller's own account, menu and rights.
func (s *Service) MyInfo(ctx context.Context, caller *access.Caller) (MyInfo, error) {
	var row struct {
		RealName, Mobile, Email, Avatar, Language string
		OrganizationCode                          string
		OrganizationZh, OrganizationEn            *string
		DealerID                                  int64
		DealerZh, DealerEn                        *string
		Restricted, ThirdParty                    bool
		LastLoginAt                               value.Time
		LastLoginIP                               string
		SecondFactor, AlarmSound                  bool
		Preferences                               json.RawMessage
	}
	err := s.db.Read().NewRaw(`SELECT o.real_name, o.mobile, o.email, o.avatar, o.language, o.organization_code, g.name_zh AS organization_zh, g.name_en AS organization_en,
			o.dealer_id, d.name_zh AS dealer_zh, d.name_en AS dealer_en, o.last_login_at, o.last_login_ip,
			o.second_factor, o.alarm_sound, o.preferences,
			COALESCE((SELECT s.restricted FROM session AS s WHERE s.id = ?0), o.must_change_password) AS restricted,
			EXISTS (SELECT 1 FROM session AS s WHERE s.id = ?0 AND s.third_party = ?2) AS third_party
		FROM operator AS o LEFT JOIN organization AS g ON g.id = o.organization_id AND g.deleted_at = 0 LEFT JOIN dealer AS d ON d.id = o.dealer_id
		WHERE o.id = ?1`, caller.SessionID, caller.UserID, true).Scan(ctx, &row)
	if err != nil {
		return MyInfo{}, err
	}
	p, err := s.profile(ctx, principal{caller.UserID, caller.ActiveRole}, caller.Rights.Version)
	if err != nil {
		return MyInfo{}, err
	}
	if p.granted == nil { // disabled since the request began
		return MyInfo{}, fault.TokenRevoked.With("reason", reasonIn(AccountDisabled.String(), caller.Language))
	}
	needs, err := s.needsFactor(ctx, p, row.ThirdParty)
	if err != nil {
		return MyInfo{}, err
	}
	granted := p.granted
	if caller.ViewedRole != 0 {
		if granted, err = s.viewedRole(ctx, caller, caller.ViewedRole); err != nil {
			return MyInfo{}, err
		}
	}
	roles, err := s.ownRoles(ctx, caller)
	if err != nil {
		return MyInfo{}, err
	}
	info := MyInfo{
		Roles: roles, ActiveRole: nonEmpty(caller.ActiveRole),
		UserInfo: UserInfo{
			ID: caller.UserID, UserName: caller.UserName, RealName: row.RealName, Mobile: access.MaskPhone(row.Mobile), Email: nonEmpty(access.MaskEmail(row.Email)),
			UserType: caller.UserType, OrganizationCode: nonEmpty(row.OrganizationCode),
			OrganizationName: labelIn(caller.Language, row.OrganizationZh, row.OrganizationEn), OrganizationNameEn: nonEmptyOf(row.OrganizationEn),
			DealerName: labelIn(caller.Language, row.DealerZh, row.DealerEn), DealerNameEn: nonEmptyOf(row.DealerEn),
			Language: row.Language, MustChangePassword: row.Restricted, SecondFactor: row.SecondFactor, NeedsSecondFactor: needs, AlarmSound: row.AlarmSound, LastLoginAt: row.LastLoginAt, LastLoginIP: nonEmpty(row.LastLoginIP),
		},
		RoleCodes: granted.RoleCodes(), UserFunctions: granted.Menu(caller.Language), Permissions: granted.Permissions(),
		DataScopes: caller.Rights.Grants, PermVersion: caller.Rights.Version,
	}
	if caller.Rights.All {
		info.DataScopes = map[string]system.DataScope{}
	}
	if len(row.Preferences) > 0 { // an empty text is no JSON
		info.UserInfo.Preferences = row.Preferences
	}
	if row.Avatar != "" {
		info.Avatar = "/file/" + row.Avatar
	}
	if row.DealerID != 0 {
		info.UserInfo.DealerID = &row.DealerID
	}
	return info, nil
}

// UpdateMyInfo changes the fields of one's own account: real name, e-mail, avatar and language (system catalogue 3.3). It is an edit with
// the usual validation, version and audit entry, but needs no permission; other fields in body are refused. The alarm sound and
// the settings of the console are stored without an audit entry.
func (s *Service) UpdateMyInfo(ctx context.Context, engine *record.Engine, caller *access.Caller, body []byte) error {
	var typed struct {
		ownFields
		ID          int64                      `json:"id"`
		Version     int64                      `json:"version"`
		AlarmSound  *bool                      `json:"alarmSound"`
		Preferences map[string]json.RawMessage `json:"preferences"`
	}
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&typed); err != nil || typed.Mobile != nil {
		return fault.BadJSON.With()
	}
	if typed.AlarmSound != nil || typed.Preferences != nil {
		err := s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			if typed.AlarmSound != nil {
				if _, err := tx.NewRaw("UPDATE operator SET alarm_sound = ? WHERE id = ?", *typed.AlarmSound, caller.UserID).Exec(ctx); err != nil {
					return err
				}
			}
			return savePreferences(ctx, tx, caller.UserID, typed.Preferences)
		})
		if err != nil || typed.ownFields.none() {
			return err
		}
	}
	return s.editOwn(ctx, engine, caller, typed.ownFields, typed.Version)
}

// ownFields are the fields that an account may change itself. The mobile number is changed only by codes.
type ownFields struct {
	RealName json.RawMessage `json:"realName,omitempty"`
	Email    json.RawMessage `json:"email,omitempty"`
	Avatar   json.RawMessage `json:"avatar,omitempty"`
	Language json.RawMessage `json:"language,omitempty"`
	Mobile   json.RawMessage `json:"mobile,omitempty"`
}

// none reports whether no field is set.
func (f ownFields) none() bool {
	return f.RealName == nil && f.Email == nil && f.Avatar == nil && f.Language == nil && f.Mobile == nil
}

// editOwn stores fields of the caller's account; version zero means the current one.
func (s *Service) editOwn(ctx context.Context, engine *record.Engine, caller *access.Caller, fields ownFields, version int64) error {
	own := struct {
		ownFields
		ID      int64 `json:"id"`
		Version int64 `json:"version"`
	}{fields, caller.UserID, version}
	if own.Version == 0 {
		if err := s.db.Read().NewRaw("SELECT version FROM operator WHERE id = ?", caller.UserID).Scan(ctx, &own.Version); err != nil {
			return err
		}
	}
	edit, err := json.Marshal(own)
	if err != nil {
		return err
	}
	self := *caller
	self.Rights, self.UserType = access.System().Rights, system.Staff // accounts are only in the scope of staff
	accounts := system.Operators
	if caller.UserType == system.DealerUser {
		accounts = system.DealerAccounts
	}
	_, err = engine.Edit(ctx, accounts.Name, &self, edit)
	return err
}

func nonEmpty(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

func nonEmptyOf(s *string) *string {
	if s == nil {
		return nil
	}
	return nonEmpty(*s)
}

func labelIn(language string, zh, en *string) *string {
	if zh == nil {
		return nil
	}
	english := ""
	if en != nil {
		english = *en
	}
	return nonEmpty(value.I18n{ZH: *zh, EN: english}.In(language))
}
