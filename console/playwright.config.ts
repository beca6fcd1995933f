import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { password } from './browser/people'

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** Neighbouring ports below those that the system gives to connections and to servers of other tests before the program binds them. */
async function freePorts(n: number): Promise<number[]> {
  for (;;) {
    const first = 10_000 + Math.floor(Math.random() * (5_000 - n))
    const ports = Array.from({ length: n }, (_, i) => first + i)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return ports
  }
}

// Every worker reads this file anew; what was chosen first is handed down in the environment.
if (!process.env.BROWSER_TEST_PORT) {
  const [port, carrier, vehicles] = await freePorts(3)
  process.env.BROWSER_TEST_PORT = String(port)
  // The carrier of short messages is the test that waits for one.
  process.env.BROWSER_TEST_CARRIER = String(carrier)
  // Where vehicles connect; one that a test is itself has its key from the data folder.
  process.env.BROWSER_TEST_VEHICLES = String(vehicles)
}
process.env.BROWSER_TEST_DATA ??= mkdtempSync(path.join(tmpdir(), 'evops-browser-'))
const address = `127.0.0.1:${process.env.BROWSER_TEST_PORT}`

export default defineConfig({
  testDir: 'browser',
  outputDir: 'test-results',
  workers: 2,
  // A second try tells a machine that was busy from a product that is broken; the report names what needed one.
  retries: 1,
  // Generous, because a machine that does other work besides must not make tests fail; nothing waits longer than it has to.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://${address}`,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 20_000,
    // Not from the start: the pictures a trace takes of every step are half of the work of the whole run.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
    },
  },
  webServer: {
    // The shell outlives the program by a moment, to remove its data.
    command: 'trap : TERM INT; ../bin/evops & wait $!; wait $!; rm -rf "$EVOPS_DATA"',
    url: `http://${address}/login/`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      EVOPS_ADDR: address,
      EVOPS_DATA: process.env.BROWSER_TEST_DATA,
      EVOPS_DEMO: 'small',
      EVOPS_SIMULATE: '0',
      EVOPS_MQTT_ADDR: `127.0.0.1:${process.env.BROWSER_TEST_VEHICLES}`,
      EVOPS_ADMIN_PASSWORD: password,
      EVOPS_SMS_DRIVER: 'webhook',
      EVOPS_SMS_WEBHOOK_URL: `http://127.0.0.1:${process.env.BROWSER_TEST_CARRIER}`,
      EVOPS_SMS_WEBHOOK_SECRET: 'a secret of these tests',
      EVOPS_DATABASE_URL: '',
      EVOPS_REDIS_URL: '',
      EVOPS_S3_ENDPOINT: '',
    },
  },
})
