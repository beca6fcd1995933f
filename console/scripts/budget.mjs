// Adds up the JavaScript of the export that a page needs before it is painted, packed as it is served, and fails above the budget. `make bench`
// measures the same in a browser; this one needs none.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const out = path.join(import.meta.dirname, '../out')
const chunkFolder = path.join(out, '_next/static/chunks')

/** Imports by what is found in one of their chunks. */
const messages = ['the sentences of a language', /JSON\.parse\('\{"product":/]
const login = ['the entrance', /"Login",/]
const appShell = ['the frame', /"screenInShell",/]
const declaration = ['a declaration', /\["declaration",0,/]
const tab = ['the declaration of the second tab', /name:"freePeriodPolicy"/]

/**
 * What a page may need at most, in bytes packed with gzip, and what it imports beside the scripts of its HTML. The list's is well below nine tenths of what
 * react-admin's list needs, 277 kB; the rest is for declarations to come, since each page and resource has its line in the tables of both.
 */
const pages = [
  { name: 'login form', file: 'login/index.html', budget: 175_000, imports: [messages, login] },
  {
    name: 'rows of a list',
    file: 'equipmentManage/vehicleManage/index.html',
    budget: 256_000,
    imports: [messages, appShell, declaration, tab],
  },
]

const sources = new Map(
  readdirSync(chunkFolder)
    .filter(name => name.endsWith('.js'))
    .map(name => [name, readFileSync(path.join(chunkFolder, name), 'utf8')]),
)
/** What travels to a browser that takes gzip: the packed form that stands beside a file, or the file where packing does not pay. */
const packed = new Map(
  [...sources.keys()].map(name => {
    const file = path.join(chunkFolder, name)
    return [name, statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size]
  }),
)
const weight = chunks => [...chunks].reduce((sum, name) => sum + packed.get(name), 0)

/** Every `import()` of the build: the chunks it fetches. */
const imports = [...sources.values()].flatMap(source =>
  [...source.matchAll(/Promise\.all\(\[((?:"static\/chunks\/[^"]+\.js",?)+)\]\.map\(/g)].map(([, list]) => list.match(/[^/"]+\.js/g)),
)

/** The heaviest import with a chunk that matches: no page needs more than that. */
function importOf(what, pattern) {
  const found = imports.filter(chunks => chunks.some(name => pattern.test(sources.get(name) ?? '')))
  if (found.length === 0) throw new Error(`nothing in the build imports ${what}: has its name changed, or what the bundler writes?`)
  return found.toSorted((a, b) => weight(b) - weight(a))[0]
}

const kB = bytes => `${(bytes / 1000).toFixed(1)} kB`

let over = false
for (const { name, file, budget, imports: parts } of pages) {
  const html = readFileSync(path.join(out, file), 'utf8')
  const scripts = [...html.matchAll(/<script src="\/_next\/static\/chunks\/([^"]+)"(?! noModule)/g)].map(([, script]) => script)
  const needed = new Set([...scripts, ...parts.flatMap(([what, pattern]) => importOf(what, pattern))])
  const bytes = weight(needed)
  process.stdout.write(`${name}: ${kB(bytes)} of JavaScript, ${kB(budget)} allowed\n`)
  if (bytes <= budget) continue
  over = true
  process.stderr.write(`That is ${kB(bytes - budget)} too much. The biggest chunks, and some of what they export:\n`)
  for (const chunk of [...needed].toSorted((a, b) => packed.get(b) - packed.get(a)).slice(0, 12))
    process.stderr.write(`${kB(packed.get(chunk)).padStart(9)}  ${chunk}  ${exportsOf(sources.get(chunk))}\n`)
}
if (over) process.exit(1)

/** Some names a chunk exports, to know it by. */
function exportsOf(source) {
  const names = [...source.matchAll(/"([A-Za-z]\w{3,})",0,/g)].map(([, name]) => name)
  return names.slice(0, 8).join(', ') || '(names that were shortened)'
}
