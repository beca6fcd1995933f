package content

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// maxAgeYears is the maximum age of a user.
const maxAgeYears = 120

// save validates an edit of a user by staff.
func save(ctx context.Context, c *record.Change[content.AppUser]) error {
	u, old := c.New, c.Old
	if old == nil {
		return nil
	}
	if old.Status == content.UserCancelled {
		return fault.UserCancelled.With()
	}
	if u.MarketingConsent && !old.MarketingConsent {
		c.AddError(&c.New.MarketingConsent, "CONSENT_OF_USER", "只有用户本人能开启", "Only the user can switch it on")
	}
	if u.Birthday != "" && u.Birthday.Time().Std().AddDate(maxAgeYears, 0, 0).Before(value.Now().Std()) {
		c.AddError(&c.New.Birthday, "RANGE", fmt.Sprintf("不能早于 %d 年前", maxAgeYears), fmt.Sprintf("Not earlier than %d years ago", maxAgeYears))
	}
	if u.Nickname != old.Nickname && !c.HasError(&c.New.Nickname) {
		if err := refuseSensitive(ctx, c.Mutation, &c.New.Nickname, u.Nickname); err != nil {
			return err
		}
	}
	if u.CityCode == 0 || c.HasError(&c.New.CityCode) || u.CityCode == old.CityCode && u.ProvinceCode == old.ProvinceCode {
		return nil
	}
	city, err := record.Get(ctx, c.Reader(), system.Areas, u.CityCode)
	if err != nil {
		return err
	}
	if city.ParentID != u.ProvinceCode {
		c.AddError(&c.New.CityCode, "AREA_LEVEL", "不属于所选省", "Not a city of the province")
	}
	return nil
}

// setStatus freezes an account, which ends its sessions, or lifts the freeze.
func setStatus(_ context.Context, c *record.Change[content.AppUser], in *content.SetUserStatus) error {
	u := c.New
	c.Reason = in.Note
	if in.Status == content.UserNormal {
		if u.Status == content.UserNormal {
			return fault.StateNotAllowed.With("state", u.Status)
		}
		unfreeze(u)
		return nil
	}
	u.Status, u.FreezeReason, u.FrozenUntil, u.LoggedOutAt = content.UserFrozen, in.Reason, in.Until, value.Now()
	return nil
}

func unfreeze(u *content.AppUser) {
	u.Status, u.FreezeReason, u.FrozenUntil = content.UserNormal, 0, value.Time{}
}

func forceLogout(_ context.Context, c *record.Change[content.AppUser], _ *struct{}) error {
	c.New.LoggedOutAt = value.Now()
	return nil
}

// maxResetsPerDay is the maximum number of password resets per user and day.
const maxResetsPerDay = 3

// resetPassword sends the user a code; staff never see or choose a password.
func (u *Users) resetPassword(ctx context.Context, c *record.Change[content.AppUser], _ *struct{}) error {
	var resets int
	err := c.Tx.NewRaw("SELECT COUNT(*) FROM audit_log WHERE module = ? AND target_id = ? AND action = 'resetPassword' AND created_at >= ?",
		content.AppUsers.Name, fmt.Sprint(c.Old.ID), value.Today().Time()).Scan(ctx, &resets)
	if err != nil {
		return err
	}
	if resets >= maxResetsPerDay {
		return fault.ResetTooOften.With()
	}
	c.New.LoggedOutAt = value.Now()
	return u.messages.NotifyAppUser(ctx, c.Tx, system.SMSUserReset, c.New)
}

// changePhone changes the phone of an account after a code sent to the new phone was read out.
func (u *Users) changePhone(ctx context.Context, c *record.Change[content.AppUser], in *content.ChangePhone) error {
	taken, err := ByPhone(ctx, c.Reader(), in.Phone)
	if err != nil {
		return err
	}
	if taken != nil {
		return fault.PhoneTaken.With()
	}
	if err := u.messages.VerifyCode(ctx, c.Tx, c.Caller, in.Phone, in.SMSCode); err != nil {
		return err
	}
	country, number := c.New.CountryCode, in.Phone
	if abroad, ok := strings.CutPrefix(in.Phone, "+"); !ok {
		country = mainland
	} else if number, ok = strings.CutPrefix(abroad, country); !ok {
		c.AddError(&in.Phone, "COUNTRY_CODE", "国家区号应为 +"+country, "Must begin with +"+country)
		return nil
	}
	c.New.CountryCode, c.New.Phone = country, value.Unmasked(number)
	c.New.PhoneEvidences = append(slices.Clone(c.Old.PhoneEvidences), in.Evidence...)
	for _, user := range []*content.AppUser{c.Old, c.New} {
		if err := u.messages.NotifyAppUser(ctx, c.Tx, system.SMSUserMobileChanged, user); err != nil {
			return err
		}
	}
	return nil
}

// mainland is the country code of a phone written without one.
const mainland = "86"

// ByPhone returns the user with a phone, written as a mainland number or with plus and country code, or nil.
func ByPhone(ctx context.Context, v record.Reader, phone string) (*content.AppUser, error) {
	found, err := byPhones(ctx, v, []string{phone})
	return found[phone], err
}

// NormalByPhone returns the user with a phone, whose account must be in use. It adds an error to the phone and returns nil if the
// account is frozen.
func NormalByPhone(ctx context.Context, c *record.Mutation, phone *string) (*content.AppUser, error) {
	u, err := ByPhone(ctx, c.Reader(), *phone)
	switch {
	case err != nil:
		return nil, err
	case u == nil:
		return nil, fault.OwnerNotFound.With()
	}
	if err := RequireNormal(c, phone, u); err != nil || c.HasError(phone) {
		return nil, err
	}
	return u, nil
}

// RequireNormal refuses a user whose account is frozen, with an error of a field, or cancelled.
func RequireNormal(c *record.Mutation, at any, u *content.AppUser) error {
	switch u.Status {
	case content.UserNormal:
	case content.UserFrozen:
		c.AddError(at, "USER_FROZEN", "该用户已冻结", "The user is frozen")
	default:
		return fault.UserCancelled.With()
	}
	return nil
}

// IDsOfPhones returns the users with phones, and the phones without one. Deleted accounts have no phone.
func IDsOfPhones(ctx context.Context, v record.Reader, phones []string) (ids []int64, unknown []string, err error) {
	found, err := byPhones(ctx, v, phones)
	if err != nil {
		return nil, nil, err
	}
	for _, phone := range phones {
		if u := found[phone]; u != nil {
			ids = append(ids, u.ID)
		} else {
			unknown = append(unknown, phone)
		}
	}
	return ids, unknown, nil
}

// byPhones returns users by their phones as written.
func byPhones(ctx context.Context, v record.Reader, phones []string) (map[string]*content.AppUser, error) {
	var numbers []value.Masked
	for _, phone := range phones {
		abroad, international := strings.CutPrefix(phone, "+")
		if !international {
			numbers = append(numbers, value.Unmasked(phone))
			continue
		}
		for digits := 1; digits <= 3; digits++ { // country codes have at most three digits; the rest is the number
			numbers = append(numbers, value.Unmasked(abroad[min(digits, len(abroad)):]))
		}
	}
	users, err := record.Find(ctx, v, content.AppUsers, &content.AppUsers.Row.Phone, numbers...)
	if err != nil {
		return nil, err
	}
	byNumber := make(map[string]*content.AppUser, len(users))
	for _, u := range users {
		byNumber[u.CountryCode+u.Phone.Reveal()] = u
	}
	found := make(map[string]*content.AppUser, len(phones))
	for _, phone := range phones {
		full, international := strings.CutPrefix(phone, "+")
		if !international {
			full = mainland + phone
		}
		if u := byNumber[full]; u != nil {
			found[phone] = u
		}
	}
	return found, nil
}
