import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './browser/chromium'
import { password } from './browser/demo-accounts'

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** Returns n consecutive free ports below the ephemeral range, so that the system does not assign them to other processes. */
async function findFreePorts(n: number): Promise<number[]> {
  for (;;) {
    const first = 10_000 + Math.floor(Math.random() * (5_000 - n))
    const ports = Array.from({ length: n }, (_, i) => first + i)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return ports
  }
}

// Every worker evaluates this file again; the environment passes on the ports of the first evaluation.
if (!process.env.BROWSER_TEST_PORT) {
  const [port, smsGateway, mqtt, identityProvider] = await findFreePorts(4)
  process.env.BROWSER_TEST_PORT = String(port)
  // The SMS webhook is served by the test that waits for a message.
  process.env.BROWSER_TEST_SMS_PORT = String(smsGateway)
  // The identity provider is served by the test that logs in there.
  process.env.BROWSER_TEST_OIDC_PORT = String(identityProvider)
  // MQTT port of the terminals; a test derives the key of a terminal from the secrets in the data folder.
  process.env.BROWSER_TEST_MQTT_PORT = String(mqtt)
}
process.env.BROWSER_TEST_DATA ??= mkdtempSync(path.join(tmpdir(), 'evops-browser-'))
// Folder into which the ERP exports its deliveries; a test writes them.
process.env.BROWSER_TEST_SAP ??= mkdtempSync(path.join(tmpdir(), 'evops-browser-sap-'))
const address = `127.0.0.1:${process.env.BROWSER_TEST_PORT}`

export default defineConfig({
  testDir: 'browser',
  outputDir: 'test-results',
  workers: 2,
  // A retry separates a busy machine from a real failure; the report lists flaky tests.
  retries: 1,
  // Generous, so that a busy machine does not fail tests; waits end as soon as their condition holds.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://${address}`,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Animations cost a fifth of the browser's processor time and a test waits for their end.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    // Only on retry, because the screenshots of a trace double the duration of the run.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromiumPath,
      // The tests visit one site: isolating sites in processes of their own only takes time.
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic', '--disable-site-isolation-trials'],
    },
  },
  webServer: {
    // The shell waits for the program to exit, then removes its data.
    command: 'trap : TERM INT; ../bin/evops & wait $!; wait $!; rm -rf "$EVOPS_DATA" "$EVOPS_SAP_DELIVERIES"',
    url: `http://${address}/login/`,
    // On a busy machine the demo data take longer to write than the default minute.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      EVOPS_ADDR: address,
      EVOPS_DATA: process.env.BROWSER_TEST_DATA,
      EVOPS_DEMO: 'small',
      EVOPS_SIMULATE: '0',
      EVOPS_MQTT_ADDR: `127.0.0.1:${process.env.BROWSER_TEST_MQTT_PORT}`,
      EVOPS_ADMIN_PASSWORD: password,
      EVOPS_SAP_DELIVERIES: process.env.BROWSER_TEST_SAP,
      EVOPS_SMS_DRIVER: 'webhook',
      EVOPS_SMS_WEBHOOK_URL: `http://127.0.0.1:${process.env.BROWSER_TEST_SMS_PORT}`,
      EVOPS_SMS_WEBHOOK_SECRET: 'a secret of these tests',
      EVOPS_OIDC_ISSUER: `http://127.0.0.1:${process.env.BROWSER_TEST_OIDC_PORT}`,
      EVOPS_OIDC_CLIENT_ID: 'evops',
      EVOPS_OIDC_CLIENT_SECRET: 'a secret of these tests',
      EVOPS_OIDC_NAME: '集团统一身份',
      EVOPS_DATABASE_URL: '',
      EVOPS_REDIS_URL: '',
      EVOPS_S3_ENDPOINT: '',
    },
  },
})
