package seed_test

import (
	"fmt"
	"testing"

	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/store"
	"evops/core/testdb"
)

// liveFigures are the expected numbers of live values and SIM cards in the small demo (equipment catalogue, vehicle and simCard), each with
// minimum and maximum.
var liveFigures = map[string][2]int{
	"SELECT COUNT(*) FROM trip": {7000, 9000},
	"SELECT COUNT(*) FROM trip t JOIN trip_track k ON k.trip_id = t.id AND k.start_at = t.start_at": {7000, 9000},
	"SELECT COUNT(*) FROM ecu":                                                          {6500, 8400},
	"SELECT COUNT(*) FROM ecu WHERE status = 1":                                         {5, 5},
	"SELECT COUNT(*) FROM ecu WHERE status = 3 AND repair_no <> '' AND replaced_at > 0": {4, 4},
	"SELECT COUNT(*) FROM ecu WHERE (dtc_count > 0) <> (dtcs <> '')":                    {0, 0},
	"SELECT COUNT(*) FROM ecu WHERE dtc_count > 0":                                      {20, 120},
	"SELECT COUNT(*) FROM ecu e WHERE e.status <> 3 AND e.last_report_at > 0 AND e.software_version <> (SELECT h.software_version FROM ecu_version h WHERE h.vehicle_id = e.vehicle_id AND h.ecu_type = e.ecu_type ORDER BY h.known_at DESC LIMIT 1)": {0, 0},
	"SELECT COUNT(*) FROM ecu WHERE status = 2":                                                                                                 {6, 6},
	"SELECT COUNT(DISTINCT ecu_type || ' ' || software_version) FROM ecu":                                                                       {21, 28},
	"SELECT COUNT(*) FROM ecu WHERE software_code = 0 OR ecu_sn = ''":                                                                           {0, 0},
	"SELECT COUNT(*) FROM ecu e JOIN vehicle v ON v.id = e.vehicle_id WHERE e.ecu_type = 1 AND e.status <> 3 AND e.ecu_sn <> v.tbox_sn":         {0, 0},
	"SELECT COUNT(*) FROM mileage_daily":                                                                                                        {3500, 5000},
	"SELECT sum(n) FROM (SELECT sum(mileage_km) AS n FROM mileage_daily UNION ALL SELECT -sum(distance_km) FROM trip) AS difference":            {0, 0},
	"SELECT COUNT(*) FROM mileage_daily WHERE anomaly > 0":                                                                                      {0, 20},
	"SELECT COUNT(DISTINCT vehicle_id) FROM trip":                                                                                               {190, 200},
	"SELECT COUNT(*) FROM trip a JOIN trip b ON b.vehicle_id = a.vehicle_id AND b.start_at > a.start_at AND b.start_at <= a.end_at":             {0, 0},
	"SELECT COUNT(*) FROM trip WHERE distance_km < 10 OR duration_min < 1 OR end_odo_km < start_odo_km OR end_soc > start_soc OR city_code = 0": {0, 0},
	"SELECT COUNT(*) FROM sim_card":                                                                                                             {1250, 1250},
	"SELECT COUNT(*) FROM sim_card WHERE sim_status = 4":                                                                                        {1015, 1035},
	"SELECT COUNT(*) FROM sim_card WHERE sim_status = 5":                                                                                        {85, 92},
	"SELECT COUNT(*) FROM sim_card WHERE sim_status = 5 AND stop_reason = 0":                                                                    {0, 0},
	"SELECT COUNT(*) FROM sim_card WHERE sim_status = 2":                                                                                        {72, 78},
	"SELECT COUNT(*) FROM sim_card WHERE sim_status = 1":                                                                                        {36, 38},
	"SELECT COUNT(*) FROM sim_card WHERE sim_status = 7":                                                                                        {25, 25},
	"SELECT COUNT(*) FROM sim_card WHERE separated":                                                                                             {11, 11},
	"SELECT COUNT(*) FROM sim_card WHERE used_pct > 10000":                                                                                      {25, 25},
	"SELECT COUNT(*) FROM sim_card WHERE iccid_irregular":                                                                                       {40, 40},
	"SELECT COUNT(*) FROM sim_flow WHERE grain = 1":                                                                                             {22_000, 40_000},
	"SELECT COUNT(*) FROM sim_flow WHERE grain = 2":                                                                                             {12_000, 14_000},
	"SELECT COUNT(*) FROM sim_pool":                                                                                                             {4, 4},
	"SELECT COUNT(*) FROM sim_pool WHERE used_pct BETWEEN 8750 AND 8850 AND forecast_mb * 100 / total_mb BETWEEN 97 AND 110":                    {1, 1},
	"SELECT COUNT(*) FROM sim_sync_run":                                                                                                         {120, 120},
	"SELECT COUNT(*) FROM sim_sync_run WHERE state = 3":                                                                                         {3, 3},
	"SELECT COUNT(*) FROM sim_sync_run WHERE state = 5":                                                                                         {1, 1},
	"SELECT COUNT(*) FROM sim_sync_run WHERE state NOT IN (2, 3, 4, 5)":                                                                         {0, 0},
	// The figures of a card are those of its days, from the second day of a billing month on.
	"SELECT COUNT(*) FROM sim_account WHERE adapter <> 9": {0, 0},
	"SELECT COUNT(*) FROM vehicle v JOIN vehicle_shadow s ON s.id = v.id AND s.vehicle_id = v.id AND s.dealer_id = v.dealer_id AND s.created_at = v.created_at": {1200, 1200},
	"SELECT COUNT(*) FROM vehicle_shadow WHERE last_seen_at > (SELECT max(last_seen_at) FROM vehicle_shadow) - 86400000":                                        {640, 680},
	"SELECT COUNT(*) FROM vehicle_shadow WHERE online_status = 1":                                                                                               {45, 65},
	"SELECT COUNT(*) FROM vehicle_shadow WHERE online_status = 2":                                                                                               {280, 360},
	// Online vehicles reported recently and sleeping ones have not missed two wakeups; otherwise the product would mark them as offline.
	"SELECT COUNT(*) FROM vehicle_shadow WHERE online_status = 1 AND last_seen_at < (SELECT max(last_seen_at) FROM vehicle_shadow) - 600000":                         {0, 0},
	"SELECT COUNT(*) FROM vehicle_shadow WHERE online_status = 2 AND 2 * next_wake_at - last_seen_at < (SELECT max(last_seen_at) FROM vehicle_shadow)":               {0, 0},
	"SELECT COUNT(*) FROM vehicle_shadow s JOIN vehicle v ON v.id = s.id JOIN vehicle_model m ON m.id = v.model_id WHERE s.online_status = 2 AND m.protocol_gen = 1": {0, 0},
	// Sessions match the live state: online vehicles have an open session, others one that ended when they were last seen.
	"SELECT COUNT(*) FROM online_session": {1_000, 40_000},
	"SELECT COUNT(*) FROM vehicle_shadow AS s WHERE online_status = 1 AND (SELECT COUNT(*) FROM online_session AS o WHERE o.vehicle_id = s.id AND o.end_reason = 0 AND o.offline_at = 0) <> 1":                                {0, 0},
	"SELECT COUNT(*) FROM online_session AS o JOIN vehicle_shadow AS s ON s.id = o.vehicle_id WHERE o.end_reason = 0 AND s.online_status <> 1":                                                                                {0, 0},
	"SELECT COUNT(*) FROM vehicle_shadow AS s WHERE online_status = 2 AND (SELECT max(offline_at) FROM online_session AS o WHERE o.vehicle_id = s.id AND o.end_reason = 4) IS DISTINCT FROM last_seen_at":                     {0, 0},
	"SELECT COUNT(*) FROM online_session AS o JOIN vehicle_shadow AS s ON s.id = o.vehicle_id WHERE o.online_at > s.last_seen_at OR o.offline_at > s.last_seen_at OR o.offline_at > 0 AND o.offline_at <= o.online_at":        {0, 0},
	"SELECT COUNT(*) FROM trip AS t WHERE t.end_at > 0 AND NOT EXISTS (SELECT 1 FROM online_session AS o WHERE o.vehicle_id = t.vehicle_id AND o.online_at <= t.start_at AND (o.offline_at >= t.end_at OR o.offline_at = 0))": {0, 0},
	"SELECT COUNT(*) FROM online_session AS a JOIN online_session AS b ON b.vehicle_id = a.vehicle_id AND b.id <> a.id AND b.online_at >= a.online_at AND (b.online_at < a.offline_at OR a.offline_at = 0)":                   {0, 0},
	"SELECT COUNT(*) FROM vehicle_shadow WHERE online_status <> 0 AND last_seen_at = 0":                                                                                                                                       {0, 0},
	"SELECT COUNT(*) FROM vehicle_shadow WHERE (soc = 0) <> (last_seen_at = 0)":                                                                                                                                               {0, 0},
	"SELECT COUNT(*) FROM vehicle v JOIN vehicle_shadow s ON s.id = v.id JOIN stolen_report r ON r.vehicle_id = v.id WHERE r.track_end_at > 0 AND s.online_status = 1":                                                        {2, 2},
}

// The usage of the days of the present billing month adds up to the figure of the card.
func TestTheUsageOfTheDemoAgreesWithItsCards(t *testing.T) {
	testdb.EachFrom(t, demo, func(t *testing.T, db *store.DB, _ struct{}) {
		var accounts []sim.Account
		if err := db.Read().NewRaw("SELECT id, cycle_day FROM sim_account WHERE code <> 'DEFAULT'").Scan(t.Context(), &accounts); err != nil || len(accounts) != 3 {
			t.Fatal(accounts, err)
		}
		for _, a := range accounts {
			first := sim.CycleOf(value.Today(), a.CycleDay).First
			different := number(t, db, fmt.Sprintf(`SELECT COUNT(*) FROM sim_card AS c WHERE c.account_id = %d AND c.sim_status = 4 AND c.month_used_mb <>
				COALESCE((SELECT SUM(f.used_mb) FROM sim_flow AS f WHERE f.sim_card_id = c.id AND f.grain = 1 AND f.day >= '%s'), 0)`, a.ID, first))
			if gone := sim.CycleOf(value.Today(), a.CycleDay).Gone(value.Today()); different != 0 || gone < 14 {
				t.Errorf("account %d: %d cards whose usage differs, in a billing month of %d days so far", a.ID, different, gone)
			}
		}
	})
}
