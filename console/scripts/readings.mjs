/**
 * Writes src/navigation/readings.json: the characters of GB 2312 by pinyin syllable, so that clgl and cheliangguanli
 * find 车辆管理. A character with several readings is listed under each.
 *
 *   node scripts/readings.mjs
 */

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { polyphonic } from 'pinyin-pro'

const decoder = new TextDecoder('gb2312')
const syllables = {}
for (let row = 0xb0; row <= 0xf7; row++) {
  for (let cell = 0xa1; cell <= 0xfe; cell++) {
    const character = decoder.decode(new Uint8Array([row, cell]))
    if (!/^[一-鿿]$/u.test(character)) continue
    // Input methods type v for ü.
    const readings = polyphonic(character, { toneType: 'none', type: 'array' })[0].map(reading => reading.replaceAll('ü', 'v'))
    for (const reading of new Set(readings)) {
      if (/^[a-z]+$/.test(reading)) syllables[reading] = (syllables[reading] ?? '') + character
    }
  }
}
const sorted = Object.fromEntries(Object.entries(syllables).sort())
writeFileSync(path.join(import.meta.dirname, '../src/navigation/readings.json'), `${JSON.stringify(sorted, null, 2)}\n`)
