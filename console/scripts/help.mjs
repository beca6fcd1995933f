// Writes the texts of the help centre to where the export serves them from: one file a language, fetched by who opens the help.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from '../help/compile.mjs'

const folder = path.join(import.meta.dirname, '../public/help')
mkdirSync(folder, { recursive: true })
for (const language of ['zh', 'en']) writeFileSync(path.join(folder, `${language}.json`), JSON.stringify(compile(language)))
