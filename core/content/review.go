package content

import (
	"context"
	"errors"
	"slices"
	"time"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/notification"
	"evops/core/record"
)

// longestReview is how long a switch may stay on (content catalogue, iosReview).
const longestReview = 30 * 24 * time.Hour

// Reviews has the rules of the switches that hide modules of the iOS app during a review of the App Store.
type Reviews struct {
	Engine        *record.Engine
	Notifications *notification.Service
	// Holders returns the accounts with a permission.
	Holders func(ctx context.Context, permission string) ([]*access.Caller, error)
	Clock   func() value.Time
}

// Register implements record.Feature.
func (r Reviews) Register(e *record.Engine) {
	record.Guard(e, content.IosReviews, reviewGuard)
	record.Serial(e, content.IosReviews)
	record.BeforeSave(e, content.IosReviews, r.save)
	record.OnAction(e, content.IosReviews, content.IosReviewTurnOn, r.turnOn)
	record.OnAction(e, content.IosReviews, content.IosReviewTurnOff, func(ctx context.Context, c *record.Change[content.IosReview], _ *struct{}) error {
		return r.switchTo(ctx, c, false)
	})
}

// reviewGuard offers the switch until the review has ended, and the deletion of builds that were never switched.
func reviewGuard(context.Context, record.Reader, *access.Caller) (record.GuardFunc[content.IosReview], error) {
	return func(row *content.IosReview, verb string) *fault.Error {
		switch {
		case row == nil:
		case verb == content.IosReviewTurnOn.Verb && row.ReviewStatus > content.InReview, verb == "delete" && !row.LastSwitchAt.IsZero():
			return fault.StateNotAllowed.With("state", row.ReviewStatus)
		}
		return nil
	}, nil
}

// save refuses a jump of the review, and turns the switch off when the review ends.
func (r Reviews) save(ctx context.Context, c *record.Change[content.IosReview]) error {
	row := c.New
	if c.Old != nil && !content.ReviewLifecycle.Allows(int64(c.Old.ReviewStatus), int64(row.ReviewStatus)) {
		from, to := content.ReviewStatuses.LabelOf(int64(c.Old.ReviewStatus)), content.ReviewStatuses.LabelOf(int64(row.ReviewStatus))
		c.AddError(&c.New.ReviewStatus, fault.StateNotAllowed.Name, "不能从“"+from.ZH+"”改为“"+to.ZH+"”", "Not from "+from.EN+" to "+to.EN)
		return nil
	}
	if row.ReviewStatus == content.ReviewWaiting && row.SubmittedAt.IsZero() {
		row.SubmittedAt = r.Clock()
	}
	if row.ReviewOn && len(row.HiddenModules) == 0 {
		c.AddError(&c.New.HiddenModules, "REQUIRED", "开关开启时不能为空", "Required while the switch is on")
	}
	if err := demoAccount(ctx, c); err != nil {
		return err
	}
	if row.ReviewOn && row.ReviewStatus > content.InReview && !c.HasErrors() {
		return r.switchTo(ctx, c, false)
	}
	return nil
}

// demoAccount refuses an account without a vehicle for the reviewer.
func demoAccount(ctx context.Context, c *record.Change[content.IosReview]) error {
	if c.New.DemoAccountID == 0 || c.HasError(&c.New.DemoAccountID) || c.Old != nil && c.Old.DemoAccountID == c.New.DemoAccountID {
		return nil
	}
	user, err := record.Get(ctx, c.Reader(), content.AppUsers, c.New.DemoAccountID)
	if err == nil && user.VehicleCount == 0 {
		c.AddError(&c.New.DemoAccountID, "NO_VEHICLE", "该账号未绑定车辆", "The account has no vehicle")
	}
	return err
}

func (r Reviews) turnOn(ctx context.Context, c *record.Change[content.IosReview], in *content.TurnOnReview) error {
	if len(c.Old.HiddenModules) == 0 {
		return fault.ReviewWithoutModules.With()
	}
	if in.AutoOffAt.Milli() > r.Clock().Add(longestReview).Milli() {
		c.AddError(&in.AutoOffAt, "RANGE", "最长 30 天", "At most 30 days")
		return nil
	}
	others, err := record.Find(ctx, c.Reader(), content.IosReviews, &content.IosReviews.Row.BundleID, c.Old.BundleID)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(others, func(o *content.IosReview) bool { return o.ReviewOn && o.ID != c.Old.ID }) {
		return fault.ReviewAlreadyOn.With()
	}
	c.New.AutoOffAt = in.AutoOffAt
	return r.switchTo(ctx, c, true)
}

// switchTo sets the switch and notifies the others who may set it.
func (r Reviews) switchTo(ctx context.Context, c *record.Change[content.IosReview], on bool) error {
	row := c.New
	row.ReviewOn, row.LastSwitchAt, row.LastSwitchBy = on, r.Clock(), c.Caller.UserID
	kind := system.ReviewTurnedOn
	if !on {
		kind, row.AutoOffAt = system.ReviewTurnedOff, value.Time{}
	}
	if r.Notifications == nil {
		return nil
	}
	holders, err := r.Holders(ctx, content.IosReviews.PermissionFor("switch"))
	if err != nil {
		return err
	}
	for _, h := range holders {
		if h.UserID == c.Caller.UserID {
			continue
		}
		params := notification.Params{"version": row.VersionNo + " (" + row.BuildNo + ")", "until": row.AutoOffAt.String()}
		if err := r.Notifications.Notify(ctx, c.Tx, h.UserID, kind, params, "/guideUseManage/iosApproval"); err != nil {
			return err
		}
	}
	return nil
}

// TurnOffDue turns the switches off whose time is over.
func (r Reviews) TurnOffDue(ctx context.Context) error {
	on, err := record.Find(ctx, r.Engine.Read(), content.IosReviews, &content.IosReviews.Row.ReviewOn, true)
	if err != nil {
		return err
	}
	for _, row := range on {
		if isAfter(row.AutoOffAt, r.Clock()) {
			continue
		}
		var failed error
		err := record.ChangeBySystem(ctx, r.Engine, content.IosReviews, row.ID, func(c *record.Change[content.IosReview]) string {
			if !c.Old.ReviewOn || isAfter(c.Old.AutoOffAt, r.Clock()) {
				return ""
			}
			failed = r.switchTo(ctx, c, false)
			return content.IosReviewTurnOff.Verb
		})
		if err := errors.Join(err, failed); err != nil {
			return err
		}
	}
	return nil
}

type currentReview struct {
	BundleID string `json:"bundleId" required:"true"`
	Version  string `json:"version" required:"true"`
	Build    string `json:"build" required:"true"`
}

// CurrentReview is what a build of the iOS app hides.
type CurrentReview struct {
	InReview      bool        `json:"inReview"`
	HiddenModules value.Codes `json:"hiddenModules"`
}

// Endpoints returns what the app asks at its start. It needs no session, since the reviewer sees the app before logging in.
func (r Reviews) Endpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{endpoint.New(
		endpoint.Endpoint{Path: content.IosReviews.Path + "/current", Label: field.Label{ZH: "当前审核状态", EN: "What a build of the iOS app hides"}, Methods: endpoint.Reads, Public: true},
		func(ctx context.Context, _ *access.Caller, in currentReview) (CurrentReview, error) {
			return r.current(ctx, in)
		},
		CurrentReview{InReview: true, HiddenModules: value.Codes{"raffle", "mall"}})}
}

// current answers for exactly the version and build of a switch: a build without a number is none that the App Store reviews.
func (r Reviews) current(ctx context.Context, of currentReview) (CurrentReview, error) {
	hidden := CurrentReview{HiddenModules: value.Codes{}}
	found, err := record.Find(ctx, r.Engine.Read(), content.IosReviews, &content.IosReviews.Row.BundleID, of.BundleID)
	if err != nil {
		return hidden, err
	}
	for _, row := range found {
		if row.ReviewOn && row.VersionNo == of.Version && row.BuildNo == of.Build && isAfter(row.AutoOffAt, r.Clock()) {
			return CurrentReview{InReview: true, HiddenModules: row.HiddenModules}, nil
		}
	}
	return hidden, nil
}
