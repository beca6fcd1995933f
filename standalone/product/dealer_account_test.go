package product_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"

	"evops/contracts/system"
)

const dealerAccounts = "/system/crm/dealerAccount/"

var accountHeader = []any{"用户名", "联系人", "手机号", "经销商编码", "岗位", "角色编码"}

// newAccounts returns a workbook of n new accounts at active dealers, after one invalid line.
func newAccounts(t *testing.T, admin *client, n int) (names []string, content []byte) {
	t.Helper()
	dealers := admin.ok(t, "POST", "/data/crm/dealer/page", map[string]any{"pageSize": 100, "operationStatus": 0, "orderBy": "id desc"}).rows()
	rows := [][]any{accountHeader, {"x", "", "123", "NOPE", "", "finance"}}
	for i := range n {
		name := "new." + random()
		names = append(names, name)
		rows = append(rows, []any{name, "李娜", fmt.Sprintf("137%08d", rand.IntN(100_000_000)), dealers[i%len(dealers)]["dealerCode"], "销售", "dealer"})
	}
	return names, workbook(t, rows)
}

// passwords returns the passwords in a workbook, by username.
func passwords(t *testing.T, content []byte) map[string]string {
	t.Helper()
	_, rows := cells(t, content, "用户名")
	out := map[string]string{}
	for _, row := range rows {
		out[row[0]] = row[len(row)-1]
	}
	return out
}

func TestTemporaryPasswordsOfAnImportAreDownloadedOnce(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		d := w.entryPoints[1]
		admin, other := w.as(t, d, "admin"), w.as(t, d, "lin.jianguo")
		for name, n := range map[string]int{"within the request": 2, "as a job": 51} {
			t.Run(name, func(t *testing.T) {
				names, content := newAccounts(t, admin, n)
				file := under(admin.upload(t, "import", "accounts.xlsx", content).Data, "id")
				dryRun := admin.ok(t, "POST", dealerAccounts+"importDealerAccount", map[string]any{"fileId": file, "dryRun": true})
				if number(under(dryRun.Data, "added")) != int64(n) || number(under(dryRun.Data, "failed")) != 1 || under(dryRun.Data, "resultFileName") != nil {
					t.Fatalf("the dry run answers %.600s", dryRun.body)
				}
				done := admin.ok(t, "POST", "/system/crm/dealerUser/import", map[string]any{"fileId": file, "mode": "valid"})
				result, rejected := under(done.Data, "resultFileName"), under(done.Data, "errorFileName")
				if job := under(done.Data, "jobId"); job != nil {
					j := admin.finished(t, job, system.JobPartly)
					result, rejected = j["resultFile"], j["errorFile"]
				}
				if got := admin.fetch(t, rejected, ""); !bytes.HasPrefix(got.body, []byte("PK")) {
					t.Errorf("the workbook of rejected rows answers %d %.300s", got.status, got.body)
				}
				if got := other.fetch(t, result, ""); got.Error != "FILE_NOT_FOUND" {
					t.Errorf("another account gets %d %.300s", got.status, got.body)
				}
				row := admin.ok(t, "POST", "/system/crm/fileObject/page", map[string]any{"originalName": result}).rows()[0]
				if got := admin.call(t, "POST", "/system/crm/fileObject/link", map[string]any{"fileKey": row["fileKey"]}); got.Error != "FILE_NOT_FOUND" {
					t.Errorf("a link to a one-time file: %s", got.body)
				}
				if got := admin.call(t, "HEAD", "/common/download?fileName="+fmt.Sprint(result), nil); got.status != http.StatusOK {
					t.Errorf("HEAD answers %d", got.status)
				}
				once := admin.fetch(t, result, "")
				received := passwords(t, once.body)
				if len(received) != n {
					t.Fatalf("%d passwords in the workbook: %d %.300s", len(received), once.status, once.body)
				}
				for _, name := range names[:2] {
					if _, err := login(d, name, received[name]); err != nil {
						t.Error(err)
					}
				}
				for _, again := range []*answer{admin.fetch(t, result, ""), admin.fetch(t, row["fileKey"], ""), admin.fetch(t, result, "&delete=true")} {
					if again.Error != "FILE_NOT_FOUND" {
						t.Errorf("the second download answers %d %.300s", again.status, again.body)
					}
				}
				seen := admin.ok(t, "POST", "/system/crm/auditLog/page", map[string]any{"pageSize": 100, "module": "dealerAccount"})
				for name, password := range received {
					if strings.Contains(string(seen.body), password) {
						t.Errorf("the audit log contains the password of %s", name)
					}
				}
			})
		}
	})
}

// Legacy clients use two entities for dealer accounts: dealerAccount and dealerUser.
func TestDealerAccountsHaveTwoLegacyPaths(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		admin := w.as(t, d, "admin")
		dealer := admin.ok(t, "POST", "/data/crm/dealer/page", map[string]any{"pageSize": 1, "operationStatus": 0, "orderBy": "id desc", "dealerCode": dealerWithoutAccounts(t, admin)}).rows()[0]
		role := admin.ok(t, "POST", "/system/crm/sysRole/page", map[string]any{"roleCode": "dealer"}).rows()[0]["id"]
		add := func(path string) any {
			added := admin.ok(t, "POST", path, map[string]any{
				"userName": "shop." + random(), "realName": "李娜", "mobile": fmt.Sprintf("136%08d", rand.IntN(100_000_000)), "dealerId": dealer["id"], "roles": []any{role},
			})
			if password, _ := under(added.Data, "temporaryPassword").(string); len(password) != 12 {
				t.Errorf("%s answers %s", path, added.body)
			}
			return under(added.Data, "id")
		}
		main, sub := add("/system/crm/dealerAccount/addDealerAccount"), add("/system/crm/dealerUser/addDealerUser")
		kind := func(id any) any {
			return under(admin.ok(t, "POST", "/system/crm/dealerUser/getDealerUser", map[string]any{"id": id}).Data, "accountKind")
		}
		province := map[string]any{"provinceCode": dealer["provinceCode"], "dealerId": dealer["id"]}
		for _, row := range []struct {
			name, path string
			body       map[string]any
			want       string
			at         map[string]any
		}{
			{"the list of a province", "dealerUser/getDealerUserPage", province, "", map[string]any{"/data/total": 2, "/data/list/0/provinceCode": dealer["provinceCode"]}},
			{"the list of a province and city", "dealerAccount/getDealerAccountPage", map[string]any{"query": map[string]any{"provinceCode": dealer["provinceCode"], "cityCode": dealer["cityCode"], "dealerId": dealer["id"]}}, "", map[string]any{"/data/total": 2}},
			{"the list of an unknown province", "dealerAccount/page", map[string]any{"provinceCode": 1, "dealerId": dealer["id"]}, "", map[string]any{"/data/total": 0}},
			{"transfer to an account of another dealer", "dealerAccount/transferMain", map[string]any{"dealerId": 1 << 40, "toAccountId": sub}, "NOT_FOUND_OR_DENIED", nil},
			{"transfer without a dealer", "dealerUser/transferMain", map[string]any{"toAccountId": sub}, "NOT_FOUND_OR_DENIED", nil},
			{"transfer without an account", "dealerUser/transferMain", map[string]any{"dealerId": dealer["id"]}, "ID_MISSING", nil},
			{"transfer to the main account", "dealerUser/transferMain", map[string]any{"dealerId": dealer["id"], "toAccountId": main}, "STATE_NOT_ALLOWED", nil},
			{"transfer to the main account in a batch", "dealerUser/transferMain", map[string]any{"ids": []any{main}}, "BATCH_PARTIAL", nil},
			{"transfer", "dealerUser/transferMain", map[string]any{"dealerId": dealer["id"], "toAccountId": sub}, "", nil},
			{"delete the main account before its sub-account", "dealerUser/deleteDealerUser", map[string]any{"ids": []any{sub}}, "BATCH_PARTIAL", map[string]any{"/data/failed/0/error": "MAIN_ACCOUNT_NEEDED"}},
			{"reset a password", "dealerUser/resetPassword", map[string]any{"id": main, "reason": "本人忘记密码"}, "", map[string]any{"/data/temporaryPassword": like("^.{12}$")}},
			{"disable both", "dealerUser/disable", map[string]any{"ids": []any{main, sub}}, "", map[string]any{"/data/success/1": sub}},
			{"enable both", "dealerUser/enable", map[string]any{"ids": []any{main, sub}}, "", map[string]any{"/data/success/1": sub}},
			{"delete the sub-account", "dealerUser/deleteDealerUser", map[string]any{"ids": []any{main}}, "", map[string]any{"/data/success/0": main}},
			{"delete the main account", "dealerUser/deleteDealerUser", map[string]any{"ids": []any{sub}}, "", map[string]any{"/data/success/0": sub}},
		} {
			got := admin.call(t, "POST", "/system/crm/"+row.path, row.body)
			if got.status != http.StatusOK || got.Error != row.want {
				t.Errorf("%s: %d %.400s", row.name, got.status, got.body)
			}
			for pointer, want := range row.at {
				if !fits(got.at(pointer), want) {
					t.Errorf("%s: %s is %v, want %v", row.name, pointer, got.at(pointer), want)
				}
			}
			if row.name == "transfer" && (fmt.Sprint(kind(sub)) != "1" || fmt.Sprint(kind(main)) != "2") {
				t.Errorf("after the transfer the kinds are %v and %v", kind(sub), kind(main))
			}
		}
	})
}

// dealerWithoutAccounts returns the code of an active dealer without accounts.
func dealerWithoutAccounts(t *testing.T, admin *client) any {
	t.Helper()
	taken := map[any]bool{}
	for page := 1; page < 5; page++ {
		for _, row := range admin.ok(t, "POST", dealerAccounts+"page", map[string]any{"pageSize": 100, "page": page}).rows() {
			taken[row["dealerId"]] = true
		}
	}
	for _, dealer := range admin.ok(t, "POST", "/data/crm/dealer/page", map[string]any{"pageSize": 200, "operationStatus": 0}).rows() {
		if !taken[dealer["id"]] {
			return dealer["dealerCode"]
		}
	}
	t.Fatal("every dealer has accounts")
	return nil
}

func TestDealerAccountsAreFoundByAreaText(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		admin := w.as(t, d, "admin")
		page := func(filters map[string]any) (names []string, total int64) {
			answer := admin.ok(t, "POST", dealerAccounts+"getDealerAccountPage", filters)
			for _, row := range answer.rows() {
				names = append(names, fmt.Sprint(row["userName"], row["provinceName"], row["cityName"]))
			}
			return names, number(under(answer.Data, "total"))
		}
		_, all := page(map[string]any{"pageSize": 200})
		for _, row := range []struct {
			text string
			want map[string]any // the same filter by codes
		}{
			{"浙江", map[string]any{"provinceCode": 330000}},
			{"浙江省 杭州", map[string]any{"cityCode": 330100}},
			{"hangzhou", map[string]any{"cityCode": 330100}},
			{"上海", map[string]any{"provinceCode": 310000}},
		} {
			wanted, n := page(map[string]any{"query": row.want, "pageSize": 200})
			for _, body := range []map[string]any{
				{"provinceCity.like": row.text, "pageSize": 200},
				{"query": map[string]any{"provinceCity.like": row.text}, "pageSize": 200},
			} {
				if got, total := page(body); !slices.Equal(got, wanted) || total != n || n == 0 || n == all {
					t.Errorf("%q finds %d accounts, the codes find %d of %d", row.text, total, n, all)
				}
			}
		}
		if _, none := page(map[string]any{"provinceCity.like": "亚特兰蒂斯"}); none != 0 {
			t.Errorf("an unknown area has %d accounts", none)
		}
		if _, same := page(map[string]any{"provinceCity.like": ""}); same != all {
			t.Errorf("an empty text finds %d accounts of %d", same, all)
		}
	})
}
