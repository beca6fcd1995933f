// Writes src/shell/registry.ts from the extension.ts of each folder of src/features: the screens of features, and which features extend
// which standard screens. The extensions are read as text; the browser loads them, when a screen that they extend is opened.
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
    // Row actions are on list and detail.
    for (const screen of SCREENS)
      if (keys.includes(screen) || (keys.includes('rowActions') && screen !== 'form'))
        extended[screen] = [...(extended[screen] ?? []), name]
  }
  if (parts.background) background.push(name)
}

const constantOf = name => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const listOf = names => `[${names.map(constantOf).join(', ')}]`
const loaded = new Set([...[...resources.values()].flatMap(extended => Object.values(extended).flat()), ...background])
const byKey = ([a], [b]) => (a < b ? -1 : 1)
const lines = [
  '// Generated from the extensions of src/features by `make generate`. Do not edit.',
  "import type { LoadScreen } from '@/screens/extension'",
  "import type { LoadExtension, ResourceExtensions } from '@/screens/use-extension'",
  '',
  ...[...loaded].sort().map(name => `const ${constantOf(name)} = () => import('@/features/${name}/extension')`),
  '',
  '/** Imports of the screens of features, by path. */',
  'export const screens: { [path: string]: LoadScreen | undefined } = {',
  ...screens.sort(byKey).map(([page, load]) => `  '${page}': ${load},`),
  '}',
  '',
  '/** The features that extend each screen of a resource. */',
  'export const resources: ResourceExtensions = {',
  ...[...resources].sort(byKey).map(
    ([resource, extended]) =>
      `  ${resource}: { ${Object.entries(extended)
        .map(([screen, names]) => `${screen}: ${listOf(names)}`)
        .join(', ')} },`,
  ),
  '}',
  '',
  '/** The features with background tasks. */',
  `export const background: LoadExtension[] = ${listOf(background)}`,
  '',
]
writeFileSync(path.join(source, 'shell/registry.ts'), lines.join('\n'))
