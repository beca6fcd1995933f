package apppackage

import "encoding/json"

// readHarmony reads module.json of the stage model, or config.json of the former one, which nests the version.
func readHarmony(content []byte) (Identity, error) {
	var manifest struct {
		App struct {
			BundleName  string `json:"bundleName"`
			VersionCode int64  `json:"versionCode"`
			VersionName string `json:"versionName"`
			Version     struct {
				Code int64  `json:"code"`
				Name string `json:"name"`
			} `json:"version"`
		} `json:"app"`
	}
	if err := json.Unmarshal(content, &manifest); err != nil {
		return Identity{}, err
	}
	app := manifest.App
	if app.VersionCode == 0 {
		app.VersionCode, app.VersionName = app.Version.Code, app.Version.Name
	}
	return Identity{ID: app.BundleName, VersionName: app.VersionName, VersionCode: app.VersionCode, Harmony: true}, nil
}
