package api

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strconv"
	"time"

	"evops/contracts/equipment"
	"evops/core/debug"
	"evops/core/openapi"
)

// messages registers the live view of a vehicle's messages (legacy-api D.17).
func (a *API) messages() {
	group := equipment.LinkMessages.Path + "/"
	a.add(group+"stream", openapi.NewOperation("跟踪车辆报文（SSE）", "Follow the messages of a vehicle as server-sent events").Accepts("vin", "id:int").Returns("list:object[]", "skipped:int").Needs(debug.GrantView),
		route{run: a.stream, methods: fetches})
	a.add(group+"overview", openapi.NewOperation("车辆在线会话", "Connection of a vehicle").Accepts("id*:int").Returns("vin", "onlineStatus:int", "lastSeenAt", "rsrp:int", "lagMs:int", "versions:object[]").Needs(debug.GrantView),
		route{run: a.connectionState, methods: reads})
}

const (
	// streamTTL is how long a stream lasts; the browser reconnects with the last id it received.
	streamTTL = 45 * time.Second
	// reconnectMs is the delay in milliseconds after which a browser reconnects.
	reconnectMs = 500
)

// stream sends the messages of a vehicle as server-sent events: the new ones, and how many were skipped.
func (a *API) stream(c *call) error {
	var in struct {
		VIN string
		ID  json.Number
	}
	if err := c.decode(&in); err != nil {
		return err
	}
	id, _ := in.ID.Int64() // 0 if missing
	vehicle, err := a.Debug.Vehicle(c.ctx, c.caller, id, vin(in.VIN), debug.GrantView)
	if err != nil {
		return err
	}
	after, _ := strconv.ParseInt(c.Get("Last-Event-ID"), 10, 64) // 0 is from the start
	ctx, cancel := context.WithTimeout(c.Context(), streamTTL)
	who := c.caller
	c.Set("Content-Type", "text/event-stream")
	c.Set("X-Accel-Buffering", "no")
	return c.SendStreamWriter(func(w *bufio.Writer) {
		defer cancel()
		if _, err := fmt.Fprintf(w, "retry: %d\n\n", reconnectMs); err != nil {
			return
		}
		err := a.Debug.Follow(ctx, who, vehicle, after, func(messages []debug.Message, skipped int) error {
			if len(messages) == 0 {
				if _, err := w.WriteString(":\n\n"); err != nil {
					return err
				}
				return w.Flush()
			}
			text, err := json.Marshal(map[string]any{"list": messages, "skipped": skipped})
			if err != nil {
				return err
			}
			if _, err := fmt.Fprintf(w, "id: %d\nevent: messages\ndata: %s\n\n", messages[len(messages)-1].ID, text); err != nil {
				return err
			}
			return w.Flush()
		})
		if err != nil && ctx.Err() == nil {
			slog.Debug("message stream ended", "vehicle", vehicle, "error", err) // usually because the client has disconnected
		}
	})
}

// connectionState returns the connection state of a vehicle.
func (a *API) connectionState(c *call) error {
	id, err := c.id()
	if err != nil {
		return err
	}
	session, err := a.Debug.Session(c.ctx, c.caller, id)
	if err != nil {
		return err
	}
	return c.reply("", session)
}
