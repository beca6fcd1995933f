import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { version } from './package.json'

/** A hash of all declarations (scripts/declarations.mjs), by which browsers cache them. */
function declarationsVersion(): string {
  const folder = path.join(import.meta.dirname, 'public/declarations')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, name)))
  return hash.digest('hex').slice(0, 8)
}

const config: NextConfig = {
  output: 'export',
  // One folder with an index.html per route, so that deep links reload on any static file server.
  trailingSlash: true,
  agentRules: false,
  // A fixed build id keeps builds reproducible; file names are content hashes.
  generateBuildId: () => version,
  env: { NEXT_PUBLIC_DECLARATIONS_VERSION: declarationsVersion() },
  reactCompiler: true,
  // The generated declarations are outside the console, in the contracts module.
  turbopack: { root: path.join(import.meta.dirname, '..') },
  experimental: { turbopackRustReactCompiler: true },
}

const withMessages = createNextIntlPlugin({
  requestConfig: './src/locale/request.ts',
  experimental: {
    // Precompiled at build time, so that the browser bundle contains no ICU message parser.
    messages: { path: ['./messages', './messages/more'], format: 'json', locales: 'infer', sourceLocale: 'zh', precompile: true },
  },
})

export default withMessages(config)
