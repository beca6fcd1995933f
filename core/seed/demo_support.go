package seed

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/repair"
	"evops/contracts/support"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// The feedback of the demo, by where its states begin: new, in progress, handled, closed.
const (
	demoFeedback  = 260
	firstHandling = 31
	firstHandled  = 70
	firstClosed   = 122
)

// supportEntries are the support types of the demo.
var supportEntries = []support.Type{
	{Code: "hotline", Name: value.I18n{ZH: "客服热线", EN: "Hotline"}, EntryKind: support.PhoneEntry, Hotline: "400-820-1234", ServiceTime: value.I18n{ZH: "每天 8:30–20:30", EN: "Daily 8:30–20:30"}},
	{Code: "chat", Name: value.I18n{ZH: "在线客服", EN: "Online chat"}, EntryKind: 2, ServiceTime: value.I18n{ZH: "每天 8:30–20:30", EN: "Daily 8:30–20:30"}, FirstReplyHours: 1, ResolveHours: 24},
	{Code: "repair", Name: value.I18n{ZH: "预约维修", EN: "Book a repair"}, EntryKind: 3, NeedVehicle: true},
	{Code: "function", Name: value.I18n{ZH: "功能反馈", EN: "Functions"}, EntryKind: 4},
	{Code: "quality", Name: value.I18n{ZH: "质量反馈", EN: "Quality"}, EntryKind: 4, NeedVehicle: true, FirstReplyHours: 12, ResolveHours: 48},
	{Code: "complaint", Name: value.I18n{ZH: "服务投诉", EN: "Complaints"}, EntryKind: 4, FirstReplyHours: 4, ResolveHours: 48},
	{Code: "dealers", Name: value.I18n{ZH: "附近网点", EN: "Nearby dealers"}, EntryKind: 5},
	{Code: "faq", Name: value.I18n{ZH: "常见问题", EN: "Common questions"}, EntryKind: support.LinkEntry, LinkTarget: content.LinkTarget{LinkType: content.LinkAppPage, AppPage: "guides"}},
	{Code: "rescue", Name: value.I18n{ZH: "道路救援", EN: "Roadside help"}, EntryKind: support.PhoneEntry, Hotline: "400-820-1200", ServiceTime: value.I18n{ZH: "24 小时", EN: "24 hours"}},
}

// saying is what a user says, with the entry and the answer.
type saying struct {
	entry        string
	kind         support.Kind
	class        string
	text, answer string
	result       support.Result
}

// sayingOf is what the user of one piece of feedback says: a few report danger, and some write in English.
func sayingOf(i int) saying {
	switch {
	case i%65 == 5:
		return said[dangerous]
	case i%12 == 7:
		return said[english]
	}
	return said[i%dangerous]
}

// The last things that are said: about danger, and in English.
const (
	dangerous = 6
	english   = 7
)

// said is what users of the demo say, with the entry they use, and the answer.
var said = []saying{
	{"function", support.Malfunction, "CONNECT", "升级 APP 后蓝牙钥匙一直连不上，重装也没用", "请在手机设置中删除原配对后重新添加蓝牙钥匙，如仍无法连接我们为您远程排查。", support.Guided},
	{"quality", support.Quality, "BATTERY", "新车骑了两个月，满电续航比刚买时少了快一半", "已读取电池数据，建议到店检测，我们为您预约最近的网点。", support.Explained},
	{"function", support.Suggestion, "ACCOUNT", "希望行程记录可以导出成表格，方便报销", "感谢建议，行程导出已列入计划。", support.Adopted},
	{"complaint", support.Complaint, "SERVICE", "约好周六上午修车，到店等了两个小时没人接待", "非常抱歉，我们已与网点核实并为您安排优先处理。", support.Explained},
	{"chat", support.Question, "DATA", "流量服务到期后还能用蓝牙开锁吗", "可以，蓝牙开锁不依赖流量服务。", support.Explained},
	{"function", support.Malfunction, "ALARM", "车停在楼下没动，APP 一直推送震动告警", "可在 车辆设置 中调低震动灵敏度。", support.Guided},
	{"quality", support.Quality, "SAFETY", "昨晚充电时电池鼓包，不敢再骑了", "请立即停止充电并远离易燃物，救援人员会与您联系。", 8},
	{"chat", support.Question, "SERVICE", "How long is the warranty of the battery?", "The battery has a warranty of two years.", support.Explained},
}

// support creates the support types, service accounts and feedback of the demo.
func (s *seeder) support(ctx context.Context, tx bun.Tx) error {
	d := &demoDesk{seeder: s, now: value.Now(), types: map[string]int64{}}
	for _, write := range []func(context.Context, bun.Tx) error{d.entries, d.people, d.serviceAccounts, d.feedback, d.serviceLog} {
		if err := write(ctx, tx); err != nil {
			return err
		}
	}
	return nil
}

// demoDesk collects the service desk of the demo.
type demoDesk struct {
	*seeder
	now      value.Time
	types    map[string]int64
	accounts []support.Account
	rows     []support.Feedback
	served   []support.Account // those of outlets and rescuers, and further ones of the head office
	steps    int               // rows of the log about feedback
}

func (d *demoDesk) entries(ctx context.Context, tx bun.Tx) error {
	rows := make([]support.Type, len(supportEntries))
	for i, t := range supportEntries {
		t.SortOrder, t.Enabled, t.CreatedAt = int64(10*(i+1)), system.Enabled, d.now.Add(-200*24*time.Hour)
		if t.FirstReplyHours == 0 {
			t.FirstReplyHours, t.ResolveHours = 24, 72
		}
		rows[i] = t
	}
	if err := record.InsertMany(ctx, d.e, tx, support.Types, rows); err != nil {
		return err
	}
	for _, t := range rows {
		d.types[t.Code] = t.ID
	}
	return nil
}

// shift is the hours of every day of the week.
func shift(from, to string) (h value.Hours) {
	for day := range h.Week {
		h.Week[day] = []value.Span{{From: from, To: to}}
	}
	return h
}

// people creates the service accounts that answer feedback: two shifts, one account always on duty, one that has expired and one that is
// disabled. They are almost full, so that some feedback waits.
func (d *demoDesk) people(ctx context.Context, tx bun.Tx) error {
	today := d.now.Date()
	for i, p := range []support.Account{
		{UserName: "zhao.siyu", Shifts: shift("08:30", "17:30"), Status: support.AccountEnabled},
		{UserName: "sun.haoran", Shifts: shift("12:00", "21:00"), Status: support.AccountEnabled},
		{UserName: "wu.zhiqiang", Status: support.AccountEnabled, Remark: "夜间值班"},
		{UserName: "xu.wenbo", Shifts: shift("08:30", "17:30"), Status: support.AccountExpired},
		{UserName: "deng.zihan", Shifts: shift("08:30", "17:30"), Status: support.AccountDisabled},
	} {
		found, err := record.Find(ctx, d.e.InTx(tx), system.Operators, &system.Operators.Row.UserName, p.UserName)
		if err != nil || len(found) == 0 {
			return err
		}
		p.OperatorID, p.Name, p.AccountNo, p.MaxOpen = found[0].ID, found[0].RealName, fmt.Sprintf("SA%06d", i+1), int64(13+i%2)
		p.AccountType, p.Phone, p.Abilities, p.ConsentMode, p.DailyLimit, p.MaxDevices = support.HeadOffice, found[0].Mobile, support.CodesOf(support.ViewStatus, support.ReadFaults, support.ReadParameters), support.OwnerConfirm, 30, 1
		p.ValidFrom, p.ValidTo = today.AddDays(-120), today.AddDays(200)
		if p.Status == support.AccountExpired {
			p.ValidFrom, p.ValidTo = today.AddDays(-300), today.AddDays(-5)
		}
		p.CreatedAt, p.LastActiveAt = d.now.Add(-120*24*time.Hour), d.now.Add(-time.Duration(i+1)*time.Hour)
		d.accounts = append(d.accounts, p)
	}
	return record.InsertMany(ctx, d.e, tx, support.Accounts, d.accounts)
}

// feedback creates feedback in every state, with its conversation and the log of the accounts.
func (d *demoDesk) feedback(ctx context.Context, tx bun.Tx) error {
	var vehicles []struct{ ID, OwnerID int64 }
	if err := tx.NewRaw("SELECT id, owner_id FROM vehicle WHERE deleted_at = 0 AND owner_id > 0 ORDER BY id LIMIT ?", demoFeedback).Scan(ctx, &vehicles); err != nil || len(d.accounts) == 0 {
		return err
	}
	for i := 0; i < demoFeedback && len(vehicles) > 0; i++ {
		v := vehicles[i%len(vehicles)]
		user, err := record.Get(ctx, d.e.InTx(tx), content.AppUsers, v.OwnerID)
		if err != nil {
			return err
		}
		d.add(i, v.ID, user)
	}
	if err := record.InsertMany(ctx, d.e, tx, support.Feedbacks, d.rows); err != nil {
		return err
	}
	messages, log := d.history()
	if err := record.InsertMany(ctx, d.e, tx, support.Messages, messages); err != nil {
		return err
	}
	d.steps = len(log)
	return record.InsertMany(ctx, d.e, tx, support.Log, log)
}

// add adds feedback: new ones first, then those in progress, handled and closed ones.
func (d *demoDesk) add(i int, vehicle int64, user *content.AppUser) {
	what := sayingOf(i)
	f := support.Feedback{
		Source: support.FromApp, SupportTypeID: d.types[what.entry], FeedbackType: what.kind, FaultClass: what.class, AppUserID: user.ID, Contact: user.Phone,
		VehicleID: vehicle, Content: what.text, Lang: "zh", Priority: repair.Normal, DeviceInfo: user.PhoneModel + " · APP " + user.AppVersion,
	}
	if i%5 == 3 {
		f.Source, f.DeviceInfo = support.FromHotline, ""
	}
	if what.text[0] < 0x80 {
		f.Lang = "en"
	}
	switch {
	case what.class == "SAFETY":
		f.Priority = repair.Urgent
	case what.kind == support.Complaint:
		f.Priority = repair.High
	}
	age := time.Duration(170+30*(i-firstClosed)) * time.Hour
	switch {
	case i < firstHandling:
		f.Status, age = support.New, time.Duration(20+7*i)*time.Minute
	case i < firstHandled:
		f.Status, age = support.Handling, time.Duration(2+(i-firstHandling)/2)*time.Hour
	case i < firstClosed:
		f.Status, age = support.Handled, time.Duration(30+2*(i-firstHandled))*time.Hour
	default:
		f.Status = support.Closed
	}
	at := d.now.Add(-age)
	f.CreatedAt, f.ClockAt = at, at
	f.FeedbackNo = fmt.Sprintf("FB%s%06d", at.Std().Format("20060102"), i+1)
	f.FirstReplyDue, f.ResolveDue = at.Add(24*time.Hour), at.Add(72*time.Hour)
	d.progress(&f, i)
	d.rows = append(d.rows, f)
}

// progress fills in what feedback has by its state. One in progress of eleven is overdue.
func (d *demoDesk) progress(f *support.Feedback, i int) {
	at := f.CreatedAt
	f.SLADueAt, f.TimerAt = f.FirstReplyDue, d.now.Add(12*time.Hour)
	if f.Status == support.New {
		return
	}
	f.HandlerID = d.accounts[i%3].ID
	if f.Status == support.Handling && i%3 == 0 {
		return // not answered yet
	}
	f.ReplyMinutes = int64(10 + 7*(i%9))
	f.FirstReplyAt, f.SLADueAt = at.Add(time.Duration(f.ReplyMinutes)*time.Minute), f.ResolveDue
	if i%11 == 10 {
		f.SLAState, f.SLAMissed = repair.Overdue, true
	}
	if f.Status == support.Handling {
		f.Urgency = f.SLAState.Urgency(true)
		if f.SLAMissed {
			f.ResolveDue, f.SLADueAt = d.now.Add(-time.Hour), d.now.Add(-time.Hour)
		}
		return
	}
	f.ResultType, f.HandledAt, f.SLADueAt = sayingOf(i).result, at.Add(time.Duration(3+i%20)*time.Hour), value.Time{}
	f.TimerAt = f.HandledAt.Add(support.ReplyWithin)
	if !f.SLAMissed {
		f.SLAState = repair.Met
	}
	if f.Status == support.Closed {
		f.ClosedAt, f.TimerAt, f.Satisfaction = f.HandledAt.Add(30*time.Hour), value.Time{}, int64(5-i%7/3)
		if i%17 == 0 {
			f.ResultType, f.Satisfaction = support.Invalid, 0
		}
	}
}

// history is the conversations and the log of the accounts.
func (d *demoDesk) history() (messages []support.Message, log []support.LogEntry) {
	for i, f := range d.rows {
		messages = append(messages, support.Message{FeedbackID: f.ID, Side: support.UserSide, Text: f.Content, SentAt: f.CreatedAt})
		if f.HandlerID == 0 {
			continue
		}
		did := func(what support.Operation, at value.Time) {
			log = append(log, support.LogEntry{LogNo: demoLogNo(at, len(log)), AccountID: f.HandlerID, Ability: what, FeedbackID: f.ID, VehicleID: f.VehicleID, OwnerUserID: f.AppUserID, OnShift: true, RequestedAt: at})
		}
		did(support.Took, f.CreatedAt.Add(5*time.Minute))
		if f.FirstReplyAt.IsZero() {
			continue
		}
		messages = append(messages, support.Message{FeedbackID: f.ID, Side: support.StaffSide, AuthorName: d.accounts[i%3].Name, Text: sayingOf(i).answer, SentAt: f.FirstReplyAt})
		did(support.Answered, f.FirstReplyAt)
		if !f.HandledAt.IsZero() {
			did(support.Solved, f.HandledAt)
		}
	}
	return messages, log
}
