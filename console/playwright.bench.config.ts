import { defineConfig } from '@playwright/test'
import base from './playwright.config'

/** What `make bench` measures in a browser: one after the other, and without the recorder, which would be measured with it. */
export default defineConfig(base, {
  testDir: 'bench',
  testMatch: '*.bench.ts',
  workers: 1,
  retries: 0,
  use: { trace: 'off' },
})
