// @vitest-environment node
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import config from '../../vitest.config'

const contracts = path.join(import.meta.dirname, '../../../contracts/ts')

/** A line of a generated table: an object, a name, or an import. */
const tableRow = /^ {2}(?:\{.*\}|'.*'|\w+: \(\) => .*),$/

/** Adds copies of a resource that has a page: of its declaration, and of each row of the generated tables that names it. */
function withCopiesOf(resource: string, count: number): Plugin {
  const names = Array.from({ length: count }, (_, i) => `${resource}${i}`)
  const declarationOf = (name: string) => path.join(contracts, `resources/${name}.ts`)
  return {
    name: 'copies of a resource',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer?.startsWith(contracts) ? names.map(declarationOf).find(file => file === path.join(contracts, `${source}.ts`)) : undefined,
    load: id => (names.some(name => id === declarationOf(name)) ? readFileSync(declarationOf(resource), 'utf8') : undefined),
    transform: (code, id) =>
      path.dirname(id) === contracts
        ? code
            .split('\n')
            .flatMap(line => [
              line,
              ...(line.includes(resource) && tableRow.test(line) ? names.map(name => line.replaceAll(resource, name)) : []),
            ])
            .join('\n')
        : undefined,
  }
}

/** Compressed size of the scripts that a list needs before its first paint: the entry and the app shell with the list screen. */
async function firstPaintSize(copies: number): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [withCopiesOf('vehicleSeries', copies), react()],
    resolve: config.resolve,
    build: { write: false, rollupOptions: { input: path.join(import.meta.dirname, 'app.tsx'), preserveEntrySignatures: 'strict' } },
  })
  if (!('output' in result)) throw new Error('the bundler returned no output')
  const chunks = new Map(result.output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const needed = new Set<string>()
  function need(name: string) {
    if (needed.has(name)) return
    needed.add(name)
    for (const imported of chunks.get(name)?.imports ?? []) need(imported)
  }
  for (const { fileName, isEntry, facadeModuleId } of chunks.values())
    if (isEntry || facadeModuleId?.endsWith('/screen-in-shell.ts')) need(fileName)
  return [...needed].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '').length, 0)
}

it('the first paint of a list does not grow with the number of resources', async () => {
  const size = await firstPaintSize(0)
  expect(size).toBeGreaterThan(100_000)
  expect(Math.abs((await firstPaintSize(50)) - size)).toBeLessThan(200)
}, 60_000)
