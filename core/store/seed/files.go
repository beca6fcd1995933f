// Package seed carries what every installation starts with as files that people edit: administrative divisions and the dictionary.
package seed

import _ "embed"

// Areas is the administrative divisions of China as a JSON list, written by console/scripts/areas.mjs.
//
//go:embed areas.json
var Areas []byte

// Centres is where the middle of each division lies, [longitude, latitude] in WGS-84 degrees by its code, written by console/scripts/centres.mjs.
//
//go:embed centres.json
var Centres []byte

// Dictionary is the codes of categories that no declaration has: category, its two names, open (1), code, its two labels, parentCode, alarmErrCode, sort; tab separated under a header.
//
//go:embed dictionary.tsv
var Dictionary string
