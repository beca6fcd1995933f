package apppackage_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"testing"

	"evops/core/apppackage"
	"evops/core/apppackage/packagebuild"
)

func TestReadReturnsTheIdentityOfAPackage(t *testing.T) {
	t.Parallel()
	app := apppackage.Identity{ID: "com.example.rider", VersionName: "5.6.0", VersionCode: 5006000}
	var apk, hap bytes.Buffer
	if err := errors.Join(packagebuild.APK(&apk, app), packagebuild.HAP(&hap, app)); err != nil {
		t.Fatal(err)
	}
	former := zipped(t, "config.json", `{"app":{"bundleName":"com.example.rider","version":{"code":5006000,"name":"5.6.0"}}}`)
	for name, content := range map[string][]byte{"apk": apk.Bytes(), "hap": hap.Bytes(), "hap of the former model": former} {
		want := app
		want.Harmony = name != "apk"
		if got, err := apppackage.Read(bytes.NewReader(content), int64(len(content))); err != nil || got != want {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}

func TestReadRefusesWhatIsNoPackage(t *testing.T) {
	t.Parallel()
	for name, content := range map[string][]byte{
		"no archive":                 []byte("PK"),
		"an archive without one":     zipped(t, "readme.txt", "hello"),
		"a manifest as plain text":   zipped(t, "AndroidManifest.xml", "<manifest/>"),
		"a configuration of nothing": zipped(t, "module.json", "{}"),
		"damaged JSON":               zipped(t, "module.json", `{"app":`),
	} {
		if got, err := apppackage.Read(bytes.NewReader(content), int64(len(content))); !errors.Is(err, apppackage.ErrUnreadable) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}

func zipped(t testing.TB, name, content string) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	f, err := z.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write([]byte(content)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func FuzzReadEndsOnAnyManifest(f *testing.F) {
	var apk bytes.Buffer
	if err := packagebuild.APK(&apk, apppackage.Identity{ID: "a.b", VersionName: "1.0.0", VersionCode: 1}); err != nil {
		f.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(apk.Bytes()), int64(apk.Len()))
	if err != nil {
		f.Fatal(err)
	}
	manifest, err := archive.Open("AndroidManifest.xml")
	if err != nil {
		f.Fatal(err)
	}
	var content bytes.Buffer
	if _, err := content.ReadFrom(manifest); err != nil {
		f.Fatal(err)
	}
	f.Add(content.Bytes())
	f.Fuzz(func(t *testing.T, manifest []byte) {
		archive := zipped(t, "AndroidManifest.xml", string(manifest))
		got, err := apppackage.Read(bytes.NewReader(archive), int64(len(archive)))
		if err == nil && (got.ID == "" || got.VersionCode <= 0) {
			t.Errorf("%x: %+v", manifest, got)
		}
	})
}
