import path from 'node:path'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { version } from './package.json'

const config: NextConfig = {
  output: 'export',
  // A folder with an index.html per route: a deep link then reloads on any file server.
  trailingSlash: true,
  agentRules: false,
  // Files are named by their content; a random name of the build would make every build differ.
  generateBuildId: () => version,
  reactCompiler: true,
  // The declarations are generated beside the console, in the contracts module.
  turbopack: { root: path.join(import.meta.dirname, '..') },
  experimental: { turbopackRustReactCompiler: true },
}

const withMessages = createNextIntlPlugin({
  requestConfig: './src/locale/request.ts',
  experimental: {
    // Compiled when building, so that no message parser travels to the browser.
    messages: { path: ['./messages', './messages/more'], format: 'json', locales: 'infer', sourceLocale: 'zh', precompile: true },
  },
})

export default withMessages(config)
