package api

import "evops/contracts/fault"

// help registers what the help centre asks. It needs no permission: everybody may read it.
func (a *API) help() {
	const group = "/system/crm/helpVote/"
	a.add(group+"getHelpPage", endpoint{run: a.helpPage, methods: reads})
	a.add(group+"vote", endpoint{run: a.voteOnHelp})
}

// helpPage answers the own vote on the page that topic names, whom to ask and, to those who may know, the votes of all.
func (a *API) helpPage(c *call) error {
	var in struct{ Topic string }
	if err := c.in(&in); err != nil {
		return err
	}
	standing, err := a.Help.Read(c.ctx, c.caller, in.Topic)
	if err != nil {
		return err
	}
	return c.reply("", standing)
}

func (a *API) voteOnHelp(c *call) error {
	var in struct {
		Topic   string
		Helpful *bool
	}
	if err := c.in(&in); err != nil {
		return err
	}
	if in.Helpful == nil {
		return fault.ValidationFailed.With()
	}
	if err := a.Help.Vote(c.ctx, c.caller, in.Topic, *in.Helpful); err != nil {
		return err
	}
	return a.helpPage(c)
}
