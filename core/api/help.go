package api

import "evops/contracts/fault"

// help registers the endpoints of the help centre. They need no permission: everybody may read it.
func (a *API) help() {
	const group = "/system/crm/helpVote/"
	a.add(group+"getHelpPage", endpoint{run: a.helpPage, methods: reads})
	a.add(group+"vote", endpoint{run: a.voteOnHelp})
}

// helpPage returns the caller's vote on the page given by topic, the contact and, with the permission, everybody's votes.
func (a *API) helpPage(c *call) error {
	var in struct{ Topic string }
	if err := c.decode(&in); err != nil {
		return err
	}
	page, err := a.Help.Read(c.ctx, c.caller, in.Topic)
	if err != nil {
		return err
	}
	return c.reply("", page)
}

func (a *API) voteOnHelp(c *call) error {
	var in struct {
		Topic   string
		Helpful *bool
	}
	if err := c.decode(&in); err != nil {
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
