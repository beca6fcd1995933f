package richtext

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

func TestOnlyFormattingRemains(t *testing.T) {
	for _, row := range []struct{ name, source, want string }{
		{"formatting", `<h2>A</h2><p><strong>b</strong> <em>i</em> <u>u</u></p><ul><li>1</li></ul><ol><li>2</li></ol>`, `<h2>A</h2><p><strong>b</strong> <em>i</em> <u>u</u></p><ul><li>1</li></ul><ol><li>2</li></ol>`},
		{"a table", `<table><tbody><tr><th>a</th><td colspan="2">b</td></tr></tbody></table>`, `<table><tbody><tr><th>a</th><td colspan="2">b</td></tr></tbody></table>`},
		{"a link opens elsewhere", `<a href="https://example.com/a">a</a>`, `<a href="https://example.com/a" rel="nofollow noreferrer noopener" target="_blank">a</a>`},
		{"a link of the scheme of the page", `<a href="//evil.example/">a</a>`, `a`},
		{"a link within the console", `<a href="/api/system/crm/sysUser/ssoLogout">a</a>`, `a`},
		{"a link over plain http", `<a href="http://example.com/">a</a>`, `a`},
		{"a phone number", `<a href="tel:4001234567">call</a>`, `<a href="tel:4001234567" rel="nofollow noreferrer">call</a>`},
		{"our own image", `<img src="/file/public/banner/202511/01JD.webp" alt="a" width="40" onerror="x()">`, `<img src="/file/public/banner/202511/01JD.webp" alt="a" width="40">`},
		{"an image elsewhere", `<p>a<img src="https://evil.example/p.gif"></p>`, `<p>a</p>`},
		{"an image of the scheme of the page", `<p>a<img src="//evil.example/file/public/p.gif"></p>`, `<p>a</p>`},
		{"a private file", `<p>a<img src="/file/evidence/p.webp"></p>`, `<p>a</p>`},
		{"a path that leads to a private file", `<p>a<img src="/file/public/../evidence/p.webp"></p>`, `<p>a</p>`},
		{"an image that is data", `<p>a<img src="data:image/png;base64,AAAA"></p>`, `<p>a</p>`},
		{"a script", `<p>a</p><script>alert(1)</script>`, `<p>a</p>`},
		{"a handler", `<p onclick="alert(1)">a</p>`, `<p>a</p>`},
		{"a link to a script", `<a href="javascript:alert(1)">a</a>`, `a`},
		{"an escaped link to a script", `<a href="java&#115;cript:alert(1)">a</a>`, `a`},
		{"a frame and what is in it", `<p>a</p><iframe src="https://evil.example/"><p>b</p></iframe>`, `<p>a</p>`},
		{"a picture of vectors", `<p>a</p><svg><style>b</style><a href="https://c.example">c</a></svg>`, `<p>a</p>`},
		{"a comment", `<p>a<!-- b --></p>`, `<p>a</p>`},
		{"styles", `<p style="text-align: center; position: fixed; font-size: 40px">a</p>`, `<p style="text-align: center">a</p>`},
		{"a style that loads", `<p style="background-color: url(https://evil.example)">a</p>`, `<p>a</p>`},
		{"classes", `<p class="note">a</p><p class="fixed inset-0">b</p>`, `<p class="note">a</p><p>b</p>`},
		{"text alone", `1 < 2 & 3`, `1 &lt; 2 &amp; 3`},
		{"nothing but white space", `<p> &nbsp;<br></p>`, ``},
		{"an image alone", `<p><img src="/file/public/a.png"></p>`, `<p><img src="/file/public/a.png"></p>`},
	} {
		t.Run(row.name, func(t *testing.T) {
			got := Clean(row.source)
			if got != row.want {
				t.Errorf("%s, want %s", got, row.want)
			}
			if again := Clean(got); again != got {
				t.Errorf("cleaning twice: %s, then %s", got, again)
			}
		})
	}
}

func TestEverythingTheEditorMakesRemains(t *testing.T) {
	// The console checks that its editor reproduces each of these texts, and that they have every node of its schema.
	source, err := os.ReadFile("testdata/editor.json")
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	if err := json.Unmarshal(source, &texts); err != nil || len(texts) == 0 {
		t.Fatal(len(texts), err)
	}
	for _, text := range texts {
		if got := Clean(text); got != text {
			t.Errorf("%s, want %s", got, text)
		}
	}
}

func TestPlainText(t *testing.T) {
	for _, row := range []struct{ source, want string }{
		{`<h2>A</h2><p>b <strong>c</strong><br>d</p>`, "A\nb c\nd"},
		{`<ul><li>1</li><li>2</li></ul>`, "1\n2"},
		{`<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>`, "a b\nc"},
		{`<p>1 &lt; 2 &amp;&amp; &quot;x&quot;&nbsp;&#39;y&#39;</p>`, `1 < 2 && "x" 'y'`},
		{`<p>  a
		b </p><p></p>`, "a b"},
		{``, ""},
	} {
		if got := Text(row.source); got != row.want {
			t.Errorf("%s: %q, want %q", row.source, got, row.want)
		}
	}
}

func TestPlainTextBecomesParagraphs(t *testing.T) {
	const text = "1 < 2\n\n <b>a</b> "
	if got := FromText(text); got != `<p>1 &lt; 2</p><p>&lt;b&gt;a&lt;/b&gt;</p>` || Text(got) != "1 < 2\n<b>a</b>" || Clean(got) != got {
		t.Errorf("%s, %q", got, Text(got))
	}
	if got := Excerpt("<h2>A</h2><p>" + strings.Repeat("长", 300) + "</p>"); got != "<p>A "+strings.Repeat("长", 198)+"…</p>" {
		t.Errorf("excerpt %s", got)
	}
}
