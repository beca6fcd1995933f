import { defineConfig } from '@playwright/test'
import base from './playwright.config'

const server = base.webServer as Exclude<typeof base.webServer, undefined | unknown[]>

/** Browser measurements of `make bench`: one worker, and no trace recorder, whose cost would be measured too. */
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
