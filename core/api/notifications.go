package api

// inboxMost is how many notices the inbox shows.
const inboxMost = 50

// notifications registers the inbox of the caller. It needs no permission: everybody has one.
func (a *API) notifications() {
	const group = "/system/crm/notice/"
	a.add(group+"getMyNotices", endpoint{run: a.myNotifications, methods: reads})
	a.add(group+"read", endpoint{run: a.readNotifications})
}

func (a *API) myNotifications(c *call) error {
	inbox, err := a.Notifications.Mine(c.ctx, c.caller, inboxMost)
	if err != nil {
		return err
	}
	return c.reply("", inbox)
}

// readNotifications marks those of `ids` as read, all when none are given.
func (a *API) readNotifications(c *call) error {
	var in struct{ IDs []int64 }
	if err := c.in(&in); err != nil {
		return err
	}
	if err := a.Notifications.Read(c.ctx, c.caller, in.IDs); err != nil {
		return err
	}
	return a.myNotifications(c)
}
