package seed_test

import (
	"fmt"
	"maps"
	"os"
	"strings"
	"testing"

	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
	"evops/core/validate"
)

func find[T any](t *testing.T, rows []*T, err error) []*T {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

func TestTheSmallDemoHasTheExpectedFigures(t *testing.T) {
	testdb.EachFrom(t, demo, func(t *testing.T, db *store.DB, _ struct{}) {
		figures := map[string][2]int{
			"SELECT COUNT(*) FROM battery":                            {1500, 1500},
			"SELECT COUNT(*) FROM battery_history":                    {1900, 2100},
			"SELECT COUNT(*) FROM battery WHERE ownership = 2":        {40, 40},
			"SELECT COUNT(*) FROM battery WHERE status = 3":           {25, 25},
			"SELECT COUNT(*) FROM battery_state":                      {1500, 1500},
			"SELECT COUNT(*) FROM battery_state WHERE risk_level = 3": {8, 8},
			"SELECT COUNT(*) FROM battery_state WHERE risk_level = 2": {10, 40},
			"SELECT COUNT(*) FROM battery_state WHERE last_report_at > 0 AND (soh NOT BETWEEN 620 AND 1000 OR cells_mv = '' OR max_temp_c = 0 OR cycle_count = 0)": {0, 0},
			"SELECT COUNT(*) FROM battery_state AS s JOIN battery AS b ON b.id = s.id WHERE s.last_report_at > 0 AND s.last_report_at < b.installed_at":            {0, 0},
			"SELECT COUNT(*) FROM battery WHERE status = 5":       {2, 2},
			"SELECT COUNT(*) FROM battery WHERE verification = 1": {3, 3},
			"SELECT COUNT(*) FROM battery_daily":                  {8_000, 25_000},
			"SELECT COUNT(*) FROM charge_curve":                   {200, 1_200},
			"SELECT COUNT(*) FROM (SELECT battery_id FROM battery_history GROUP BY battery_id HAVING COUNT(*) > 3) AS moved":                                                                                                                                                        {12, 12},
			"SELECT COUNT(*) FROM battery_history AS a JOIN battery_history AS b ON b.id > a.id AND (b.battery_id = a.battery_id OR b.vehicle_id = a.vehicle_id AND b.slot_no = a.slot_no) AND (a.end_at = 0 OR b.start_at < a.end_at) AND (b.end_at = 0 OR a.start_at < b.end_at)": {0, 0},
			"SELECT COUNT(*) FROM battery AS b JOIN vehicle AS v ON v.id = b.vehicle_id JOIN vehicle_model AS m ON m.id = v.model_id WHERE b.nominal_voltage <> m.nominal_voltage AND b.verification = 0":                                                                           {0, 0},
			"SELECT COUNT(*) FROM service_account":                                                                                                   {140, 140},
			"SELECT COUNT(*) FROM service_account WHERE account_type = 2":                                                                            {110, 110},
			"SELECT COUNT(*) FROM service_account WHERE status = 2":                                                                                  {8, 8},
			"SELECT COUNT(*) FROM service_account WHERE status = 3":                                                                                  {3, 3},
			"SELECT COUNT(*) FROM service_account_log":                                                                                               {2_400, 2_400},
			"SELECT COUNT(*) FROM service_account_log WHERE fail_code <> ''":                                                                         {72, 72},
			"SELECT COUNT(*) FROM service_account_log WHERE risk_flag > 0":                                                                           {25, 25},
			"SELECT COUNT(*) FROM service_account_log WHERE risk_flag > 0 AND NOT risk_handled":                                                      {9, 9},
			"SELECT COUNT(*) FROM vehicle_xp":                                                                                                        {240, 240},
			"SELECT COUNT(*) FROM vehicle_xp WHERE bind_status = 1":                                                                                  {168, 168},
			"SELECT COUNT(*) FROM vehicle_xp WHERE fault_code <> ''":                                                                                 {8, 12},
			"SELECT COUNT(DISTINCT state) FROM xp_instruction":                                                                                       {6, 6},
			"SELECT COUNT(*) FROM virtual_vin":                                                                                                       {60, 60},
			"SELECT COUNT(DISTINCT status) FROM virtual_vin":                                                                                         {4, 4},
			"SELECT COUNT(DISTINCT batch_no) FROM virtual_vin":                                                                                       {4, 4},
			"SELECT COUNT(*) FROM dealer":                                                                                                            {120, 120},
			"SELECT COUNT(DISTINCT province_code) FROM dealer":                                                                                       {20, 20},
			"SELECT COUNT(*) FROM dealer WHERE operation_status = 1":                                                                                 {6, 6},
			"SELECT COUNT(*) FROM dealer WHERE org_code = ''":                                                                                        {0, 0},
			"SELECT COUNT(*) FROM dealer WHERE org_code = '100001001'":                                                                               {30, 30},
			"SELECT COUNT(*) FROM dealer WHERE rating BETWEEN 36 AND 49":                                                                             {40, 90},
			"SELECT COUNT(*) FROM area WHERE center_lng > 0 AND level_type = 3":                                                                      {2800, 3000},
			"SELECT COUNT(*) FROM dealer WHERE location_lng BETWEEN 121.3 AND 121.9 AND location_lat BETWEEN 31 AND 31.5":                            {25, 30},
			"SELECT COUNT(*) FROM dealer a JOIN dealer b ON b.id = a.parent_id JOIN dealer c ON c.id = b.parent_id":                                  {10, 120},
			"SELECT COUNT(*) FROM article WHERE shelf_status = 2":                                                                                    {24, 24},
			"SELECT COUNT(*) FROM article WHERE shelf_status = 0":                                                                                    {7, 7},
			"SELECT COUNT(*) FROM article WHERE shelf_status = 1 AND publish_at > 0":                                                                 {3, 3},
			"SELECT COUNT(*) FROM article WHERE shelf_status = 3":                                                                                    {6, 6},
			"SELECT COUNT(*) FROM article WHERE title_en = '' AND en_complete = false":                                                               {5, 5},
			"SELECT COUNT(*) FROM article WHERE has_draft = true":                                                                                    {5, 5},
			"SELECT MAX(version_no) FROM content_version":                                                                                            {7, 7},
			"SELECT COUNT(*) FROM content_version WHERE live_from > 0 AND live_to = 0":                                                               {24, 24},
			"SELECT COUNT(*) FROM content_version WHERE live_to > 0 AND live_to < live_from":                                                         {0, 0},
			"SELECT COUNT(*) FROM user_tag":                                                                                                          {24, 24},
			"SELECT COUNT(*) FROM user_tag WHERE status IN (2, 3)":                                                                                   {0, 0},
			"SELECT COUNT(*) FROM user_tag WHERE kind = 2 AND member_count > 0":                                                                      {11, 14},
			"SELECT COUNT(*) FROM user_tag AS t WHERE member_count <> (SELECT COUNT(*) FROM user_tag_member AS m WHERE m.tag_id = t.id)":             {0, 0},
			"SELECT COUNT(*) FROM organization":                                                                                                      {26, 26},
			"SELECT COUNT(*) FROM remote_command":                                                                                                    {3500, 3500},
			"SELECT COUNT(*) FROM remote_command WHERE state = 4":                                                                                    {3150, 3220},
			"SELECT COUNT(*) FROM remote_command WHERE state = 4 AND latency_ms < 1800":                                                              {1500, 1700},
			"SELECT COUNT(*) FROM remote_command WHERE state IN (0, 1, 2, 3) OR finished_at = 0 OR due_at <> 0":                                      {0, 0},
			"SELECT COUNT(*) FROM remote_command WHERE risk_level > 1 AND reason = ''":                                                               {0, 0},
			"SELECT COUNT(*) FROM login_log":                                                                                                         {1200, 1200},
			"SELECT COUNT(*) FROM login_log WHERE result = 2 AND ip = '198.51.100.23' AND location_zh <> ''":                                         {12, 12},
			"SELECT COUNT(*) FROM login_log WHERE device_q = '' OR location_q = ''":                                                                  {0, 0},
			"SELECT COUNT(*) FROM operator WHERE last_login_at > 0 AND last_login_ip <> ''":                                                          {60, 81},
			"SELECT COUNT(*) FROM operator WHERE user_type = 1":                                                                                      {24, 24},
			"SELECT COUNT(*) FROM operator WHERE user_type = 2":                                                                                      {60, 60},
			"SELECT COUNT(DISTINCT dealer_id) FROM operator WHERE account_kind = 1":                                                                  {40, 40},
			"SELECT COUNT(DISTINCT d.province_code) FROM operator o JOIN dealer d ON d.id = o.dealer_id":                                             {16, 20},
			"SELECT COUNT(DISTINCT SUBSTR(d.org_code, 1, 6)) FROM operator o JOIN dealer d ON d.id = o.dealer_id WHERE d.org_code <> '100'":          {6, 6},
			"SELECT COUNT(*) FROM operator WHERE account_kind = 1":                                                                                   {40, 40},
			"SELECT COUNT(*) FROM operator WHERE user_type = 2 AND status = 0":                                                                       {3, 3},
			"SELECT COUNT(*) FROM operator o JOIN dealer d ON d.id = o.dealer_id WHERE d.operation_status = 1":                                       {2, 3},
			"SELECT COUNT(*) FROM operator o WHERE NOT EXISTS (SELECT 1 FROM credential c WHERE c.user_id = o.id)":                                   {0, 0},
			"SELECT COUNT(*) FROM vehicle_type":                                                                                                      {6, 6},
			"SELECT COUNT(*) FROM vehicle_series":                                                                                                    {9, 9},
			"SELECT COUNT(*) FROM vehicle_model":                                                                                                     {24, 24},
			"SELECT COUNT(*) FROM vehicle_model WHERE protocol_gen = 1":                                                                              {2, 2},
			"SELECT COUNT(*) FROM vehicle_model WHERE protocol_gen = 3":                                                                              {4, 4},
			"SELECT COUNT(*) FROM vehicle_model WHERE status = 1 AND model_code IN ('S7-PRO-2025', 'S5-CITY-2024', 'T9-CARGO-2026', 'E3-LITE-2025')": {4, 4},
			"SELECT COUNT(*) FROM vehicle_model WHERE bluetooth_setup_id > 0 AND command_codes <> '' AND free_period_policy_id > 0":                  {24, 24},
			"SELECT COUNT(*) FROM vehicle_image":                                                                                                     {340, 360},
			"SELECT COUNT(DISTINCT default_of) FROM vehicle_image":                                                                                   {69, 73}, // each colour of each model, and none
			"SELECT COUNT(*) FROM vehicle_image WHERE is_default AND status = 1 AND angle = 4":                                                       {68, 72},
			"SELECT COUNT(*) FROM vehicle_image i JOIN file_object f ON f.file_key = i.image AND f.ref_module = 'vehicleImage' AND f.ref_id = i.id AND f.sha256 = i.sha256": {340, 360},
			"SELECT COUNT(*) FROM vehicle_series s JOIN file_object f ON f.file_key = s.cover_image AND f.ref_module = 'vehicleSeries' AND f.ref_id = s.id":                 {9, 9},
			"SELECT COUNT(*) FROM bluetooth_setup WHERE status = 1":                               {5, 5},
			"SELECT COUNT(*) FROM bluetooth_setup_version":                                        {10, 10},
			"SELECT COUNT(*) FROM free_period_policy":                                             {6, 6},
			"SELECT COUNT(*) FROM vehicle":                                                        {1200, 1200},
			"SELECT COUNT(*) FROM vehicle WHERE status = 2":                                       {936, 936},
			"SELECT COUNT(*) FROM vehicle WHERE status = 1":                                       {180, 180},
			"SELECT COUNT(*) FROM vehicle WHERE bind_status = 1":                                  {744, 744},
			"SELECT COUNT(*) FROM vehicle WHERE stolen_flag":                                      {5, 5},
			"SELECT COUNT(*) FROM repair_order":                                                   {320, 320},
			"SELECT COUNT(*) FROM repair_order WHERE status = 7 AND delivered_at > 0":             {1, 4},
			"SELECT COUNT(*) FROM repair_order WHERE unknown_vehicle AND vehicle_id = 0":          {1, 1},
			"SELECT COUNT(*) FROM repair_order WHERE rework":                                      {6, 10},
			"SELECT COUNT(*) FROM repair_order WHERE came_back":                                   {6, 10},
			"SELECT COUNT(*) FROM repair_order_part WHERE device_type > 0 AND replacement_id > 0": {40, 90},
			"SELECT COUNT(*) FROM replacement_record":                                             {80, 90},
			"SELECT COUNT(DISTINCT status) FROM replacement_record":                               {4, 4},
			"SELECT COUNT(*) FROM replacement_record r JOIN repair_order o ON o.id = r.repair_order_id WHERE r.status = 0 AND o.status <> 6": {0, 0},
			"SELECT COUNT(*) FROM feedback":                    {260, 260},
			"SELECT COUNT(*) FROM feedback WHERE lang = 'en'":  {20, 24},
			"SELECT COUNT(*) FROM feedback WHERE priority = 4": {4, 4},
			"SELECT COUNT(DISTINCT status) FROM repair_order":  {11, 11},
			"SELECT COUNT(DISTINCT order_id) FROM repair_order_event e WHERE NOT EXISTS (SELECT 1 FROM repair_order o WHERE o.id = e.order_id AND o.dealer_id = e.dealer_id)": {0, 0},
			"SELECT COUNT(*) FROM stolen_report":               {19, 19},
			"SELECT COUNT(DISTINCT status) FROM stolen_report": {7, 7},
			"SELECT COUNT(*) FROM stolen_report r JOIN vehicle v ON v.id = r.vehicle_id WHERE v.stolen_flag <> (r.status < 5) AND r.status <> 6":              {0, 0},
			"SELECT COUNT(*) FROM vehicle v WHERE v.stolen_flag AND NOT EXISTS (SELECT 1 FROM stolen_report r WHERE r.vehicle_id = v.id AND r.closed_at = 0)": {0, 0},
			"SELECT COUNT(*) FROM unbind_order":                                     {60, 80},
			"SELECT COUNT(DISTINCT status) FROM unbind_order":                       {7, 7},
			"SELECT COUNT(*) FROM unbind_order WHERE status < 2 AND timeliness = 2": {4, 4},
			"SELECT COUNT(*) FROM unbind_order o JOIN vehicle v ON v.id = o.vehicle_id WHERE o.closed_at = 0 AND v.owner_id <> o.current_owner_id":   {0, 0},
			"SELECT COUNT(*) FROM unbind_order o WHERE o.status = 4 AND NOT EXISTS (SELECT 1 FROM vehicle_binding b WHERE b.unbind_order_id = o.id)": {0, 0},
			"SELECT COUNT(DISTINCT status) FROM free_period":                                                                   {5, 5},
			"SELECT COUNT(*) FROM free_period WHERE status = 1 AND granted_at > 0 AND grant_source = 3 AND end_at >= start_at": {60, 70},
			"SELECT COUNT(*) FROM free_period WHERE status = 2":                                                                {25, 100},
			"SELECT COUNT(*) FROM free_period a JOIN free_period b ON a.vehicle_id = b.vehicle_id AND a.service_code = b.service_code AND a.id < b.id AND a.status < 4 AND b.status < 4 AND a.start_at <= b.end_at AND b.start_at <= a.end_at": {0, 0},
			"SELECT COUNT(*) FROM free_period p JOIN vehicle v ON v.id = p.vehicle_id WHERE p.status < 4 AND v.service_end_at < p.end_at":                                                                                                      {0, 0},
			"SELECT COUNT(DISTINCT status) FROM service_subscription":                                                                       {6, 6},
			"SELECT COUNT(DISTINCT status) FROM smart_service_change":                                                                       {5, 5},
			"SELECT COUNT(*) FROM smart_service_change":                                                                                     {20, 48},
			"SELECT COUNT(*) FROM service_subscription s JOIN vehicle v ON v.id = s.vehicle_id WHERE v.activated_at = 0 AND v.sold_at = ''": {0, 0},
			// The ledger leads to the end of every service without a gap.
			"SELECT COUNT(*) FROM service_record r JOIN service_record n ON n.subscription_id = r.subscription_id AND n.seq = r.seq + 1 WHERE n.end_before <> r.end_after":                                                                         {0, 0},
			"SELECT COUNT(*) FROM service_record r JOIN service_subscription s ON s.id = r.subscription_id WHERE r.seq = s.records AND r.end_after <> s.end_at":                                                                                    {0, 0},
			"SELECT COUNT(*) FROM service_subscription s JOIN (SELECT subscription_id, SUM(end_after - end_before) AS ms FROM service_record GROUP BY subscription_id) AS r ON r.subscription_id = s.id WHERE s.first_start_at + r.ms <> s.end_at": {0, 0},
			"SELECT COUNT(*) FROM service_record r WHERE r.created_at < (SELECT MAX(b.created_at) FROM service_record b WHERE b.subscription_id = r.subscription_id AND b.seq < r.seq)":                                                            {0, 0},
			"SELECT COUNT(DISTINCT status) FROM nfc_card":  {6, 6},
			"SELECT COUNT(*) FROM nfc_card":                {600, 600},
			"SELECT COUNT(DISTINCT status) FROM helmet":    {4, 4},
			"SELECT COUNT(*) FROM helmet":                  {150, 150},
			"SELECT COUNT(*) FROM helmet WHERE status = 1": {90, 90},
			"SELECT COUNT(*) FROM (SELECT vehicle_id FROM helmet WHERE status = 1 GROUP BY vehicle_id HAVING COUNT(*) > 2) AS crowded":            {0, 0},
			"SELECT COUNT(*) FROM helmet h JOIN vehicle v ON v.id = h.vehicle_id WHERE v.owner_id <> h.app_user_id OR v.dealer_id <> h.dealer_id": {0, 0},
			"SELECT COUNT(*) FROM charge_session":                   {2000, 6000},
			"SELECT COUNT(DISTINCT end_reason) FROM charge_session": {5, 5},
			"SELECT COUNT(*) FROM charge_session WHERE abnormal":    {10, 600},
			"SELECT COUNT(*) FROM charge_session WHERE end_at <= start_at OR energy_wh <= 0 OR end_soc <= start_soc OR end_soc > 100":                                        {0, 0},
			"SELECT COUNT(*) FROM charge_session a JOIN charge_session b ON a.vehicle_id = b.vehicle_id AND a.id < b.id AND a.start_at < b.end_at AND b.start_at < a.end_at": {0, 0},
			"SELECT COUNT(*) FROM charge_session c JOIN trip t ON t.vehicle_id = c.vehicle_id AND t.end_at > 0 AND t.start_at < c.end_at AND c.start_at < t.end_at":          {0, 0},
			"SELECT COUNT(*) FROM battery WHERE lock_state = 2":                                                                                  {1, 3},
			"SELECT COUNT(DISTINCT key_state) FROM blue_tooth_info":                                                                              {5, 5},
			"SELECT COUNT(*) FROM blue_tooth_info WHERE vehicle_id = 0":                                                                          {60, 60},
			"SELECT COUNT(*) FROM blue_tooth_info m JOIN vehicle v ON v.id = m.vehicle_id WHERE v.bt_mac <> m.mac OR v.dealer_id <> m.dealer_id": {0, 0},
			"SELECT COUNT(*) FROM app_user":                                                                                                      {600, 600},
			"SELECT COUNT(*) FROM app_user WHERE status = 0 AND vehicle_count = 1":                                                               {492, 492},
			"SELECT COUNT(*) FROM app_user WHERE status = 0 AND vehicle_count >= 2":                                                              {54, 54},
			"SELECT COUNT(*) FROM app_user WHERE status = 1":                                                                                     {12, 12},
			"SELECT COUNT(*) FROM app_user WHERE status = 2 AND cancel_applied_at > 0":                                                           {6, 6},
			"SELECT COUNT(*) FROM app_user WHERE status = 3 AND phone = '' AND nickname = '已注销用户'":                                               {10, 10},
			"SELECT COUNT(*) FROM app_user WHERE status < 3 AND phone NOT LIKE '1990000%'":                                                       {0, 0},
			"SELECT COUNT(*) FROM app_user WHERE register_at > last_login_at":                                                                    {0, 0},
			"SELECT SUM(vehicle_count) FROM app_user":                                                                                            {744, 744},
			"SELECT COUNT(*) FROM vehicle v JOIN vehicle_binding b ON b.vehicle_id = v.id AND b.app_user_id = v.owner_id AND b.bound_at = v.bound_at AND b.dealer_id = v.dealer_id AND b.unbound_at = 0 AND b.bind_role = 1": {744, 744},
			"SELECT COUNT(DISTINCT vehicle_id) FROM vehicle_binding WHERE bind_role = 1 AND unbound_at > 0":                                                                                                                  {43, 47},
			"SELECT COUNT(*) FROM vehicle_binding b JOIN app_user u ON u.id = b.app_user_id AND u.register_at > b.bound_at":                                                                                                  {0, 0},
			"SELECT COUNT(*) FROM vehicle_binding WHERE unbound_at > 0 AND unbound_at < bound_at":                                                                                                                            {0, 0},
			"SELECT MAX(n) FROM (SELECT COUNT(*) AS n FROM vehicle_binding GROUP BY vehicle_id) AS per_vehicle":                                                                                                              {3, 3},
			"SELECT COUNT(*) FROM vehicle_binding a JOIN vehicle_binding b ON b.vehicle_id = a.vehicle_id AND a.unbound_at > b.bound_at AND b.unbound_at = 0 AND a.id <> b.id AND a.bind_role = 1":                           {0, 0},
			"SELECT COUNT(*) FROM vehicle WHERE cross_region_flag":                                                                                                                                                           {9, 9},
			"SELECT COUNT(DISTINCT model_id) FROM vehicle":                                                                                                                                                                   {20, 24},
			"SELECT COUNT(*) FROM sim_card c JOIN vehicle v ON v.id = c.vehicle_id AND v.sim_card_id = c.id AND v.dealer_id = c.dealer_id":                                                                                   {1080, 1190},
			"SELECT COUNT(*) FROM vehicle v JOIN vehicle_model m ON m.id = v.model_id WHERE v.sim_card_id = 0 AND v.status <> 3 AND m.terminal_type <> 5":                                                                    {0, 0},
			"SELECT COUNT(*) FROM vehicle WHERE sold_at <> '' AND sold_at < production_date":                                                                                                                                 {0, 0},
		}
		maps.Copy(figures, liveFigures)
		for _, column := range []string{"last_login_at", "logged_out_at", "cancel_applied_at", "register_at", "created_at", "updated_at"} {
			figures[fmt.Sprintf("SELECT COUNT(*) FROM app_user WHERE %s > %d", column, value.Now().Milli())] = [2]int{0, 0}
		}
		figures["SELECT COUNT(*) FROM app_user WHERE status = 3 AND logged_out_at - cancel_applied_at <> 1296000000"] = [2]int{0, 0}
		for query, want := range figures {
			if got := number(t, db, query); got < want[0] || got > want[1] {
				t.Errorf("%s: %d, want %d to %d", query, got, want[0], want[1])
			}
		}
		checkIdentifiers(t, db)
	})
}

// checkIdentifiers validates the generated data with the rules for user input.
func checkIdentifiers(t *testing.T, db *store.DB) {
	e := product.Engine(db)
	ctx, v := t.Context(), e.Read()
	content, err := os.ReadFile("../spreadsheet/testdata/vehicles-2000.expected.tsv")
	if err != nil {
		t.Fatal(err)
	}
	types := map[int64]equipment.VehicleIdKind{}
	kinds, err := record.Find(ctx, v, equipment.VehicleTypes, &equipment.VehicleTypes.Row.Enabled, true)
	for _, kind := range find(t, kinds, err) {
		types[kind.ID] = kind.IDKind
	}
	good := func(check, text string) {
		t.Helper()
		if broken, ok := validate.Named(check, text); !ok {
			t.Errorf("%s %q: %s", check, text, broken)
		}
	}
	vehicles, err := record.Find(ctx, v, equipment.Vehicles, &equipment.Vehicles.Row.Status, 0, 1, 2, 3)
	for _, x := range find(t, vehicles, err) {
		good(map[equipment.VehicleIdKind]string{1: "vin", 2: "frame15", 3: "serialNo"}[types[x.VehicleTypeID]], x.VIN)
		good("mac", x.BtMAC)
		if x.IMEI != "" {
			good("imei", x.IMEI)
		}
		if plate := x.PlateNo.Reveal(); plate != "" {
			good("plate", plate)
		}
		if strings.Contains(string(content), x.VIN) {
			t.Errorf("%s is also in the acceptance test file", x.VIN)
		}
		if x.ProductionDate > value.Today() || x.SoldAt > value.Today() {
			t.Errorf("%s: produced %s, sold %s", x.VIN, x.ProductionDate, x.SoldAt)
		}
	}
	cards, err := record.Find(ctx, v, sim.Cards, &sim.Cards.Row.SimStatus, 1, 2, 4, 5, 7)
	for _, card := range find(t, cards, err) {
		if !card.ICCIDIrregular {
			good("iccid", card.ICCID)
		}
	}
	dealers, err := record.Find(ctx, v, aftersales.Dealers, &aftersales.Dealers.Row.OperationStatus, 0, 1)
	for _, d := range find(t, dealers, err) {
		good("creditCode", d.LicenceNo)
		good("mobile", d.ContactPhone.Reveal())
		good("phone", d.ServiceHotline)
	}
	people, err := record.Find(ctx, v, system.Operators, &system.Operators.Row.Status, 0, 1)
	for _, p := range find(t, people, err) {
		if p.UserName != "admin" {
			good("mobile", p.Mobile.Reveal())
			good("email", p.Email.Reveal())
		}
	}
}
