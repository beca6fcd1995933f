package api

// inboxSize is the number of notifications in the inbox.
const inboxSize = 50

// notifications registers the caller's inbox. It needs no permission: everybody has one.
func (a *API) notifications() {
	const group = "/system/crm/notice/"
	a.add(group+"getMyNotices", endpoint{run: a.myNotifications, methods: reads})
	a.add(group+"read", endpoint{run: a.readNotifications})
}

func (a *API) myNotifications(c *call) error {
	inbox, err := a.Notifications.Inbox(c.ctx, c.caller, inboxSize)
	if err != nil {
		return err
	}
	return c.reply("", inbox)
}

// readNotifications marks those in `ids` as read, or all without ids.
func (a *API) readNotifications(c *call) error {
	var in struct{ IDs []int64 }
	if err := c.decode(&in); err != nil {
		return err
	}
	if err := a.Notifications.Read(c.ctx, c.caller, in.IDs); err != nil {
		return err
	}
	return a.myNotifications(c)
}
