import { defineConfig } from '@playwright/test'
import base from './playwright.config'

const server = base.webServer as Exclude<typeof base.webServer, undefined | unknown[]>

/** What `make bench` measures in a browser: one after the other, and without the recorder, which would be measured with it. */
export default defineConfig({
  ...base,
  testDir: 'bench',
  testMatch: '*.bench.ts',
  workers: 1,
  retries: 0,
  use: { ...base.use, trace: 'off' },
  webServer: {
    ...server,
    timeout: 1_200_000,
    env: { ...server.env, EVOPS_DEMO: 'large', EVOPS_DEMO_VEHICLES: process.env.EVOPS_BENCH_ROWS ?? '200000' },
  },
})
