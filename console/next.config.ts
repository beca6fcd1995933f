import path from 'node:path'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { version } from './package.json'

const config: NextConfig = {
  output: 'export',
  // Each route is a folder with an index.html, so a deep link survives a reload on any static file server.
  trailingSlash: true,
  agentRules: false,
  // The default build id is random; the version makes builds reproducible.
  generateBuildId: () => version,
  reactCompiler: true,
  // The generated declarations are in the contracts module, next to the console.
  turbopack: { root: path.join(import.meta.dirname, '..') },
  experimental: { turbopackRustReactCompiler: true },
}

const withMessages = createNextIntlPlugin({
  requestConfig: './src/locale/request.ts',
  experimental: {
    // Messages are compiled at build time, so the browser loads no message parser.
    messages: { path: ['./messages', './messages/more'], format: 'json', locales: 'infer', sourceLocale: 'zh', precompile: true },
  },
})

export default withMessages(config)
