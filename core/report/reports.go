// Package report provides the SQL of the reports without stored rows (legacy-api C.3), each a single query that runs on both databases. A
// resource in braces stands for its rows in the caller's scope, which all figures are limited to.
package report

import (
	"strconv"
	"time"

	"evops/contracts"
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/ota"
	declared "evops/contracts/report"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
)

// Register adds the queries of all declared reports to the engine.
func Register(e *record.Engine) {
	e.Reports(contracts.Reports, map[string]record.ReportQuery{
		declared.VehicleOnlineTrend.Name:   onlineTrend,
		declared.ActivationDaily.Name:      activationDaily,
		declared.AlarmTop.Name:             alarmTop,
		declared.OTATaskProgress.Name:      otaTaskProgress,
		declared.FirmwareDistribution.Name: firmwareDistribution,
		declared.AppUserGrowth.Name:        appUserGrowth,
		declared.OperatorActivity.Name:     operatorActivity,
		declared.JobHealth.Name:            jobHealth,
		declared.RevenueDaily.Name:         revenueDaily,
		declared.LowStock.Name:             lowStock,
		declared.DealerRanking.Name:        dealerRanking,
		declared.RepairBacklog.Name:        repairBacklog,
		declared.PartsShortage.Name:        partsShortage,
		declared.FeedbackBacklog.Name:      feedbackBacklog,
		declared.ProblemClasses.Name:       problemClasses,
	})
}

const (
	month   = 30 * 24 * time.Hour
	dormant = 90 * 24 * time.Hour
)

// activationDaily computes all days at once, because the cumulative count of a day needs the earlier days. The province is that of the city
// of the vehicle. Rows are grouped by integers, and the date is formatted once per group.
func activationDaily(d store.Dialect, _ value.Time, _ *record.ReportConditions) (string, []any, error) {
	return `SELECT n.day * 1000000000 + n.model_id * 100 + n.province AS "id", ` + d.Day(store.DayStart("n.day")) + ` AS stat_date, n.model_id, coalesce(a.id, 0) AS province_id, n.activated,
		CAST(sum(n.activated) OVER (PARTITION BY n.model_id, n.province ORDER BY n.day) AS bigint) AS cumulative
	FROM (SELECT ` + store.DayNumber("activated_at") + ` AS day, model_id, area_code / 10000 AS province, count(*) AS activated
		FROM vehicle WHERE {vehicle} AND activated_at > 0 GROUP BY 1, 2, 3) AS n
	LEFT JOIN area AS a ON a.id = n.province * 10000 AND a.level_type = ?`, []any{system.Province}, nil
}

// otaTaskProgress names the first firmware of a task, whose id begins the stored list. The underscores are its braces, which would name a
// resource here.
func otaTaskProgress(store.Dialect, value.Time, *record.ReportConditions) (string, []any, error) {
	count := func(states string) string {
		return "(SELECT count(*) FROM ota_task_target AS g WHERE g.task_id = t.id AND g.state IN (" + states + "))"
	}
	return `SELECT t.id AS "id", t.task_no, t.name AS task_name, coalesce(f.name, '') AS firmware_name, coalesce(f.version_name, '') AS target_version, t.status, t.total,
		` + count("0, 1, 2") + ` AS waiting, ` + count("3, 4") + ` AS downloading, ` + count("5, 6, 7") + ` AS installing, t.succeeded, t.failed,
		CASE WHEN t.succeeded + t.failed = 0 THEN 0 ELSE t.succeeded * 10000 / (t.succeeded + t.failed) END AS success_rate, t.started_at
	FROM (SELECT * FROM ota_task WHERE {otaTask}) AS t LEFT JOIN ota_firmware AS f ON t.items LIKE '[_"firmwareId":' || f.id || '_]%' OR t.items LIKE '[_"firmwareId":' || f.id || '_,%'`, nil, nil
}

// firmwareDistribution has no controllers that never reported a version. A version is the latest unless a full package with a higher code is
// released for the model.
func firmwareDistribution(store.Dialect, value.Time, *record.ReportConditions) (string, []any, error) {
	return `SELECT row_number() OVER (ORDER BY n.model_id, n.ecu_type, n.version) AS "id", n.model_id, n.ecu_type, n.version, n.vehicle_count,
		n.vehicle_count * 10000 / CAST(sum(n.vehicle_count) OVER (PARTITION BY n.model_id, n.ecu_type) AS bigint) AS share,
		NOT EXISTS (SELECT 1 FROM ota_firmware AS f WHERE f.deleted_at = 0 AND f.status = ? AND f.package_kind = ? AND f.ecu_type = n.ecu_type
			AND f.version_code > n.version_code AND f.model_ids LIKE '%,' || n.model_id || ',%') AS is_latest
	FROM (SELECT v.model_id, e.ecu_type, e.software_version AS version, max(e.software_code) AS version_code, count(DISTINCT e.vehicle_id) AS vehicle_count
		FROM (SELECT vehicle_id, ecu_type, software_version, software_code FROM ecu WHERE {ecu} AND status <> ? AND software_version <> '') AS e
		JOIN vehicle AS v ON v.id = e.vehicle_id AND v.deleted_at = 0 GROUP BY v.model_id, e.ecu_type, e.software_version) AS n`,
		[]any{ota.FirmwareReleased, ota.FullPackage, equipment.EcuReplaced}, nil
}

// appUserGrowth starts at the day of the first user in scope. A cancelled user was logged out for good at the time of cancellation; for
// users imported as cancelled, only the time of the record is known. Active users are counted outside of the sums over all days, so that they
// are counted for the days of a page only.
func appUserGrowth(d store.Dialect, now value.Time, _ *record.ReportConditions) (string, []any, error) {
	active := func(days int) string {
		return "(SELECT count(DISTINCT a.user_id) FROM app_user_day AS a WHERE a.day > " + store.DayStart("(g.n - "+strconv.Itoa(days)+")") + " AND a.day <= " + store.DayStart("g.n") + " AND a.user_id IN (SELECT id FROM app_user WHERE {appUser}))"
	}
	return `SELECT g.n AS "id", ` + d.Day(store.DayStart("g.n")) + ` AS stat_date, g.registered, g.cancelled, g.bound_first, g.total, ` + active(1) + ` AS active1d, ` + active(30) + ` AS active30d
	FROM (SELECT days.n,
		coalesce(r.users, 0) AS registered, coalesce(c.users, 0) AS cancelled, coalesce(b.users, 0) AS bound_first,
		CAST(sum(coalesce(r.users, 0) - coalesce(c.users, 0)) OVER (ORDER BY days.n) AS bigint) AS total
	FROM (WITH RECURSIVE days(n) AS (
			SELECT ` + store.DayNumber("register_at") + ` FROM (SELECT min(register_at) AS register_at FROM app_user WHERE {appUser} AND register_at > 0) AS first WHERE register_at > 0
			UNION ALL SELECT n + 1 FROM days WHERE ` + store.DayStart("(n + 1)") + ` <= ?)
		SELECT n FROM days) AS days
	LEFT JOIN (SELECT ` + store.DayNumber("register_at") + ` AS n, count(*) AS users FROM app_user WHERE {appUser} AND register_at > 0 GROUP BY 1) AS r ON r.n = days.n
	LEFT JOIN (SELECT ` + store.DayNumber("(CASE WHEN logged_out_at BETWEEN 1 AND ? THEN logged_out_at ELSE updated_at END)") + ` AS n, count(*) AS users FROM app_user WHERE {appUser} AND status = ? GROUP BY 1) AS c ON c.n = days.n
	LEFT JOIN (SELECT ` + store.DayNumber("bound_at") + ` AS n, count(*) AS users FROM (
			SELECT min(bound_at) AS bound_at FROM vehicle_binding WHERE deleted_at = 0 AND app_user_id IN (SELECT id FROM app_user WHERE {appUser}) GROUP BY app_user_id) AS bound
		GROUP BY 1) AS b ON b.n = days.n) AS g`, []any{now, now, content.UserCancelled}, nil
}

// operatorActivity counts log entries only for the accounts of the page. Accounts of staff and of dealers are each limited to the caller's
// scope under the permission of the report.
func operatorActivity(_ store.Dialect, now value.Time, _ *record.ReportConditions) (string, []any, error) {
	since := now.Add(-month)
	return `SELECT o.id AS "id", o.user_name, o.real_name, o.user_type, o.roles, o.last_login_at,
		(SELECT count(*) FROM login_log AS l WHERE l.user_id = o.id AND l.created_at >= ? AND l.event_type = ? AND l.result = ?) AS logins30d,
		(SELECT count(*) FROM audit_log AS l WHERE l.user_id = o.id AND l.created_at >= ? AND l.result = ?) AS writes30d,
		(SELECT count(*) FROM audit_log AS l WHERE l.user_id = o.id AND l.created_at >= ? AND l.risk_level = ?) AS high_risk30d,
		(CASE WHEN o.last_login_at > 0 THEN o.last_login_at ELSE o.created_at END) < ? AS dormant
	FROM (SELECT * FROM operator WHERE {operator} UNION ALL SELECT * FROM operator WHERE {dealerAccount}) AS o`,
		[]any{since, system.LoggedIn, system.LoginSucceeded, since, system.Succeeded, since, system.HighRisk, now.Add(-dormant)}, nil
}

// jobHealth has a row for each kind of job, so that a kind without jobs is shown with zeros.
func jobHealth(_ store.Dialect, now value.Time, _ *record.ReportConditions) (string, []any, error) {
	text, args := "", []any{}
	for i, kind := range []system.JobType{system.ExportJob, system.ImportJob, system.BulkJob} {
		if i > 0 {
			text += " UNION ALL "
		}
		text += "SELECT CAST(? AS bigint) AS queue"
		args = append(args, kind)
	}
	return `SELECT kinds.queue AS "id", kinds.queue,
		(SELECT count(*) FROM job AS j WHERE j.status = ? AND j.job_type = kinds.queue) AS queued,
		(SELECT count(*) FROM job AS j WHERE j.status = ? AND j.job_type = kinds.queue) AS running,
		(SELECT count(*) FROM job AS j WHERE j.status = ? AND j.job_type = kinds.queue AND j.attempt > 0) AS retrying,
		(SELECT count(*) FROM job AS j WHERE j.status = ? AND j.job_type = kinds.queue AND j.finished_at >= ?) AS failed24h,
		(SELECT coalesce(max(? - j.created_at), 0) / 1000 FROM job AS j WHERE j.status = ? AND j.job_type = kinds.queue) AS oldest_seconds,
		(SELECT count(*) FROM job AS j WHERE j.finished_at >= ? AND j.job_type = kinds.queue) AS throughput1h
	FROM (` + text + `) AS kinds`, append([]any{
			system.JobQueued, system.JobRunning, system.JobQueued, system.JobFailed, now.Add(-24 * time.Hour), now, system.JobQueued, now.Add(-time.Hour),
		}, args...), nil
}
