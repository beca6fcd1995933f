// Writes public/help/<language>.json, the texts of the help centre, which the browser fetches when the help opens.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from '../help/compile.mjs'

const folder = path.join(import.meta.dirname, '../public/help')
mkdirSync(folder, { recursive: true })
for (const language of ['zh', 'en']) writeFileSync(path.join(folder, `${language}.json`), JSON.stringify(compile(language)))
