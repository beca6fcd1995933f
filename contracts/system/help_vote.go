package system

import (
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
)

// HelpVote is the vote of an account on whether a page of the help centre is helpful, in one version of the product. A new vote replaces
// it.
type HelpVote struct {
	resource.Base
	UserID int64 `json:"userId"`
	// Topic is the name of the page.
	Topic string `json:"topic"`
	// Release is the product version of the page.
	Release string `json:"release"`
	Helpful bool   `json:"helpful"`
}

// HelpVotes is the votes of all accounts. Every account sees its own; administrators of the settings see the totals.
var HelpVotes = resource.Declare("helpVote", "帮助评价", "Help vote", func(v *HelpVote) resource.Spec {
	return resource.Spec{
		Path: "/system/crm/helpVote", Volume: 100_000, Log: true, Scope: scope.ByOwner(&v.UserID),
		Title: &v.Topic, UniqueTogether: [][]any{{&v.UserID, &v.Topic, &v.Release}},
		Fields: field.List{
			field.Ref(&v.UserID, "账号", "Account", "operator").ReadOnly().Filter(field.Eq),
			field.Text(&v.Topic, "帮助页", "Help page").ReadOnly().Max(40).Column().Filter(field.Eq),
			field.Text(&v.Release, "版本", "Version").ReadOnly().Max(20).Column(),
			field.Bool(&v.Helpful, "有帮助", "Helpful").Worded(field.Either("有帮助", "Helpful", "没有帮助", "Not helpful")).ReadOnly().Column(),
		},
	}
})
