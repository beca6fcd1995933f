import { createTranslator } from 'next-intl'
import { type AnswerOf, addressOf, call, callEndpoint, callForBlob } from '@/api'
import { formatTime, type Locale, locale, parseTime, relative } from '@/locale'
import type { Area, Bootstrap, FunctionNode } from '@/session/bootstrap'
import { type CheckResult, fact, maxThreshold, passOrFail, rate } from './check-result'

/** Timeout of a probe, the same as that of the server's probes. */
const TIMEOUT_MS = 3_000
const PING_COUNT = 10
const SAMPLE_BYTES = 64 * 1024
const MAX_CLOCK_SKEW_S = 60

/** Runs an async function and returns its duration in ms (one decimal) with its result. */
async function measure<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const start = performance.now()
  const result = await work()
  return [Math.round((performance.now() - start) * 10) / 10, result]
}

// A background request does not extend the idle timeout of the session, which this probe reports.
const ping = () => callEndpoint('/system/crm/selfCheck/ping', {}, { background: true, signal: AbortSignal.timeout(TIMEOUT_MS) })

/** Measures sequential round trips, then derives clock skew and session lifetimes from the last response. */
async function roundTrips(userId: number): Promise<CheckResult[]> {
  const times: number[] = []
  let last: AnswerOf<'/system/crm/selfCheck/ping'> | undefined
  let error = ''
  for (let n = 0; n < PING_COUNT; n++) {
    try {
      const [ms, response] = await measure(ping)
      times.push(ms)
      last = response
    } catch (cause) {
      error = String(cause)
    }
  }
  const failures = {
    ...rate('connection.failures', PING_COUNT - times.length, undefined, maxThreshold(1, 3)),
    note: { key: 'tries' as const, values: { count: PING_COUNT } },
    error,
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
  if (!last) return [failures]
  // The server time is truncated to whole seconds; 500 ms is the mean truncation error.
  const skew = Math.abs(Math.round((Date.now() - parseTime(last.serverTime).getTime() - 500) / 1000))
  return [
    { ...rate('connection.median', at(0.5), 'ms', maxThreshold(200, 1000)), note: { key: 'fastest', values: { ms: sorted[0] ?? 0 } } },
    rate('connection.p95', at(0.95), 'ms', maxThreshold(500, 2000)),
    failures,
    rate('connection.clock', skew, 's', maxThreshold(MAX_CLOCK_SKEW_S, 300)),
    { ...fact('session.idle', last.expiresIn), unit: 's' },
    { ...fact('session.absolute', last.absoluteExpiresIn), unit: 's' },
    passOrFail('session.account', last.userId === userId, last.userId === userId ? undefined : `${userId} ≠ ${last.userId}`),
  ]
}

const sizeOf = (part: unknown) => new Blob([JSON.stringify(part)]).size

const countNodes = (nodes: FunctionNode[]): number => nodes.reduce((sum, node) => sum + 1 + countNodes(node.subSysFunction ?? []), 0)

const countAreas = (areas: Area[]): number =>
  areas.reduce((sum, area) => sum + 1 + countAreas(area.citys ?? []) + countAreas(area.districts ?? []), 0)

/** Measures the requests of the console's start: duration, number of items, size in KB. */
async function startRequests(): Promise<CheckResult[]> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const [bootstrapMs, bootstrap] = await measure(() => call<Bootstrap>('/bff/bootstrap', { quiet: true, background: true, signal }))
  const [areasMs, areas] = await measure(() => call<Area[]>('/bff/areas', { quiet: true, background: true, signal }))
  const resultOf = (probe: string, ms: number, count: number, part: unknown) => ({
    ...rate(probe, ms, 'ms', maxThreshold(1000, TIMEOUT_MS)),
    note: { key: 'loaded' as const, values: { count, kb: Math.ceil(sizeOf(part) / 1024) } },
  })
  const items = bootstrap.dictionary.reduce((sum, category) => sum + category.items.length, 0)
  return [
    resultOf('load.dictionary', bootstrapMs, items, bootstrap.dictionary),
    resultOf('load.functions', bootstrapMs, countNodes(bootstrap.menu), bootstrap.menu),
    resultOf('load.areas', areasMs, countAreas(areas), areas),
  ]
}

/** Uploads random bytes to a temporary object and compares the download. */
async function transfer(): Promise<CheckResult[]> {
  const sample = crypto.getRandomValues(new Uint8Array(SAMPLE_BYTES))
  const body = new Blob([sample], { type: 'application/octet-stream' })
  const [ms, { blob }] = await measure(() =>
    callForBlob(addressOf('/system/crm/selfCheck/sample'), { body, quiet: true, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  )
  const downloaded = new Uint8Array(await blob.arrayBuffer())
  const identical = downloaded.length === sample.length && downloaded.every((byte, at) => byte === sample[at])
  if (!identical) return [passOrFail('transfer.sample', false)]
  const speed = ((2 * SAMPLE_BYTES) / 1024 / 1024 / (ms / 1000)).toFixed(1)
  return [{ ...rate('transfer.sample', ms, 'ms', maxThreshold(1000, TIMEOUT_MS)), note: { key: 'speed', values: { speed } } }]
}

/** Whether a written value can be read back; the value is removed in any case. */
function canPersist(write: () => void, isStored: () => boolean, remove: () => void): boolean {
  try {
    write()
    return isStored()
  } catch {
    return false
  } finally {
    remove()
  }
}

const TIMING_MARK = 'selfCheck'

/** Brand and version from the user agent string, or the whole string if it has an unknown format. */
function browserName(): string {
  const agent = navigator.userAgent
  const [, brand, version] = /(Edg|OPR|Firefox|Chrome|Version)\/([\d.]+)/.exec(agent.replace(/Chrome\/\S+ (.*Edg)/, '$1')) ?? []
  const brands: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', Version: 'Safari' }
  return brand && version ? `${brands[brand] ?? brand} ${version}` : agent
}

async function browser(mobile: boolean): Promise<CheckResult[]> {
  const cookie = canPersist(
    () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two major browsers
      document.cookie = `${TIMING_MARK}=1; path=/; samesite=lax`
    },
    () => document.cookie.includes(`${TIMING_MARK}=1`),
    () => {
      // biome-ignore lint/suspicious/noDocumentCookie: as above
      document.cookie = `${TIMING_MARK}=; path=/; max-age=0`
    },
  )
  const storage = canPersist(
    () => localStorage.setItem(TIMING_MARK, '1'),
    () => localStorage.getItem(TIMING_MARK) === '1',
    () => localStorage.removeItem(TIMING_MARK),
  )
  return [
    fact('browser.name', browserName()),
    {
      ...fact('browser.language', navigator.language),
      note: { key: 'console', values: { language: locale() === 'zh' ? '中文' : 'English' } },
    },
    {
      ...fact('browser.screen', `${innerWidth} × ${innerHeight}`),
      note: { key: 'screen', values: { width: screen.width, height: screen.height, ratio: devicePixelRatio } },
    },
    fact('browser.device', mobile ? 'mobile' : 'desktop'),
    passOrFail('browser.cookie', cookie),
    passOrFail('browser.storage', storage),
    { ...passOrFail('browser.fullscreen', document.fullscreenEnabled), state: document.fullscreenEnabled ? 'ok' : 'warn' },
  ]
}

const baseMessages = {
  zh: () => import('../../../messages/zh.json'),
  en: () => import('../../../messages/en.json'),
}

/** Renders a date, an amount of money and a relative time in each language. */
async function rendering(): Promise<CheckResult[]> {
  const now = new Date()
  const ago = relative(new Date(now.getTime() - 5 * 60_000), now)
  const sample = async (of: Locale): Promise<CheckResult> => {
    const t = createTranslator({ locale: of, messages: (await baseMessages[of]()).default, namespace: 'time' })
    const money = new Intl.NumberFormat(of, { style: 'currency', currency: 'CNY' }).format(1234.5)
    return fact(`rendering.${of}`, money, [formatTime(now), ago.unit === 'minutes' ? t('minutes', { count: ago.count }) : ''].join(' · '))
  }
  return [await sample('zh'), await sample('en')]
}

/** Runs the browser probes sequentially, so that none distorts the timings of another. */
export async function checkBrowser(userId: number, mobile: boolean): Promise<{ results: CheckResult[]; at: string }> {
  const probes: [name: string, run: () => Promise<CheckResult[]>][] = [
    ['connection.median', () => roundTrips(userId)],
    ['load.dictionary', startRequests],
    ['transfer.sample', transfer],
    ['browser.name', () => browser(mobile)],
    ['rendering.zh', rendering],
  ]
  const results: CheckResult[] = []
  for (const [probe, run] of probes) {
    try {
      results.push(...(await run()))
    } catch (cause) {
      results.push({ probe, state: 'fail', value: null, threshold: null, error: cause instanceof Error ? cause.message : String(cause) })
    }
  }
  return { results, at: formatTime(new Date()) }
}
