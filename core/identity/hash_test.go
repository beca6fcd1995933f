package identity

import (
	"strings"
	"testing"
)

func TestPasswordHashVerifiesOnlyWithItsDigestAndPepper(t *testing.T) {
	h := newHasher(keys)
	minCost := cost{memory: 19 * 1024, passes: 2, threads: 1}
	stored, err := h.seal(t.Context(), minCost, digestOfPlain(right))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(stored.Hash, "$argon2id$v=19$m=19456,t=2,p=1$") || strings.Contains(stored.Hash, digestOfPlain(right)) {
		t.Error(stored.Hash)
	}
	again, err := h.seal(t.Context(), minCost, digestOfPlain(right))
	if err != nil || again.Hash == stored.Hash {
		t.Error("two hashes of one password are equal: salt missing", err)
	}
	otherKeys := newHasher(Secrets{Peppers: map[string][]byte{"1": []byte(strings.Repeat("q", keySize))}, Current: "1"})
	for _, row := range []struct {
		what   string
		hasher *hasher
		stored *sealed
		digest string
		opens  bool
	}{
		{"the digest", h, &stored, digestOfPlain(right), true},
		{"another digest", h, &stored, digestOfPlain("wrong"), false},
		{"an empty digest", h, &stored, "", false},
		{"another pepper", otherKeys, &stored, digestOfPlain(right), false},
		{"no stored password", h, nil, digestOfPlain(right), false},
	} {
		if opens, err := row.hasher.opens(t.Context(), minCost, row.stored, row.digest); err != nil || opens != row.opens {
			t.Errorf("%s: verified %v, %v", row.what, opens, err)
		}
	}
	if _, err := h.opens(t.Context(), minCost, &sealed{Hash: stored.Hash, Pepper: "lost"}, digestOfPlain(right)); err == nil {
		t.Error("a missing pepper is reported as a wrong password instead of an error")
	}
}

func TestDigestOfAcceptsOnlyMD5InEitherCase(t *testing.T) {
	upper := digestOfPlain(right)
	for submitted, want := range map[string]string{
		upper: upper, strings.ToLower(upper): upper, "": "", right: "", upper + "00": "", upper[:30]: "", " " + upper: "", strings.Repeat("G", 32): "",
	} {
		if got := digestOf(submitted); got != want {
			t.Errorf("digest of %q is %q", submitted, got)
		}
	}
}

func TestTemporaryPasswordHasNoAmbiguousCharacters(t *testing.T) {
	seen := map[string]bool{}
	for range 500 {
		password := TemporaryPassword()
		if len(password) != 12 || strings.ContainsAny(password, "0O1lI") || seen[password] {
			t.Fatal(password)
		}
		seen[password] = true
	}
}

// FuzzPHC checks that a stored text is either parsed or refused, and that a parsed one is formatted to the same text.
func FuzzPHC(f *testing.F) {
	f.Add("$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$" + strings.Repeat("A", 43))
	f.Add("$argon2i$v=19$m=1,t=1,p=1$$")
	f.Add("$argon2id$v=19$m=99999999999,t=1,p=1$$")
	f.Fuzz(func(t *testing.T, text string) {
		read, err := parsePHC(text)
		if err != nil {
			return
		}
		if again, err := parsePHC(read.String()); err != nil || again.String() != read.String() {
			t.Errorf("%q is parsed as %v, %v", text, read, err)
		}
	})
}

// FuzzDeviceCookie checks that only a cookie signed by this service for the name identifies a device.
func FuzzDeviceCookie(f *testing.F) {
	s, now := &Service{signing: keys.Signing}, (&testClock{}).read()
	good := s.deviceCookie("ops01", "device", now)
	for _, seed := range []string{good, "", ".", "...", "a.b.c.d", strings.Repeat(".", 600), good + ".", "." + good} {
		f.Add(seed, "ops01")
	}
	f.Add(good, "clerk")
	f.Fuzz(func(t *testing.T, cookie, name string) {
		id := s.knownDevice(cookie, name, now)
		if (id != "") != (cookie == good && name == "ops01") {
			t.Errorf("cookie %q for %q gives device %q", cookie, name, id)
		}
	})
}

// FuzzToken checks that any header is parsed safely and that only 43 base64url characters are looked up in the database.
func FuzzToken(f *testing.F) {
	token, _ := newToken()
	for _, seed := range []string{"", "Bearer " + token, "bearer  " + token, token, "Bearer", "Basic abc", "Bearer a b"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, header string) {
		token := BearerToken(header)
		if _, ok := hashOf(token); ok && (len(token) != tokenSize || strings.ContainsAny(token, " +/=\n")) {
			t.Errorf("header %q gives token %q", header, token)
		}
	})
}

func TestBearerSchemeIsOptionalAndCaseInsensitive(t *testing.T) {
	for header, want := range map[string]string{"Bearer abc": "abc", "bearer abc": "abc", "BEARER  abc ": "abc", "abc": "abc", "": "", "Bearer": "", "Bearer ": "", " abc ": "abc"} {
		if got := BearerToken(header); got != want {
			t.Errorf("header %q gives %q, want %q", header, got, want)
		}
	}
}

func FuzzLoginName(f *testing.F) {
	for _, seed := range []string{"ops01", "  ＯＰＳ01 ", "a\x00b", "\xff", strings.Repeat("ﷺ", 70)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, submitted string) {
		name := loginName(submitted)
		if len([]rune(name)) > maxNameLength || strings.ContainsRune(name, 0) || strings.ToValidUTF8(name, "") != name {
			t.Errorf("login name of %q is %q", submitted, name)
		}
	})
}
