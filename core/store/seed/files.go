// Package seed carries what every installation starts with as files that people edit: administrative divisions, the dictionary and remote commands.
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

// Commands is the remote commands (equipment catalogue 6, commandDef), tab separated under a header. The last column is the JSON Schema of the arguments.
//
//go:embed commands.tsv
var Commands string

// AlarmCodes is what codes of alarms mean (equipment catalogue 7 and 13.1), tab separated under a header: code, controller, what legacy terminals send, its
// two names, category, level, advice to the rider, cause and what to do about it in both languages, whether and after how many minutes of silence it is over,
// for how many seconds it has to go on, whether owners are told and as what.
//
//go:embed alarm_codes.tsv
var AlarmCodes string
