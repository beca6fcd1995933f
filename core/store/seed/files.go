// Package seed embeds the editable data files that every installation starts with: administrative divisions, the dictionary and remote
// commands.
package seed

import _ "embed"

// Areas are the administrative divisions of China as a JSON list, written by console/scripts/areas.mjs.
//
//go:embed areas.json
var Areas []byte

// Centres are the centre points of the divisions by code, [longitude, latitude] in WGS-84 degrees, written by console/scripts/centres.mjs.
//
//go:embed centres.json
var Centres []byte

// Dictionary lists the codes of dictionary categories that no declaration has. Tab separated with a header: category, its two names, open
// (1), code, its two labels, parentCode, alarmErrCode, sort.
//
//go:embed dictionary.tsv
var Dictionary string

// Commands lists the remote commands (equipment catalogue 6, commandDef), tab separated with a header. The last column is the JSON Schema
// of the arguments.
//
//go:embed commands.tsv
var Commands string

// AlarmCodes lists the alarm codes (equipment catalogue 7 and 13.1), tab separated with a header: code, controller, the code of legacy
// terminals, two names, category, level, advice to the rider, cause and remedy in both languages, whether and after how many minutes
// without reports the alarm ends, how many seconds the fault must last, whether owners are notified and by which message.
//
//go:embed alarm_codes.tsv
var AlarmCodes string
