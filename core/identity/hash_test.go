package identity

import (
	"strings"
	"testing"
)

func TestASealedPasswordOpensWithItsDigestAndPepperAlone(t *testing.T) {
	h := newHasher(keys)
	least := cost{memory: 19 * 1024, passes: 2, lanes: 1}
	kept, err := h.seal(t.Context(), least, digestOfPlain(right))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(kept.Hash, "$argon2id$v=19$m=19456,t=2,p=1$") || strings.Contains(kept.Hash, digestOfPlain(right)) {
		t.Error(kept.Hash)
	}
	again, err := h.seal(t.Context(), least, digestOfPlain(right))
	if err != nil || again.Hash == kept.Hash {
		t.Error("two seals of one password are equal: no salt", err)
	}
	otherKeys := newHasher(Secrets{Peppers: map[string][]byte{"1": []byte(strings.Repeat("q", keySize))}, Current: "1"})
	for _, row := range []struct {
		what   string
		hasher *hasher
		kept   *sealed
		digest string
		opens  bool
	}{
		{"the digest", h, &kept, digestOfPlain(right), true},
		{"another digest", h, &kept, digestOfPlain("wrong"), false},
		{"nothing", h, &kept, "", false},
		{"another pepper", otherKeys, &kept, digestOfPlain(right), false},
		{"no password", h, nil, digestOfPlain(right), false},
	} {
		if opens, err := row.hasher.opens(t.Context(), least, row.kept, row.digest); err != nil || opens != row.opens {
			t.Errorf("%s: opens %v, %v", row.what, opens, err)
		}
	}
	if _, err := h.opens(t.Context(), least, &sealed{Hash: kept.Hash, Pepper: "lost"}, digestOfPlain(right)); err == nil {
		t.Error("a password under a lost pepper must be an error, not a wrong password")
	}
}

func TestDigestsAreReadInEitherCaseAndNothingElse(t *testing.T) {
	upper := digestOfPlain(right)
	for submitted, want := range map[string]string{
		upper: upper, strings.ToLower(upper): upper, "": "", right: "", upper + "00": "", upper[:30]: "", " " + upper: "", strings.Repeat("G", 32): "",
	} {
		if got := digestOf(submitted); got != want {
			t.Errorf("%q reads as %q", submitted, got)
		}
	}
}

func TestATemporaryPasswordHasNoLookAlikes(t *testing.T) {
	seen := map[string]bool{}
	for range 500 {
		password := TemporaryPassword()
		if len(password) != 12 || strings.ContainsAny(password, "0O1lI") || seen[password] {
			t.Fatal(password)
		}
		seen[password] = true
	}
}

// FuzzPHC holds that whatever stands in the column is read or refused, and that what is read is written the same.
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
			t.Errorf("%q: %v, %v", text, read, err)
		}
	})
}

// FuzzDeviceCookie holds that no cookie but one this service signed for the name makes a browser known.
func FuzzDeviceCookie(f *testing.F) {
	s, now := &Service{signing: keys.Signing}, (&moment{}).read()
	good := s.deviceCookie("ops01", "device", now)
	for _, seed := range []string{good, "", ".", "...", "a.b.c.d", strings.Repeat(".", 600), good + ".", "." + good} {
		f.Add(seed, "ops01")
	}
	f.Add(good, "clerk")
	f.Fuzz(func(t *testing.T, cookie, name string) {
		id := s.knownDevice(cookie, name, now)
		if (id != "") != (cookie == good && name == "ops01") {
			t.Errorf("%q for %q is device %q", cookie, name, id)
		}
	})
}

// FuzzToken holds that a header is read without harm and that only 43 signs of base64url are asked for in the database.
func FuzzToken(f *testing.F) {
	token, _ := newToken()
	for _, seed := range []string{"", "Bearer " + token, "bearer  " + token, token, "Bearer", "Basic abc", "Bearer a b"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, header string) {
		token := BearerToken(header)
		if _, ok := hashOf(token); ok && (len(token) != tokenSize || strings.ContainsAny(token, " +/=\n")) {
			t.Errorf("%q gives the token %q", header, token)
		}
	})
}

func TestTheSchemeIsReadInAnyCaseOrMissing(t *testing.T) {
	for header, want := range map[string]string{"Bearer abc": "abc", "bearer abc": "abc", "BEARER  abc ": "abc", "abc": "abc", "": "", "Bearer": "", "Bearer ": "", " abc ": "abc"} {
		if got := BearerToken(header); got != want {
			t.Errorf("%q gives %q, want %q", header, got, want)
		}
	}
}

func FuzzLoginName(f *testing.F) {
	for _, seed := range []string{"ops01", "  ＯＰＳ01 ", "a\x00b", "\xff", strings.Repeat("ﷺ", 70)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, submitted string) {
		name := loginName(submitted)
		if len([]rune(name)) > longestName || strings.ContainsRune(name, 0) || strings.ToValidUTF8(name, "") != name {
			t.Errorf("%q becomes %q", submitted, name)
		}
	})
}
