import { type Locale, locale } from '@/locale/store'
import { ApiError, Code, type Envelope } from './envelope'
import { impersonatedRole } from './impersonation'

const TIMEOUT_MS = 60_000

const failed = { zh: '请求失败，请重试', en: 'Request failed, please retry' }

/** What the session contributes to every call; it registers itself, so that calls know nothing of screens. */
export interface ClientHooks {
  /** id of the signed-in user, once known */
  userId?: number
  /** asks for the password where the person is; resolves when signed in again, rejects when given up */
  signIn(): Promise<void>
  /** another account signed in from a second window */
  accountChanged(): void
  /** the account has to set up two-step login before anything else */
  secondFactorDemanded(): void
  /** versions of rights and dictionary the server answered with */
  versions(permissions: string | null, dictionary: string | null): void
  /** shows a failure nobody handles otherwise */
  failed(error: ApiError): void
}

let caller: ClientHooks | undefined

export function configureClient(next: ClientHooks) {
  caller = next
}

type Failed = (error: ApiError, request: string) => void

let failure: Failed | undefined

/** Calls back with every call that failed on its way or at the server, handled or not; refusals a person can act on are no failures. */
export function onFailure(hear: Failed) {
  failure = hear
}

export interface CallOptions {
  method?: 'GET' | 'POST'
  body?: unknown
  signal?: AbortSignal
  /** the same key within a day returns the first answer: one per opening of a form */
  idempotencyKey?: string
  /** the place that calls shows the failure itself */
  quiet?: boolean
  /** a 401 is an answer, not a reason to sign in again */
  anonymous?: boolean
  /** nobody asked for it just now: it must not keep an abandoned session alive */
  background?: boolean
  /** language of the answer; the console's when absent */
  language?: Locale
}

/** Calls the server and returns the envelope's data; anything but success throws an ApiError. */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const asked = options.background ? 0 : 1
  calls += asked
  try {
    const response = await send(path, options)
    const answer = await readEnvelope<T>(response, path, options)
    // Part of a batch done is an answer too: its data tells which rows failed and why.
    if (answer?.code === 0 || (answer?.code === Code.partial && answer.data)) return answer.data
    throw refusal(response, answer, options)
  } finally {
    calls -= asked
  }
}

let calls = 0

/** Whether something somebody asked for still waits for the server. */
export const isCalling = () => calls > 0

/** Calls the server for a file; a JSON answer instead of one is a refusal, which is shown like any failure unless the place that calls does so. */
export async function callForBlob(path: string, options: CallOptions = {}): Promise<{ blob: Blob; name: string }> {
  const response = await send(path, options)
  if (response.headers.get('Content-Type')?.includes('json')) {
    const error = refusal(response, await readEnvelope(response, path, options), options)
    if (!options.quiet) caller?.failed(error)
    throw error
  }
  return { blob: await response.blob(), name: fileName(response.headers.get('Content-Disposition')) }
}

/** Sends one request, with everything all requests share; only a successful response is returned. */
export async function send(path: string, options: CallOptions): Promise<Response> {
  const response = await attempt(path, options)
  if (response.ok) {
    caller?.versions(response.headers.get('X-Perm-Version'), response.headers.get('X-Dict-Version'))
    return response
  }
  const answer = await readEnvelope(response, path, options)
  if (response.status === 401 && !options.anonymous && caller) {
    await caller.signIn()
    return send(path, options)
  }
  const error = refusal(response, answer, options)
  if (error.error === 'CUSTOM_ID_MISMATCH') caller?.accountChanged()
  else if (error.error === 'TOTP_SET_UP_REQUIRED') caller?.secondFactorDemanded()
  else report(error, path, options)
  throw error
}

async function attempt(path: string, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': options.language ?? locale() }
  if (caller?.userId) headers['Custom-ID'] = String(caller.userId)
  const role = impersonatedRole()
  if (role) headers['X-View-Role'] = String(role.id)
  if (options.background) headers['X-Background'] = '1'
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  // The browser itself says what these are.
  const own = options.body instanceof FormData || options.body instanceof Blob
  if (options.body !== undefined && !own) headers['Content-Type'] = 'application/json'
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await fetch(path, {
      method: options.method ?? (options.body === undefined ? 'GET' : 'POST'),
      headers,
      body: own ? (options.body as FormData | Blob) : options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
  } catch (cause) {
    throw broken(cause, path, options)
  }
}

/** What became of a request that no whole answer came back to: given up by who asked, or lost on its way. */
function broken(cause: unknown, path: string, options: CallOptions): unknown {
  if (options.signal?.aborted) return cause
  const error = unreachable()
  report(error, path, options)
  return error
}

/** Nothing came back, as when the connection is lost. */
export const unreachable = () => new ApiError(failed[locale()], 0, '')

function report(error: ApiError, path: string, options: CallOptions) {
  if (!options.anonymous)
    failure?.(error, `${options.body === undefined ? 'GET' : 'POST'} ${path}${error.traceId && ` · ${error.traceId}`}`)
  if (!options.quiet) caller?.failed(error)
}

/** What is said of a refusal. The entrance says the server's own sentence alone. */
function refusal(response: Response, answer: Envelope<unknown> | undefined, { anonymous }: CallOptions): ApiError {
  const parts = response.ok || anonymous ? [answer?.message || failed[locale()]] : [failed[locale()], answer?.message]
  return new ApiError(parts.filter(Boolean).join('\n'), response.status, response.headers.get('X-Trace-Id') ?? '', answer)
}

/** The envelope, or nothing where the answer is none. One that breaks off, as when its window closes, was no answer. */
async function readEnvelope<T>(response: Response, path: string, options: CallOptions): Promise<Envelope<T> | undefined> {
  try {
    return (await response.json()) as Envelope<T>
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw broken(cause, path, options)
  }
}

function fileName(disposition: string | null): string {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? ''
}
