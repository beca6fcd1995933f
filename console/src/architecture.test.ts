// @vitest-environment node
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { routes } from '@contracts/routes'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/** The folders of the console from the lowest to the highest layer: each imports only itself and those before it. */
const layers = [
  'rules',
  'locale',
  'api',
  'loading',
  'components',
  'session',
  'theme',
  'upload',
  'map',
  'navigation',
  'fields',
  'charts',
  'jobs',
  'screens',
  'features',
  'shell',
]

const root = import.meta.dirname

/** Returns what a file imports, with types and dynamic imports. */
function importsOf(file: string): string[] {
  const code = readFileSync(path.join(root, file), 'utf8')
  const { module } = parseSync(file, code)
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(entry => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(({ moduleRequest }) => code.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ]
  return names.flatMap(name => resolve(file, name) ?? [])
}

/** Returns the file of an import, relative to `src`; undefined for a library. */
function resolve(from: string, name: string): string | undefined {
  const base = name.startsWith('@/') ? name.slice(2) : /^\.\.?(?:\/|$)/.test(name) ? path.join(path.dirname(from), name) : undefined
  if (base === undefined) return undefined
  const candidates = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map(ending => base + ending)
  return candidates.find(candidate => existsSync(path.join(root, candidate)) && statSync(path.join(root, candidate)).isFile())
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(file => /(?<!\.test|\.d)\.tsx?$/.test(file))
const graph = new Map(files.map(file => [file, importsOf(file)]))
const arrows = [...graph].flatMap(([from, imported]) => imported.map(to => ({ from, to })))

const folderOf = (file: string) => file.split('/')[0] ?? ''
const layerOf = (file: string) => layers.indexOf(folderOf(file))

/** Returns the first import cycle; undefined if there is none. */
function importCycle(): string[] | undefined {
  const done = new Set<string>()
  function visit(file: string, stack: string[]): string[] | undefined {
    if (stack.includes(file)) return [...stack.slice(stack.indexOf(file)), file]
    if (done.has(file)) return undefined
    done.add(file)
    for (const imported of graph.get(file) ?? []) {
      const cycle = visit(imported, [...stack, file])
      if (cycle) return cycle
    }
    return undefined
  }
  for (const file of files) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return undefined
}

it('every folder is a layer', () => {
  expect(arrows.length).toBeGreaterThan(2_000)
  expect([...new Set(files.map(folderOf))].sort()).toEqual(layers.toSorted())
})

it('every file imports only its own folder and lower layers', () => {
  expect(arrows.filter(({ from, to }) => layerOf(to) > layerOf(from)).map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

it('the shell imports features through the registries only', () => {
  const registries = ['shell/registry.ts', 'shell/page-registry.ts']
  const direct = arrows.filter(({ from, to }) => folderOf(from) === 'shell' && folderOf(to) === 'features' && !registries.includes(from))
  expect(direct).toEqual([])
})

it('no import, also of a type or a chunk, is part of a cycle', () => {
  expect(importCycle()).toBeUndefined()
})

/** Markup and libraries that only the kit, the standard screens and the charts may use. */
const reserved: { what: RegExp; allowed: RegExp }[] = [
  { what: /<table\b/, allowed: /^(components|kit|screens|charts)\/|^features\/check\/gallery\/rich-text/ },
  // The loading bar is part of the first paint and shows no value.
  { what: /role="(tab|tablist|progressbar)"/, allowed: /^(components|kit|screens|charts)\/|^shell\/loading-bar/ },
  { what: /from 'recharts'/, allowed: /^charts\// },
]

it.each(reserved)('$what is used only in $allowed', ({ what, allowed }) => {
  const found = files.filter(file => !allowed.test(file) && what.test(readFileSync(path.join(root, file), 'utf8')))
  expect(found).toEqual([])
})

/** Forms that the generated rows, codes, pages and addresses replace in features and standard screens. */
const untyped: { what: string; form: RegExp; except?: RegExp }[] = [
  { what: 'a field of a row as text', form: /\b(?:String|Number)\((?:row|record|data\.record|other|version)\.(?!id\b)\w/ },
  { what: 'a field of a row in another type', form: /\b(?:row|record)\.\w+ as / },
  // HTTP has its status as a number too.
  {
    what: 'a number compared with a code',
    form: /(?<!(?:error|response)\??\.)\b(?:status|state|level|kind|riskLevel|\w+(?:Status|State|Kind|Type)) (?:[=!]==|[<>]=?) \d/,
  },
  // The registry is generated from the text of an extension, where `PagePath` checks the path.
  {
    what: 'the path of a page as text',
    form: new RegExp(`['"\`](?:${routes.map(({ path }) => path).join('|')})(?=['"\`?])`),
    except: /^features\/[\w-]+\/extension\.ts$/,
  },
  {
    what: 'the address of a read as text',
    form: /['"`]\/bff\/(?:screens|options|points|timeline|overview|versions|find|jobs|dashboard)\b/,
  },
]

it.each(untyped)('no feature and no standard screen has $what', ({ form, except }) => {
  const found = files.filter(
    file => /^(features|screens)\//.test(file) && !except?.test(file) && form.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(found).toEqual([])
})

/** Returns the files that are loaded together with these. */
function loadedWith(entries: string[]): Set<string> {
  const loaded = new Set<string>()
  const visit = (file: string) => {
    if (loaded.has(file)) return
    loaded.add(file)
    const { module } = parseSync(file, readFileSync(path.join(root, file), 'utf8'))
    const names = module.staticImports
      .filter(({ entries: names }) => names.some(name => !name.isType))
      .map(entry => entry.moduleRequest.value)
    for (const imported of names) {
      const resolved = resolve(file, imported)
      if (resolved) visit(resolved)
    }
  }
  entries.forEach(visit)
  return loaded
}

it('the first paint needs no tailwind-merge (decision 0029)', () => {
  const loaded = loadedWith(['shell/app.tsx', 'shell/screen-in-shell.ts', 'shell/public/login.tsx'])
  expect(loaded).toContain('components/ui/button.tsx')
  expect(loaded).not.toContain('components/ui/cn.ts')
})
