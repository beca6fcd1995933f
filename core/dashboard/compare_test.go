package dashboard_test

import (
	"time"

	"evops/contracts/system"
	"evops/core/access"
	"evops/core/dashboard"
)

func comparedWithYesterday(b *fixture) {
	today := b.now.Date()
	yesterday := today.AddDays(-1)
	b.now = today.Time().Add(12 * time.Hour)
	b.exec("UPDATE app_user SET register_at = ?", today.AddDays(-9).Time())
	for i, at := range []time.Duration{-time.Minute, 0, 12 * time.Hour, 12*time.Hour + time.Second, 23 * time.Hour, 33 * time.Hour} {
		b.exec("UPDATE app_user SET register_at = ? WHERE id IN (SELECT id FROM app_user WHERE status = 1 ORDER BY id LIMIT 1 OFFSET ?)", yesterday.Time().Add(at), i)
	}
	card := func(who *access.Caller, key string) dashboard.Card {
		b.Helper()
		cards := b.Cards(b.Context(), who, dashboard.Request{Keys: []string{key}})
		if len(cards) != 1 || cards[0].Failed {
			b.Fatalf("%s: %+v", key, cards)
		}
		return cards[0]
	}
	if users := card(admin(), "users"); users.Before != nil || users.Sub.Value != 1 || users.Sub.Before == nil || *users.Sub.Before != 2 {
		b.Errorf("want one registration today and two yesterday by this time: %+v, %+v", users, users.Sub)
	}
	if dealers := card(admin(), "dealers"); dealers.Before != nil || dealers.Sub.Before != nil {
		b.Errorf("comparison without data of yesterday: %+v", dealers)
	}

	b.exec("DELETE FROM online_sample")
	if online := card(admin(), "online"); online.Before != nil {
		b.Errorf("comparison without a sample of yesterday: %+v", online)
	}
	b.now = b.now.Add(-24 * time.Hour)
	if err := b.Sample(b.Context()); err != nil {
		b.Fatal(err)
	}
	b.exec("UPDATE online_sample SET online = online + 3 WHERE dealer_id = ?", b.dealer().DealerID)
	b.now = b.now.Add(24*time.Hour + 2*time.Minute)
	for name, who := range b.callers() {
		less := int64(0)
		if name != "organisation" {
			less = 3
		}
		if online := card(who, "online"); online.Before == nil || *online.Before < online.Value+less {
			b.Errorf("%s: %d online, %v yesterday", name, online.Value, online.Before)
		}
	}
}

func filesAreTodos(b *fixture) {
	const owner = 77
	tomorrow, later := b.now.Add(24*time.Hour), b.now.Add(72*time.Hour)
	for _, row := range []struct {
		user      int64
		status    system.JobStatus
		file      string
		downloads int
		until     any
	}{
		{owner, system.JobSucceeded, "a.xlsx", 0, later},
		{owner, system.JobSucceeded, "b.xlsx", 0, tomorrow},
		{owner, system.JobSucceeded, "fetched.xlsx", 1, tomorrow},
		{owner, system.JobSucceeded, "gone.xlsx", 0, b.now},
		{owner, system.JobSucceeded, "", 0, later},
		{owner, system.JobFailed, "failed.xlsx", 0, later},
		{owner + 1, system.JobSucceeded, "another.xlsx", 0, b.now.Add(time.Hour)},
	} {
		b.exec("INSERT INTO job (user_id, status, result_file, download_count, expire_at) VALUES (?, ?, ?, ?, ?)", row.user, row.status, row.file, row.downloads, row.until)
	}
	for user, want := range map[int64]int64{owner: 2, owner + 1: 1, owner + 2: 0} {
		var n int64
		var until string
		for _, d := range b.Todos(b.Context(), &access.Caller{UserID: user, UserType: system.Staff, Rights: &access.Rights{}}, dashboard.Request{Keys: []string{"jobs"}}) {
			n, until = d.Value, d.Until
		}
		if n != want || user == owner && until != string(tomorrow.Date()) {
			b.Errorf("%d files for user %d, want %d, until %s", n, user, want, until)
		}
	}
}
