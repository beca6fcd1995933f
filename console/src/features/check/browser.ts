import { createTranslator } from 'next-intl'
import { call, callForBlob } from '@/api'
import { formatTime, type Locale, locale, parseTime, relative } from '@/locale'
import type { Area, Bootstrap, FunctionNode } from '@/session/bootstrap'
import { fact, judge, type Line, most, works } from './line'

/** A probe may take so long, as those of the server may. */
const patience = 3_000
const pings = 10
const sampleBytes = 64 * 1024
const clockOff = 60

interface Ping {
  serverTime: string
  version: string
  userId: number
  expiresIn: number
  absoluteExpiresIn: number
}

/** How long something took, in ms, and what came of it. */
async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const began = performance.now()
  const result = await work()
  return [Math.round((performance.now() - began) * 10) / 10, result]
}

// It must not keep a session alive whose time left it tells.
const ping = () => call<Ping>('/bff/selfCheck/ping', { quiet: true, background: true, signal: AbortSignal.timeout(patience) })

/** Round trips, one after another, then what the last of them told of clock and session. */
async function connection(userId: number): Promise<Line[]> {
  const times: number[] = []
  let last: Ping | undefined
  let error = ''
  for (let n = 0; n < pings; n++) {
    try {
      const [ms, told] = await timed(ping)
      times.push(ms)
      last = told
    } catch (cause) {
      error = String(cause)
    }
  }
  const failures = { ...judge('connection.failures', pings - times.length, undefined, most(1, 3)), detail: `/ ${pings}`, error }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
  if (!last) return [failures]
  // The server says whole seconds; half of one is what that leaves out on average.
  const off = Math.abs(Math.round((Date.now() - parseTime(last.serverTime).getTime() - 500) / 1000))
  return [
    { ...judge('connection.median', at(0.5), 'ms', most(200, 1000)), detail: `min ${sorted[0]} ms` },
    judge('connection.p95', at(0.95), 'ms', most(500, 2000)),
    failures,
    judge('connection.clock', off, 's', most(clockOff, 300)),
    { ...fact('session.idle', last.expiresIn), unit: 's' },
    { ...fact('session.absolute', last.absoluteExpiresIn), unit: 's' },
    works('session.account', last.userId === userId, `${userId} = ${last.userId}`),
  ]
}

const sizeOf = (part: unknown) => new Blob([JSON.stringify(part)]).size

const nodesOf = (nodes: FunctionNode[]): number => nodes.reduce((sum, node) => sum + 1 + nodesOf(node.subSysFunction ?? []), 0)

const placesOf = (areas: Area[]): number =>
  areas.reduce((sum, area) => sum + 1 + placesOf(area.citys ?? []) + placesOf(area.districts ?? []), 0)

/** What the console asks for when it starts: how long it takes, how many there are and how large it is. */
async function loads(): Promise<Line[]> {
  const signal = AbortSignal.timeout(patience)
  const [started, start] = await timed(() => call<Bootstrap>('/bff/bootstrap', { quiet: true, background: true, signal }))
  const [placed, areas] = await timed(() => call<Area[]>('/bff/areas', { quiet: true, background: true, signal }))
  const line = (probe: string, ms: number, count: number, part: unknown) => ({
    ...judge(probe, ms, 'ms', most(1000, patience)),
    detail: `× ${count} · ${Math.ceil(sizeOf(part) / 1024)} KB`,
  })
  const items = start.dictionary.reduce((sum, category) => sum + category.items.length, 0)
  return [
    line('load.dictionary', started, items, start.dictionary),
    line('load.functions', started, nodesOf(start.menu), start.menu),
    line('load.areas', placed, placesOf(areas), areas),
  ]
}

/** Random bytes that become an object for a moment and come back. */
async function transfer(): Promise<Line[]> {
  const sample = crypto.getRandomValues(new Uint8Array(sampleBytes))
  const body = new Blob([sample], { type: 'application/octet-stream' })
  const [ms, { blob }] = await timed(() =>
    callForBlob('/bff/selfCheck/sample', { body, quiet: true, signal: AbortSignal.timeout(patience) }),
  )
  const back = new Uint8Array(await blob.arrayBuffer())
  const same = back.length === sample.length && back.every((byte, at) => byte === sample[at])
  if (!same) return [works('transfer.sample', false)]
  const speed = `${((2 * sampleBytes) / 1024 / 1024 / (ms / 1000)).toFixed(1)} MB/s`
  return [{ ...judge('transfer.sample', ms, 'ms', most(1000, patience)), detail: speed }]
}

/** Whether something can be kept and found again; what it leaves is removed. */
function keeps(write: () => void, found: () => boolean, remove: () => void): boolean {
  try {
    write()
    return found()
  } catch {
    return false
  } finally {
    remove()
  }
}

const mark = 'selfCheck'

/** Brand and version as the browser says them; what it calls itself for old servers otherwise. */
function browserName(): string {
  const agent = navigator.userAgent
  const [, brand, version] = /(Edg|OPR|Firefox|Chrome|Version)\/([\d.]+)/.exec(agent.replace(/Chrome\/\S+ (.*Edg)/, '$1')) ?? []
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', Version: 'Safari' }
  return brand && version ? `${names[brand] ?? brand} ${version}` : agent
}

async function browser(mobile: boolean): Promise<Line[]> {
  const cookie = keeps(
    () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in two of the big browsers
      document.cookie = `${mark}=1; path=/; samesite=lax`
    },
    () => document.cookie.includes(`${mark}=1`),
    () => {
      // biome-ignore lint/suspicious/noDocumentCookie: as above
      document.cookie = `${mark}=; path=/; max-age=0`
    },
  )
  const storage = keeps(
    () => localStorage.setItem(mark, '1'),
    () => localStorage.getItem(mark) === '1',
    () => localStorage.removeItem(mark),
  )
  return [
    fact('browser.name', browserName()),
    fact('browser.language', navigator.language, locale()),
    fact('browser.screen', `${innerWidth} × ${innerHeight}`, `${screen.width} × ${screen.height} @ ${devicePixelRatio}`),
    fact('browser.device', mobile ? 'mobile' : 'desktop', '1024 − 3 px'),
    works('browser.cookie', cookie),
    works('browser.storage', storage),
    { ...works('browser.fullscreen', document.fullscreenEnabled), state: document.fullscreenEnabled ? 'ok' : 'warn' },
  ]
}

const sentences = {
  zh: () => import('../../../messages/zh.json'),
  en: () => import('../../../messages/en.json'),
}

/** A date, a sum and a time ago, the way each language shows them. */
async function rendering(): Promise<Line[]> {
  const now = new Date()
  const ago = relative(new Date(now.getTime() - 5 * 60_000), now)
  const sample = async (of: Locale): Promise<Line> => {
    const t = createTranslator({ locale: of, messages: (await sentences[of]()).default, namespace: 'time' })
    const money = new Intl.NumberFormat(of, { style: 'currency', currency: 'CNY' }).format(1234.5)
    return fact(`rendering.${of}`, money, [formatTime(now), ago.unit === 'minutes' ? t('minutes', { count: ago.count }) : ''].join(' · '))
  }
  return [await sample('zh'), await sample('en')]
}

/** What this browser finds out by itself, one after another so that nothing is measured beside anything else. */
export async function lookAtBrowser(userId: number, mobile: boolean): Promise<{ lines: Line[]; at: string }> {
  const probes: [name: string, look: () => Promise<Line[]>][] = [
    ['connection.median', () => connection(userId)],
    ['load.dictionary', loads],
    ['transfer.sample', transfer],
    ['browser.name', () => browser(mobile)],
    ['rendering.zh', rendering],
  ]
  const lines: Line[] = []
  for (const [probe, look] of probes) {
    try {
      lines.push(...(await look()))
    } catch (cause) {
      lines.push({ probe, state: 'fail', value: null, threshold: null, error: cause instanceof Error ? cause.message : String(cause) })
    }
  }
  return { lines, at: formatTime(new Date()) }
}
