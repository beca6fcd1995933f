// Checks the first-paint budget: sums the compressed JavaScript that a page of the export needs before its first paint, and
// fails above the budget. `make bench` measures the same in a browser; this script needs none.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const out = path.join(import.meta.dirname, '../out')
const chunkFolder = path.join(out, '_next/static/chunks')

/** Dynamic imports, each as a description and a pattern that matches one of its chunks. */
const messages = ['the messages of a language', /JSON\.parse\('\{"product":/]
const login = ['the login', /"Login",/]
const appShell = ['the app shell', /"screenInShell",/]

/**
 * Budgets in bytes after gzip, and the dynamic imports and files that each page needs besides the scripts of its HTML. react-admin's list
 * loads 307 kB (docs/performance.md). New pages and resources do not count: their routes come with the session, their declarations
 * as files (src/shell/first-paint.test.ts).
 */
const pages = [
  { name: 'login form', file: 'login/index.html', budget: 175_000, imports: [messages, login], files: [] },
  {
    name: 'rows of a list',
    file: 'equipmentManage/vehicleManage/index.html',
    budget: 250_000,
    imports: [messages, appShell],
    files: ['declarations/vehicle.json'],
  },
]

const sources = new Map(
  readdirSync(chunkFolder)
    .filter(name => name.endsWith('.js'))
    .map(name => [name, readFileSync(path.join(chunkFolder, name), 'utf8')]),
)
/** Transfer size of a file: of the .gz file next to it, or of the file itself if compression is not worth it. */
const transferSize = file => statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
const transferSizes = new Map([...sources.keys()].map(name => [name, transferSize(path.join(chunkFolder, name))]))
const totalSize = chunks => [...chunks].reduce((sum, name) => sum + transferSizes.get(name), 0)

/** Chunks of every `import()` in the build. */
const imports = [...sources.values()].flatMap(source =>
  [...source.matchAll(/Promise\.all\(\[((?:"static\/chunks\/[^"]+\.js",?)+)\]\.map\(/g)].map(([, list]) => list.match(/[^/"]+\.js/g)),
)

/** Returns the largest import with a matching chunk, as an upper bound for every page. */
function importOf(what, pattern) {
  const found = imports.filter(chunks => chunks.some(name => pattern.test(sources.get(name) ?? '')))
  if (found.length === 0) throw new Error(`no import in the build contains ${what}: its name or the bundler output has changed`)
  return found.toSorted((a, b) => totalSize(b) - totalSize(a))[0]
}

const kB = bytes => `${(bytes / 1000).toFixed(1)} kB`

let isOverBudget = false
for (const { name, file, budget, imports: parts, files } of pages) {
  const html = readFileSync(path.join(out, file), 'utf8')
  const scripts = [...html.matchAll(/<script src="\/_next\/static\/chunks\/([^"]+)"(?! noModule)/g)].map(([, script]) => script)
  const needed = new Set([...scripts, ...parts.flatMap(([what, pattern]) => importOf(what, pattern))])
  const bytes = totalSize(needed) + files.reduce((sum, data) => sum + transferSize(path.join(out, data)), 0)
  process.stdout.write(`${name}: ${kB(bytes)} of JavaScript and declarations, ${kB(budget)} allowed\n`)
  if (bytes <= budget) continue
  isOverBudget = true
  process.stderr.write(`${kB(bytes - budget)} over budget. Largest chunks and some of their exports:\n`)
  for (const chunk of [...needed].toSorted((a, b) => transferSizes.get(b) - transferSizes.get(a)).slice(0, 12))
    process.stderr.write(`${kB(transferSizes.get(chunk)).padStart(9)}  ${chunk}  ${exportsOf(sources.get(chunk))}\n`)
}
if (isOverBudget) process.exit(1)

/** Names of some exports of a chunk, to identify it. */
function exportsOf(source) {
  const names = [...source.matchAll(/"([A-Za-z]\w{3,})",0,/g)].map(([, name]) => name)
  return names.slice(0, 8).join(', ') || '(minified names)'
}
