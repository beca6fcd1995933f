import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const tests = ['src', 'messages', 'help'].flatMap(folder =>
  readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.test\.tsx?$/.test(file))
    .map(file => `${folder}/${file}`),
)
const replacesModules = (file: string) =>
  /vi\.(mock|doMock|resetModules)\(/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8'))

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      '@contracts': path.join(import.meta.dirname, '../contracts/ts'),
      '@': path.join(import.meta.dirname, 'src'),
    },
  },
  test: {
    environment: 'happy-dom',
    setupFiles: './vitest.setup.ts',
    pool: 'threads',
    // Tests share the modules that their worker has loaded, which takes a third of the time; those that replace modules have their own.
    projects: [
      { extends: true, test: { name: 'shared', isolate: false, include: tests.filter(file => !replacesModules(file)) } },
      { extends: true, test: { name: 'isolated', include: tests.filter(replacesModules) } },
    ],
  },
})
