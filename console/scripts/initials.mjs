/**
 * Writes src/shell/palette/initials.json: under each letter the characters of GB 2312 of which a reading begins with it, so that 车辆管理 is found as
 * clgl. A character with several readings stands under each of their letters.
 *
 *   node scripts/initials.mjs
 */

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { polyphonic } from 'pinyin-pro'

const decoder = new TextDecoder('gb2312')
const letters = {}
for (let row = 0xb0; row <= 0xf7; row++) {
  for (let cell = 0xa1; cell <= 0xfe; cell++) {
    const character = decoder.decode(new Uint8Array([row, cell]))
    if (!/^[一-鿿]$/u.test(character)) continue
    for (const letter of new Set(polyphonic(character, { toneType: 'none', type: 'array' })[0].map(reading => reading[0]))) {
      if (/[a-z]/.test(letter)) letters[letter] = (letters[letter] ?? '') + character
    }
  }
}
const sorted = Object.fromEntries(Object.entries(letters).sort())
writeFileSync(path.join(import.meta.dirname, '../src/shell/palette/initials.json'), `${JSON.stringify(sorted, null, 2)}\n`)
