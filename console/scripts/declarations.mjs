// Writes public/declarations/<resource>.json, which the browser fetches when a screen of the resource opens, from the generated
// TypeScript. As chunks, each would add its name to a table of the bundle that every page loads.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const source = path.join(import.meta.dirname, '../../contracts/ts/resources')
const target = path.join(import.meta.dirname, '../public/declarations')
const START = 'export const declaration: Resource = '

rmSync(target, { recursive: true, force: true })
mkdirSync(target)
for (const file of readdirSync(source)) {
  const text = readFileSync(path.join(source, file), 'utf8')
  const declaration = JSON.parse(text.slice(text.indexOf(START) + START.length))
  writeFileSync(path.join(target, file.replace(/\.ts$/, '.json')), JSON.stringify(declaration))
}
