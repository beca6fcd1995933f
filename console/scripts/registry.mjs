// Writes two files from the extension.ts of each folder of src/features: the screens of features, and which features extend which standard
// screens. What extends forms and details is in src/shell/page-registry.ts, which the list that most visits open first does not wait for.
// The extensions are read as text; the browser loads them, when a screen that they extend is opened.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

const source = path.join(import.meta.dirname, '../src')
const SCREENS = ['list', 'form', 'detail']

/** Reads the default export of an extension, which is an object literal. */
function extensionOf(name) {
  const file = path.join(source, 'features', name, 'extension.ts')
  if (!existsSync(file)) throw new Error(`features/${name} has no extension.ts`)
  const text = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const exported = program.body.find(node => node.type === 'ExportDefaultDeclaration')?.declaration
  return { name, text, file, value: exported?.type === 'TSSatisfiesExpression' ? exported.expression : exported }
}

/** Returns the entries of an object literal. */
function entriesOf(file, value) {
  if (value?.type !== 'ObjectExpression') throw new Error(`${file}: extension, screens and resources are object literals`)
  return value.properties.map(({ key, computed, value: entry }) => {
    if (!key || computed) throw new Error(`${file}: the keys of an extension are literals`)
    return [key.name ?? key.value, entry]
  })
}

const extensions = readdirSync(path.join(source, 'features')).sort().map(extensionOf)
const screens = []
const resources = new Map()
const background = []
for (const { name, text, file, value } of extensions) {
  const parts = Object.fromEntries(entriesOf(file, value))
  for (const [page, screen] of parts.screens ? entriesOf(file, parts.screens) : [])
    screens.push([page, text.slice(screen.start, screen.end).replace("import('./", `import('@/features/${name}/`)])
  for (const [resource, extension] of parts.resources ? entriesOf(file, parts.resources) : []) {
    const keys = entriesOf(file, extension).map(([key]) => key)
    const extended = resources.get(resource) ?? {}
    resources.set(resource, extended)
    // Row actions and notes of actions are on list and detail.
    for (const screen of SCREENS)
      if (keys.includes(screen) || (keys.some(key => key === 'rowActions' || key === 'actionNotes') && screen !== 'form'))
        extended[screen] = [...(extended[screen] ?? []), name]
  }
  if (parts.background) background.push(name)
}

const constantOf = name => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const listOf = names => `[${names.map(constantOf).join(', ')}]`
const byKey = ([a], [b]) => (a < b ? -1 : 1)

/** Returns the lines of a table: the features that extend some screens of each resource. */
const tableOf = shown =>
  [...resources].sort(byKey).flatMap(([resource, extended]) => {
    const entries = Object.entries(extended).filter(([screen]) => shown.includes(screen))
    return entries.length > 0 ? [`  ${resource}: { ${entries.map(([screen, names]) => `${screen}: ${listOf(names)}`).join(', ')} },`] : []
  })
const extending = shown => [...resources.values()].flatMap(extended => shown.flatMap(screen => extended[screen] ?? []))

/** Writes a registry with the imports of the features it names. */
function write(file, types, names, lines) {
  const imports = [...new Set(names)].sort().map(name => `const ${constantOf(name)} = () => import('@/features/${name}/extension')`)
  const head = ['// Generated from the extensions of src/features by `make generate`. Do not edit.', ...types, '']
  writeFileSync(path.join(source, 'shell', file), [...head, ...imports, '', ...lines, ''].join('\n'))
}

const lists = ['list']
write(
  'registry.ts',
  [
    "import type { LoadScreen } from '@/screens/extension'",
    "import type { LoadExtension, ResourceExtensions } from '@/screens/use-extension'",
  ],
  [...extending(lists), ...background],
  [
    '/** Imports of the screens of features, by path. */',
    'export const screens: { [path: string]: LoadScreen | undefined } = {',
    ...screens.sort(byKey).map(([page, load]) => `  '${page}': ${load},`),
    '}',
    '',
    '/** The features that extend the list of each resource. */',
    'export const lists: ResourceExtensions = {',
    ...tableOf(lists),
    '}',
    '',
    '/** The features with background tasks. */',
    `export const background: LoadExtension[] = ${listOf(background)}`,
  ],
)
const pages = SCREENS.filter(screen => !lists.includes(screen))
write('page-registry.ts', ["import type { ResourceExtensions } from '@/screens/use-extension'"], extending(pages), [
  '/** The features that extend the form and the detail of each resource. */',
  'export const pages: ResourceExtensions = {',
  ...tableOf(pages),
  '}',
])
