import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setLocale } from '@/locale/store'
import { type ClientHooks, call, callForBlob, configureClient } from './call'
import { ApiError } from './envelope'

const failed = vi.fn<(error: ApiError) => void>()
const accountChanged = vi.fn()
const secondFactorDemanded = vi.fn()
const signIn = vi.fn<() => Promise<void>>()
const versions = vi.fn<ClientHooks['versions']>()

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }

/** Stubs fetch to return the responses in turn; the last one repeats. */
function respondWith(...responses: Answer[]) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () => {
    const { status = 200, body, headers } = (responses.length > 1 ? responses.shift() : responses[0]) ?? {}
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const ok = (data: unknown): Answer => ({ body: { code: 0, message: '', data } })
const failure = (status: number, error: string, message = ''): Answer => ({ status, body: { code: 1, message, data: null, error } })

async function rejection(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    reason => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error
}

beforeEach(async () => {
  vi.resetAllMocks()
  await setLocale('zh')
  configureClient({ userId: 12, signIn, accountChanged, secondFactorDemanded, versions, failed })
})

describe('call', () => {
  it('carries language and user, and returns the data', async () => {
    const fetch = respondWith(ok({ total: 3 }))
    expect(await call('/bff/screens/x', { body: { a: 1 } })).toEqual({ total: 3 })
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'Accept-Language': 'zh', 'Custom-ID': '12', 'Content-Type': 'application/json' },
    })
  })

  it('throws a validation error to the caller without reporting it', async () => {
    respondWith({
      body: {
        code: 1004,
        message: '提交内容有误',
        data: null,
        error: 'VALIDATION_FAILED',
        details: { vin: '错' },
        rules: { vin: ['VIN_CHECK_DIGIT'] },
      },
    })
    const error = await rejection(call('/bff/actions/vehicle/add', { body: {} }))
    expect(error).toMatchObject({ code: 1004, refused: true, details: { vin: '错' }, rules: { vin: ['VIN_CHECK_DIGIT'] } })
    expect(failed).not.toHaveBeenCalled()
  })

  it('returns the result of a partly successful batch', async () => {
    respondWith({ body: { code: 1056, message: '', data: { success: [1], failed: [{ id: 2, code: 1, message: '在用' }] } } })
    expect(await call('/bff/actions/vehicle/delete', { body: { ids: [1, 2] } })).toMatchObject({ success: [1] })
  })

  it.each<[string, Answer, string]>([
    ['reports a server error without an envelope', { status: 500, body: '<html>' }, '请求失败，请重试'],
    ['reports an envelope without a message', failure(502, ''), '请求失败，请重试'],
    ['appends the message of the envelope', failure(403, 'NO_PERMISSION', '没有操作权限'), '请求失败，请重试\n没有操作权限'],
  ])('%s', async (_, answer, message) => {
    respondWith({ ...answer, headers: { 'X-Trace-Id': 't-1' } })
    expect(await rejection(call('/bff/x'))).toMatchObject({ message, traceId: 't-1' })
    expect(failed.mock.calls.map(([error]) => error.message)).toEqual([message])
  })

  it('reports a network error in the current language', async () => {
    await setLocale('en')
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('network')))
    expect(await rejection(call('/bff/x'))).toMatchObject({ status: 0, message: 'Request failed, please retry' })
    expect(failed).toHaveBeenCalledOnce()
  })

  it('reports a response that breaks off', async () => {
    const body = new ReadableStream({ pull: stream => stream.error(new TypeError('network')) })
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(body)))
    expect(await rejection(call('/bff/x'))).toMatchObject({ status: 0, message: '请求失败，请重试' })
    expect(failed).toHaveBeenCalledOnce()
  })

  it('times out after a minute', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason))
    expect(await rejection(call('/bff/x'))).toMatchObject({ message: '请求失败，请重试' })
    expect(timeout).toHaveBeenCalledWith(60_000)
    timeout.mockRestore()
  })

  it('does not report the failure of a quiet call', async () => {
    respondWith(failure(500, ''))
    await rejection(call('/bff/x', { quiet: true }))
    expect(failed).not.toHaveBeenCalled()
  })

  it('signs in again and retries after a 401', async () => {
    const fetch = respondWith(failure(401, 'TOKEN_EXPIRED'), ok('done'))
    signIn.mockResolvedValue()
    expect(await call('/bff/actions/vehicle/edit', { body: { id: 1 } })).toBe('done')
    expect(fetch.mock.calls.map(([, init]) => init.body)).toEqual(['{"id":1}', '{"id":1}'])
  })

  it('rejects when the user cancels signing in again', async () => {
    const fetch = respondWith(failure(401, 'TOKEN_EXPIRED'))
    signIn.mockRejectedValue(new ApiError('given up', 401, ''))
    await rejection(call('/bff/x'))
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('reloads after another account signed in from a second window', async () => {
    respondWith(failure(409, 'CUSTOM_ID_MISMATCH'))
    await rejection(call('/bff/x'))
    expect(accountChanged).toHaveBeenCalledOnce()
    expect(failed).not.toHaveBeenCalled()
  })

  it('reports that two-step login must be set up first', async () => {
    respondWith(failure(403, 'TOTP_SET_UP_REQUIRED'))
    await rejection(call('/bff/x'))
    expect(secondFactorDemanded).toHaveBeenCalledOnce()
    expect(failed).not.toHaveBeenCalled()
  })

  it('passes on the versions of permissions and dictionary', async () => {
    respondWith({ ...ok(null), headers: { 'X-Perm-Version': '4', 'X-Dict-Version': '9' } })
    await call('/bff/x')
    expect(versions).toHaveBeenCalledWith('4', '9')
  })
})

describe('callForBlob', () => {
  it('returns the file with the name of the Content-Disposition header', async () => {
    respondWith({
      body: 'xlsx',
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': "attachment; filename*=UTF-8''%E8%BD%A6%E8%BE%86.xlsx",
      },
    })
    const { blob, name } = await callForBlob('/bff/export/vehicle')
    expect([name, blob.size]).toEqual(['车辆.xlsx', 4])
  })

  it('rejects a JSON response', async () => {
    respondWith({ ...failure(200, 'EXPORT_NEEDS_JOB', '数据过多'), headers: { 'Content-Type': 'application/json' } })
    expect(await rejection(callForBlob('/bff/export/vehicle'))).toMatchObject({ error: 'EXPORT_NEEDS_JOB', message: '数据过多' })
  })
})
