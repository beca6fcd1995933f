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
)

// messages registers how messages of a vehicle are followed (legacy-api D.17).
func (a *API) messages() {
	group := equipment.LinkMessages.Path + "/"
	a.add(group+"stream", endpoint{run: a.stream, methods: fetches})
	a.add(group+"overview", endpoint{run: a.lineSession, methods: reads})
}

const (
	// streams is how long a stream lasts; whoever follows asks anew, with the last id it has heard of.
	streams = 45 * time.Second
	// reconnects is after how many milliseconds a browser asks anew.
	reconnects = 500
)

// stream follows the messages of a vehicle as server-sent events: a list of those that are new, and how many there were besides.
func (a *API) stream(c *call) error {
	var in struct {
		VIN string
		ID  json.Number
	}
	if err := c.in(&in); err != nil {
		return err
	}
	id, _ := in.ID.Int64() // nothing is no id
	vehicle, err := a.Debug.Vehicle(c.ctx, c.caller, id, vin(in.VIN), debug.GrantView)
	if err != nil {
		return err
	}
	after, _ := strconv.ParseInt(c.Get("Last-Event-ID"), 10, 64) // nothing is from the beginning
	ctx, cancel := context.WithTimeout(c.Context(), streams)
	who := c.caller
	c.Set("Content-Type", "text/event-stream")
	c.Set("X-Accel-Buffering", "no")
	return c.SendStreamWriter(func(w *bufio.Writer) {
		defer cancel()
		if _, err := fmt.Fprintf(w, "retry: %d\n\n", reconnects); err != nil {
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
			slog.Debug("a stream of messages ended", "vehicle", vehicle, "error", err) // mostly since whoever followed is gone
		}
	})
}

// lineSession answers how a vehicle is on the line.
func (a *API) lineSession(c *call) error {
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
