package product_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// clientProgram is written against the generated client: log in, add a dealer, find it, update it with its version, and read it again.
const clientProgram = `import { writeFileSync } from 'node:fs'
import { dataDealerAddDealer, dataDealerGetDealer, dataDealerGetDealerPage, dataDealerUpdateDealer, systemSysUserSsoLogin } from './client'

const [base, username, password, result] = process.argv.slice(2) as [string, string, string, string]
const plain = globalThis.fetch
let token = ''
globalThis.fetch = (path, options) => plain(base + path, { ...options, headers: { ...(options?.headers as object), Authorization: 'Bearer ' + token } })

/** The data of a response; throws on an error. */
function data<T>(answer: { code: number; data: unknown; message: string }): T {
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data as T
}

const login = await systemSysUserSsoLogin({ username, password })
token = data<{ accessToken: string }>(login.data).accessToken
const code = 'GENERATED1'
await dataDealerAddDealer({
  dealerCode: code,
  name: { zh: '生成的网点', en: 'Generated outlet' },
  dealerType: 1,
  level: 3,
  provinceCode: 310000,
  cityCode: 310100,
  districtCode: 310115,
  address: '世纪大道1号',
  contactName: '王建国',
  contactPhone: '13800138000',
}).then(added => data(added.data))
const found = await dataDealerGetDealerPage({ pageSize: 5, query: { 'dealerCode.eq': code } })
const [dealer] = data<{ list: { id: number; version: number }[] }>(found.data).list
const saved = await dataDealerUpdateDealer({ id: dealer!.id, version: dealer!.version, serviceHotline: '4008001234' })
const { version } = data<{ version: number }>(saved.data)
const again = await dataDealerGetDealer({ id: dealer!.id })
writeFileSync(result, JSON.stringify({ before: dealer!.version, after: version, hotline: data<{ serviceHotline: string }>(again.data).serviceHotline }))
`

func TestGeneratedClientCompilesAndWorks(t *testing.T) {
	w, err := installations["embedded"]()
	if err != nil {
		t.Fatal(err)
	}
	d := w.entryPoints[0]
	console, err := filepath.Abs("../../console")
	if err != nil {
		t.Fatal(err)
	}
	// In node_modules of the console, whose compiler and types are used.
	folder, err := os.MkdirTemp(filepath.Join(console, "node_modules"), ".client-")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(folder)
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run := func(name string, arguments ...string) {
		t.Helper()
		command := exec.Command(name, arguments...)
		command.Dir = folder
		if out, err := command.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%.4000s", filepath.Base(name), err, out)
		}
	}
	tool := func(name string) string { return filepath.Join(console, "node_modules/.bin", name) }
	write("openapi.json", string(w.as(t, d, "admin").call(t, "GET", "/openapi.json", nil).body))
	write("program.ts", clientProgram)
	write("package.json", `{"type":"module"}`)
	write("tsconfig.json", `{"compilerOptions":{"strict":true,"noUncheckedIndexedAccess":true,"target":"es2023","module":"preserve","lib":["es2023","dom","dom.iterable"],"types":["node"],"outDir":"built"},"files":["program.ts"]}`)
	run(tool("orval"), "--input", "openapi.json", "--output", "client.ts", "--client", "fetch")
	run(tool("tsc"), "--project", ".")
	run(tool("esbuild"), "program.ts", "--bundle", "--platform=node", "--format=esm", "--outfile=program.mjs")
	run("node", "program.mjs", d.url+d.prefix, "lin.jianguo", digest(password), "result.json")
	text, err := os.ReadFile(filepath.Join(folder, "result.json"))
	if err != nil {
		t.Fatal(err)
	}
	var result struct {
		Before, After int64
		Hotline       string
	}
	if err := json.Unmarshal(text, &result); err != nil || result.After != result.Before+1 || result.Hotline != "4008001234" {
		t.Errorf("%s %v", text, err)
	}
}
