package message

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/resource"
	"evops/contracts/support"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
	"evops/core/texttemplate"
)

// values are the values of variables. A text that is the same in both languages has both.
type values map[string]value.I18n

// masked are the values as accounts see them: the plate is masked in every list, so it is in the texts of messages, too.
func (v values) masked() values {
	shown := maps.Clone(v)
	plate := access.MaskPlate(v["plateNo"].ZH)
	shown["plateNo"] = value.Same(plate)
	return shown
}

// event is a message about an event before it is written.
type event struct {
	message.EventMessage
	source   message.Source
	template *message.Template
	users    []int64
	values   values
	quiet    message.QuietMode
	expireAt value.Time
	test     bool
	// leftOut is why nobody gets it; empty if they do.
	leftOut message.Result
	link    *Link
}

// rendered is a message about an event as the channels send it.
type rendered struct {
	Channels    value.Codes       `json:"channels"`
	Title       value.I18n        `json:"title"`
	Body        value.I18n        `json:"body"`
	SMS         value.I18n        `json:"sms"`
	SMSTemplate string            `json:"smsTemplate"`
	Quiet       message.QuietMode `json:"quiet"`
	ExpireAt    value.Time        `json:"expireAt"`
	Link        *Link             `json:"link,omitempty"`
}

// SendService informs a user of an event by the default template of its scene, in the transaction of the event. Without a template, or for an
// event that the user has been informed of, it does nothing.
func (s *Service) SendService(ctx context.Context, tx bun.Tx, m message.ServiceMessage) error {
	if m.UserID == 0 {
		return nil
	}
	templates, err := record.Find(ctx, s.Engine.InTx(tx), message.ServiceTemplates, &message.ServiceTemplates.Row.SceneCode, m.Scene)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(templates, func(t *message.ServiceTemplate) bool { return t.IsDefault && t.Enabled == on })
	if at < 0 {
		return nil
	}
	known, err := s.commonValues(ctx, tx, m.UserID, m.VehicleID)
	if err != nil || known == nil {
		return err
	}
	maps.Copy(known, m.Values)
	t := templates[at]
	return s.sendEvent(ctx, tx, event{
		EventMessage: message.EventMessage{ServiceTemplateID: t.ID, VehicleID: m.VehicleID, EventType: string(m.Scene), EventKey: m.Key},
		source:       message.FromService, template: &t.Template, users: []int64{m.UserID}, values: known, quiet: message.HoldQuiet, link: linkOf(&t.LinkTarget),
	})
}

// living reads a row; nil if it was deleted. A message does without it, so that it never prevents its event.
func living[T any](ctx context.Context, v record.Reader, r resource.Resource[T], id int64) (*T, error) {
	row, err := record.Get(ctx, v, r, id)
	if errors.Is(err, fault.NotFoundOrDenied.With()) {
		return nil, nil
	}
	return row, err
}

// commonValues are the values that every scene has; none if the user was deleted. A vehicle may be named by its model alone.
func (s *Service) commonValues(ctx context.Context, tx bun.Tx, user, vehicle int64) (values, error) {
	known := values{"time": value.Same(s.Clock().Std().Format("2006-01-02 15:04"))}
	view := s.Engine.InTx(tx)
	u, err := living(ctx, view, content.AppUsers, user)
	if err != nil {
		return nil, err
	}
	if u == nil {
		return nil, nil
	}
	known["nickname"] = value.Same(u.Nickname)
	lines, err := record.Find(ctx, view, support.Types, &support.Types.Row.EntryKind, support.PhoneEntry)
	if err != nil {
		return nil, err
	}
	if len(lines) > 0 {
		known["hotline"] = value.Same(lines[0].Hotline)
	}
	if vehicle == 0 {
		return known, nil
	}
	return known, s.vehicleValues(ctx, tx, vehicle, known)
}

// vehicleValues adds the values of a vehicle.
func (s *Service) vehicleValues(ctx context.Context, tx bun.Tx, vehicle int64, known values) error {
	view := s.Engine.InTx(tx)
	v, err := living(ctx, view, equipment.Vehicles, vehicle)
	if err != nil || v == nil {
		return err
	}
	known["plateNo"], known["vin"], known["vinTail"] = value.Same(v.PlateNo.Reveal()), value.Same(v.VIN), value.Same(message.Tail(v.VIN))
	model, err := living(ctx, view, equipment.VehicleModels, v.ModelID)
	if err == nil && model != nil {
		known["vehicleName"], known["modelName"] = model.Name, model.Name
	}
	return err
}

// render writes a text with values. English without a text of its own stays empty, so that readers get the Chinese one.
func render(text value.I18n, known values) (out value.I18n) {
	if text.ZH != "" {
		out.ZH = renderIn(text.ZH, "zh", known)
	}
	if text.EN != "" {
		out.EN = renderIn(text.EN, "en", known)
	}
	return out
}

func renderIn(text, language string, known values) string {
	t, err := texttemplate.Parse(text)
	if err != nil { // the texts of stored templates are valid
		return text
	}
	return t.Render(func(name string) string { return known[name].In(language) })
}

// sendEvent stores the job of a message about an event and its deliveries, and wakes a worker for it once the transaction is committed.
func (s *Service) sendEvent(ctx context.Context, tx bun.Tx, e event) error {
	if sent, err := tx.NewSelect().Table(message.Jobs.Table).Where("source_type = ? AND activity_id = 0 AND notice_id = 0 AND run_no = 0 AND event_key = ?", e.source, e.EventKey).Exists(ctx); err != nil || sent {
		return err
	}
	m := rendered{Title: render(e.template.TitleTpl, e.values), Body: render(e.template.BodyTpl, e.values), Quiet: e.quiet, ExpireAt: e.expireAt, Link: e.link}
	if e.template.SmsProviderStatus == message.SMSApproved {
		m.SMS, m.SMSTemplate = render(e.template.SmsTpl, e.values), e.template.SmsProviderID
	}
	var err error
	if m.Channels, err = s.usable(ctx, e.template.Channels, m.SMS.ZH != ""); err != nil {
		return err
	}
	now, shown := s.Clock(), e.values.masked()
	j := &message.Job{
		JobNo: ulid.Make().String(), SourceType: e.source, SourceTitle: cut(render(e.template.TitleTpl, shown), 120), EventMessage: e.EventMessage, Test: e.test,
		Status: message.RunSending, PlannedAt: now, StartedAt: now, FrozenAt: now, NextAt: now, RatePerSecond: message.DefaultRate, Confirmed: int64(len(e.users)),
	}
	j.Text, j.Suppressed = cut(render(e.template.BodyTpl, shown), 600), e.leftOut != ""
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	j.Rendered = string(text)
	if err := record.Insert(ctx, s.Engine, tx, message.Jobs, j); err != nil {
		return err
	}
	if err := s.addEventDeliveries(ctx, tx, j, m.Channels, e); err != nil {
		return err
	}
	if err := count(ctx, tx, j.ID); err != nil {
		return err
	}
	store.AfterCommit(ctx, func() { s.wake(ctx, j.ID, now) })
	return nil
}

// addEventDeliveries stores the deliveries of the receivers of an event.
func (s *Service) addEventDeliveries(ctx context.Context, tx bun.Tx, j *message.Job, channels value.Codes, e event) error {
	found, err := people(ctx, tx, e.users, "")
	if err != nil {
		return err
	}
	var rows []message.Delivery
	for _, p := range found {
		for _, code := range channels {
			d := message.Delivery{JobID: j.ID, SourceType: j.SourceType, AppUserID: p.ID, Channel: message.Channel(code), Platform: p.Platform, Lang: languageOf(&p), NextTryAt: j.NextAt, ResultCode: e.leftOut}
			if d.ResultCode == "" {
				d.ResultCode = unfit(&p, d.Channel, j.SourceType)
			}
			if d.ResultCode != "" {
				d.Status = message.DeliverySkipped
			}
			rows = append(rows, d)
		}
	}
	if len(rows) == 0 {
		return nil
	}
	return record.InsertMany(ctx, s.Engine, tx, message.Deliveries, rows)
}

// usable are the channels of a template that can send now. The inbox always can; a short message needs an approved text.
func (s *Service) usable(ctx context.Context, wanted value.Codes, approved bool) (value.Codes, error) {
	channels := value.Codes{string(message.Inbox)}
	for _, code := range wanted {
		channel := message.Channel(code)
		if channel == message.Inbox || channel == message.SMS && !approved {
			continue
		}
		p, err := s.Connections.Provider(ctx, channel)
		if err != nil {
			return nil, err
		}
		if p != nil {
			channels = append(channels, code)
		}
	}
	return channels, nil
}

func cut(text value.I18n, most int) value.I18n {
	return value.I18n{ZH: value.Cut(text.ZH, most), EN: value.Cut(text.EN, most)}
}

// campaignOf returns what a job sends: its campaign, or the message about an event.
func (s *Service) campaignOf(ctx context.Context, j *message.Job) (*message.Campaign, error) {
	if !j.SourceType.FromTemplate() {
		of := sourceOfJob(j)
		return record.GetOf[message.Campaign](ctx, s.Engine.Read(), of.plan, of.of(j))
	}
	m, err := renderedOf(j)
	if err != nil {
		return nil, err
	}
	return &message.Campaign{
		Title: m.Title, Channels: m.Channels, PushTitle: m.Title, PushBody: m.Body, SmsText: m.SMS, SmsTemplateNo: m.SMSTemplate, QuietMode: m.Quiet, ExpireAt: m.ExpireAt,
	}, nil
}

// renderedOf is the message of a job written from a template. It is empty once its receiver has deleted the account: nobody gets it any more.
func renderedOf(j *message.Job) (m rendered, err error) {
	if j.Rendered != "" {
		err = json.Unmarshal([]byte(j.Rendered), &m)
	}
	return m, err
}

// linkOfJob returns what a tap on the messages of a job opens.
func (s *Service) linkOfJob(ctx context.Context, j *message.Job) (*Link, error) {
	if j.SourceType.FromTemplate() {
		m, err := renderedOf(j)
		return m.Link, err
	}
	of := sourceOfJob(j)
	target, err := record.GetOf[content.LinkTarget](ctx, s.Engine.Read(), of.plan, of.of(j))
	if err != nil {
		return nil, err
	}
	return linkOf(target), nil
}

// settleEvent ends the job of a message about an event, or stores when its next delivery is due. The template was used if anything was sent.
func (s *Service) settleEvent(ctx context.Context, j *message.Job) error {
	m, err := s.campaignOf(ctx, j)
	if err != nil {
		return err
	}
	return s.changeJob(ctx, j.ID, func(ctx context.Context, tx bun.Tx, j *message.Job) error {
		if j.Status != message.RunSending {
			return nil
		}
		next, err := s.next(ctx, tx, j, m)
		if err != nil {
			return err
		}
		if next.IsZero() {
			end(j, s.Clock())
		} else {
			j.NextAt = next
		}
		if j.Sent == 0 || j.Test {
			return nil
		}
		table, id := message.ServiceTemplates.Table, j.ServiceTemplateID
		if j.SourceType == message.FromAlarm {
			table, id = message.AlarmTemplates.Table, j.AlarmTemplateID
		}
		// The column alone: the use of a template is no change that a form in use must know of.
		_, err = tx.NewRaw("UPDATE ? SET last_used_at = ? WHERE id = ? AND last_used_at < ?", bun.Ident(table), j.StartedAt, id, j.StartedAt).Exec(ctx)
		return err
	})
}

// failUnconnected fails the deliveries of an event by a channel that somebody has disconnected.
func (s *Service) failUnconnected(ctx context.Context, job int64, channel message.Channel) error {
	now := s.Clock()
	_, err := s.exec(ctx, "UPDATE message_delivery SET status = ?, result_code = ?, sent_at = ?, updated_at = ? WHERE job_id = ? AND channel = ? AND status = ? AND claim = ''",
		message.DeliveryFailed, message.ChannelTimeout, now, now, job, channel, message.DeliveryQueued)
	return err
}
