package seed_test

// liveFigures is what the small demo says about live values and SIM cards (equipment catalogue, vehicle and simCard), with the least and the most of each.
var liveFigures = map[string][2]int{
	"SELECT COUNT(*) FROM trip": {7000, 9000},
	"SELECT COUNT(*) FROM trip t JOIN trip_track k ON k.trip_id = t.id AND k.start_at = t.start_at": {7000, 9000},
	"SELECT COUNT(*) FROM mileage_daily": {3500, 5000},
	"SELECT sum(n) FROM (SELECT sum(mileage_km) AS n FROM mileage_daily UNION ALL SELECT -sum(distance_km) FROM trip) AS difference":            {0, 0},
	"SELECT COUNT(*) FROM mileage_daily WHERE anomaly > 0":                                                                                      {0, 20},
	"SELECT COUNT(DISTINCT vehicle_id) FROM trip":                                                                                               {190, 200},
	"SELECT COUNT(*) FROM trip a JOIN trip b ON b.vehicle_id = a.vehicle_id AND b.start_at > a.start_at AND b.start_at <= a.end_at":             {0, 0},
	"SELECT COUNT(*) FROM trip WHERE distance_km < 10 OR duration_min < 1 OR end_odo_km < start_odo_km OR end_soc > start_soc OR city_code = 0": {0, 0},
	"SELECT COUNT(*) FROM sim_card":                                          {1250, 1250},
	"SELECT COUNT(*) FROM sim_card WHERE sim_status = 4":                     {1015, 1035},
	"SELECT COUNT(*) FROM sim_card WHERE sim_status = 5":                     {85, 92},
	"SELECT COUNT(*) FROM sim_card WHERE sim_status = 5 AND stop_reason = 0": {0, 0},
	"SELECT COUNT(*) FROM sim_card WHERE sim_status = 2":                     {72, 78},
	"SELECT COUNT(*) FROM sim_card WHERE sim_status = 1":                     {36, 38},
	"SELECT COUNT(*) FROM sim_card WHERE sim_status = 7":                     {25, 25},
	"SELECT COUNT(*) FROM sim_card WHERE separated":                          {11, 11},
	"SELECT COUNT(*) FROM sim_card WHERE used_pct > 10000":                   {25, 25},
	"SELECT COUNT(*) FROM sim_card WHERE iccid_irregular":                    {40, 40},
	"SELECT COUNT(*) FROM sim_account WHERE adapter <> 9":                    {0, 0},
	"SELECT COUNT(*) FROM vehicle v JOIN vehicle_shadow s ON s.id = v.id AND s.vehicle_id = v.id AND s.dealer_id = v.dealer_id AND s.created_at = v.created_at": {1200, 1200},
	"SELECT COUNT(*) FROM vehicle_shadow WHERE last_seen_at > (SELECT max(last_seen_at) FROM vehicle_shadow) - 86400000":                                        {640, 680},
	"SELECT COUNT(*) FROM vehicle_shadow WHERE online_status <> 0 AND last_seen_at = 0":                                                                         {0, 0},
	"SELECT COUNT(*) FROM vehicle_shadow WHERE (soc = 0) <> (last_seen_at = 0)":                                                                                 {0, 0},
	"SELECT COUNT(*) FROM vehicle v JOIN vehicle_shadow s ON s.id = v.id WHERE v.stolen_flag AND s.online_status = 1":                                           {3, 4},
}
