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

/**
 * Consecutive free ports below the ephemeral range, so that no outgoing connection or other test server takes one before the program binds
 * it.
 */
async function freePorts(count: number): Promise<number[]> {
  for (;;) {
    const first = 10_000 + Math.floor(Math.random() * (5_000 - count))
    const ports = Array.from({ length: count }, (_, i) => first + i)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return ports
  }
}

// Every worker evaluates this file again; the environment hands the chosen ports down to them.
if (!process.env.BROWSER_TEST_PORT) {
  const [port, carrier, vehicles] = await freePorts(3)
  process.env.BROWSER_TEST_PORT = String(port)
  // The test that waits for a text message is the SMS carrier and listens on this port.
  process.env.BROWSER_TEST_CARRIER = String(carrier)
  // The MQTT port for vehicles; a test that acts as one reads its key from the data folder.
  process.env.BROWSER_TEST_VEHICLES = String(vehicles)
}
process.env.BROWSER_TEST_DATA ??= mkdtempSync(path.join(tmpdir(), 'evops-browser-'))
const address = `127.0.0.1:${process.env.BROWSER_TEST_PORT}`

export default defineConfig({
  testDir: 'browser',
  outputDir: 'test-results',
  workers: 2,
  // A retry separates a busy machine from a broken product; the report names the tests that needed one.
  retries: 1,
  // Generous timeouts keep tests green on a machine under load; no test waits longer than necessary.
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
    // Traces take a screenshot of every step, which is half of the time of a run.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
    },
  },
  webServer: {
    // The shell outlives the program to remove its data.
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
