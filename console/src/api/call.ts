import { type Locale, locale } from '@/locale/store'
import { checkConnection } from './connection'
import { ApiError, Code, type Envelope } from './envelope'
import { impersonatedRole } from './impersonation'

const TIMEOUT_MS = 60_000

const failed = { zh: '请求失败，请重试', en: 'Request failed, please retry' }

/** Hooks of the session for every call; the session registers them, so that the client does not depend on it. */
export interface ClientHooks {
  /** id of the signed-in user, once known */
  userId?: number
  /** asks for the password in place; resolves after sign-in, rejects on cancel */
  signIn(): Promise<void>
  /** another account signed in from a second window */
  accountChanged(): void
  /** the account has to set up two-step login before anything else */
  secondFactorDemanded(): void
  /** called with the versions of permissions and dictionary in response headers */
  versions(permissions: string | null, dictionary: string | null): void
  /** shows a failure that no caller handles */
  failed(error: ApiError): void
}

let hooks: ClientHooks | undefined

export function configureClient(next: ClientHooks) {
  hooks = next
}

/** id of the signed-in user, once known */
export const signedInUser = () => hooks?.userId

type Failed = (error: ApiError, request: string) => void

let onFailed: Failed | undefined

/** Subscribes to all network and server failures, handled or not; refusals that the user can act on (HTTP 200) are excluded. */
export function onFailure(listener: Failed) {
  onFailed = listener
}

export interface CallOptions {
  method?: 'GET' | 'POST'
  body?: unknown
  signal?: AbortSignal
  /** idempotency key: the same key within a day returns the first response; one per opened form */
  idempotencyKey?: string
  /** the caller shows the failure */
  quiet?: boolean
  /** a 401 is returned to the caller instead of asking to sign in again */
  anonymous?: boolean
  /** not triggered by the user: does not extend the idle timeout of the session */
  background?: boolean
  /** the request outlives the page; its body is limited to 64 kB */
  keepalive?: boolean
  /** language of the response; default: the current one */
  language?: Locale
}

/** Calls the server and returns the data of the envelope. @throws ApiError on any other outcome */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const foreground = options.background ? 0 : 1
  pendingCalls += foreground
  try {
    const response = await send(path, options)
    const envelope = await readEnvelope<T>(response, path, options)
    // A partial success returns data too: it lists the failed rows with their reasons.
    if (envelope?.code === 0 || (envelope?.code === Code.partial && envelope.data)) return envelope.data
    throw refusal(response, envelope, options)
  } finally {
    pendingCalls -= foreground
  }
}

let pendingCalls = 0

/** Whether a call triggered by the user is pending. */
export const isCalling = () => pendingCalls > 0

/** Downloads a file. A JSON response is a refusal: it is reported unless the call is quiet. @throws ApiError */
export async function callForBlob(path: string, options: CallOptions = {}): Promise<{ blob: Blob; name: string }> {
  const response = await send(path, options)
  if (response.headers.get('Content-Type')?.includes('json')) {
    const error = refusal(response, await readEnvelope(response, path, options), options)
    if (!options.quiet) hooks?.failed(error)
    throw error
  }
  return { blob: await response.blob(), name: fileName(response.headers.get('Content-Disposition')) }
}

/** Sends a request with the shared headers and the sign-in retry; resolves with a successful response only. @throws ApiError */
export async function send(path: string, options: CallOptions): Promise<Response> {
  const response = await request(path, options)
  if (response.ok) {
    hooks?.versions(response.headers.get('X-Perm-Version'), response.headers.get('X-Dict-Version'))
    return response
  }
  const envelope = await readEnvelope(response, path, options)
  if (response.status === 401 && !options.anonymous && hooks) {
    await hooks.signIn()
    return send(path, options)
  }
  const error = refusal(response, envelope, options)
  if (error.error === 'CUSTOM_ID_MISMATCH') hooks?.accountChanged()
  else if (error.error === 'TOTP_SET_UP_REQUIRED') hooks?.secondFactorDemanded()
  else report(error, path, options)
  throw error
}

async function request(path: string, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': options.language ?? locale() }
  if (hooks?.userId) headers['Custom-ID'] = String(hooks.userId)
  const role = impersonatedRole()
  if (role) headers['X-View-Role'] = String(role.id)
  if (options.background) headers['X-Background'] = '1'
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  // The browser sets the content type of these.
  const isBinary = options.body instanceof FormData || options.body instanceof Blob
  if (options.body !== undefined && !isBinary) headers['Content-Type'] = 'application/json'
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await fetch(path, {
      method: options.method ?? (options.body === undefined ? 'GET' : 'POST'),
      headers,
      body: isBinary ? (options.body as FormData | Blob) : options.body === undefined ? undefined : JSON.stringify(options.body),
      keepalive: options.keepalive,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
  } catch (cause) {
    throw networkError(cause, path, options)
  }
}

/** Maps a fetch rejection: the abort reason if the caller aborted, else a network error, which is reported. */
function networkError(cause: unknown, path: string, options: CallOptions): unknown {
  if (options.signal?.aborted) return cause
  void checkConnection()
  const error = unreachable()
  report(error, path, options)
  return error
}

/** The error of a request without a response, such as a lost connection. */
export const unreachable = () => new ApiError(failed[locale()], 0, '')

function report(error: ApiError, path: string, options: CallOptions) {
  if (!options.anonymous)
    onFailed?.(error, `${options.body === undefined ? 'GET' : 'POST'} ${path}${error.traceId && ` · ${error.traceId}`}`)
  if (!options.quiet) hooks?.failed(error)
}

/** The ApiError of a refusal. Anonymous calls (login) show only the server's message, others prefix it with the general one. */
function refusal(response: Response, envelope: Envelope<unknown> | undefined, { anonymous }: CallOptions): ApiError {
  const parts = response.ok || anonymous ? [envelope?.message || failed[locale()]] : [failed[locale()], envelope?.message]
  return new ApiError(parts.filter(Boolean).join('\n'), response.status, response.headers.get('X-Trace-Id') ?? '', envelope)
}

/** The envelope; undefined if the body is not JSON. A body that breaks off is a network error. */
async function readEnvelope<T>(response: Response, path: string, options: CallOptions): Promise<Envelope<T> | undefined> {
  try {
    return (await response.json()) as Envelope<T>
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw networkError(cause, path, options)
  }
}

function fileName(disposition: string | null): string {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? ''
}
