package api

// inboxMost is how many notices the inbox shows.
const inboxMost = 50

// notices registers the inbox of the caller. It needs no permission: everybody has one.
func (a *API) notices() {
	const group = "/system/crm/notice/"
	a.add(group+"getMyNotices", endpoint{run: a.myNotices, methods: reads})
	a.add(group+"read", endpoint{run: a.readNotices})
}

func (a *API) myNotices(c *call) error {
	inbox, err := a.Notices.Mine(c.ctx, c.caller, inboxMost)
	if err != nil {
		return err
	}
	return c.reply("", inbox)
}

// readNotices marks those of `ids` as read, all when none are given.
func (a *API) readNotices(c *call) error {
	var in struct{ IDs []int64 }
	if err := c.in(&in); err != nil {
		return err
	}
	if err := a.Notices.Read(c.ctx, c.caller, in.IDs); err != nil {
		return err
	}
	return a.myNotices(c)
}
