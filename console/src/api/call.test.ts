import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ClientHooks, call, callForBlob, configureClient } from './call'
import { ApiError } from './envelope'

const failed = vi.fn<(error: ApiError) => void>()
const accountChanged = vi.fn()
const secondFactorDemanded = vi.fn()
const signIn = vi.fn<() => Promise<void>>()
const versions = vi.fn<ClientHooks['versions']>()

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }

/** Answers the coming requests in turn; the last answer stays. */
function answering(...answers: Answer[]) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () => {
    const { status = 200, body, headers } = (answers.length > 1 ? answers.shift() : answers[0]) ?? {}
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const ok = (data: unknown): Answer => ({ body: { code: 0, message: '', data } })
const refused = (status: number, error: string, message = ''): Answer => ({ status, body: { code: 1, message, data: null, error } })

async function rejection(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    reason => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error
}

beforeEach(() => {
  vi.resetAllMocks()
  // biome-ignore lint/suspicious/noDocumentCookie: a browser of the test
  document.cookie = 'language=zh; path=/'
  configureClient({ userId: 12, signIn, accountChanged, secondFactorDemanded, versions, failed })
})

describe('a call', () => {
  it('carries language and user, and returns the data', async () => {
    const fetch = answering(ok({ total: 3 }))
    expect(await call('/bff/screens/x', { body: { a: 1 } })).toEqual({ total: 3 })
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'Accept-Language': 'zh', 'Custom-ID': '12', 'Content-Type': 'application/json' },
    })
  })

  it('hands a refusal of the form to who called, without saying anything itself', async () => {
    answering({
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

  it('returns what became of a batch that succeeded in part', async () => {
    answering({ body: { code: 1056, message: '', data: { success: [1], failed: [{ id: 2, code: 1, message: '在用' }] } } })
    expect(await call('/bff/actions/vehicle/delete', { body: { ids: [1, 2] } })).toMatchObject({ success: [1] })
  })

  it.each<[string, Answer, string]>([
    ['says so when the server fails without a word', { status: 500, body: '<html>' }, '请求失败，请重试'],
    ['says so when the envelope is empty', refused(502, ''), '请求失败，请重试'],
    ['puts below it what the envelope says better', refused(403, 'NO_PERMISSION', '没有操作权限'), '请求失败，请重试\n没有操作权限'],
  ])('%s', async (_, answer, message) => {
    answering({ ...answer, headers: { 'X-Trace-Id': 't-1' } })
    expect(await rejection(call('/bff/x'))).toMatchObject({ message, traceId: 't-1' })
    expect(failed.mock.calls.map(([error]) => error.message)).toEqual([message])
  })

  it('says so when no answer comes, in the language of the cookie', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: a browser of the test
    document.cookie = 'language=en; path=/'
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('network')))
    expect(await rejection(call('/bff/x'))).toMatchObject({ status: 0, message: 'Request failed, please retry' })
    expect(failed).toHaveBeenCalledOnce()
  })

  it('says so when the answer breaks off', async () => {
    const broken = new ReadableStream({ pull: stream => stream.error(new TypeError('network')) })
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(broken)))
    expect(await rejection(call('/bff/x'))).toMatchObject({ status: 0, message: '请求失败，请重试' })
    expect(failed).toHaveBeenCalledOnce()
  })

  it('is given up after a minute', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason))
    expect(await rejection(call('/bff/x'))).toMatchObject({ message: '请求失败，请重试' })
    expect(timeout).toHaveBeenCalledWith(60_000)
    timeout.mockRestore()
  })

  it('leaves the failure to a place that shows it itself', async () => {
    answering(refused(500, ''))
    await rejection(call('/bff/x', { quiet: true }))
    expect(failed).not.toHaveBeenCalled()
  })

  it('asks to sign in again and repeats itself when the session ended', async () => {
    const fetch = answering(refused(401, 'TOKEN_EXPIRED'), ok('done'))
    signIn.mockResolvedValue()
    expect(await call('/bff/actions/vehicle/edit', { body: { id: 1 } })).toBe('done')
    expect(fetch.mock.calls.map(([, init]) => init.body)).toEqual(['{"id":1}', '{"id":1}'])
  })

  it('rejects when signing in again is given up', async () => {
    const fetch = answering(refused(401, 'TOKEN_EXPIRED'))
    signIn.mockRejectedValue(new ApiError('given up', 401, ''))
    await rejection(call('/bff/x'))
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('reloads when another account signed in from a second window', async () => {
    answering(refused(409, 'CUSTOM_ID_MISMATCH'))
    await rejection(call('/bff/x'))
    expect(accountChanged).toHaveBeenCalledOnce()
    expect(failed).not.toHaveBeenCalled()
  })

  it('learns that the account has to set up two-step login first', async () => {
    answering(refused(403, 'TOTP_SET_UP_REQUIRED'))
    await rejection(call('/bff/x'))
    expect(secondFactorDemanded).toHaveBeenCalledOnce()
    expect(failed).not.toHaveBeenCalled()
  })

  it('passes on the versions of rights and dictionary', async () => {
    answering({ ...ok(null), headers: { 'X-Perm-Version': '4', 'X-Dict-Version': '9' } })
    await call('/bff/x')
    expect(versions).toHaveBeenCalledWith('4', '9')
  })
})

describe('a call for a file', () => {
  it('returns it under the name the server gave', async () => {
    answering({
      body: 'xlsx',
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': "attachment; filename*=UTF-8''%E8%BD%A6%E8%BE%86.xlsx",
      },
    })
    const { blob, name } = await callForBlob('/bff/export/vehicle')
    expect([name, blob.size]).toEqual(['车辆.xlsx', 4])
  })

  it('rejects when an envelope comes instead of the file', async () => {
    answering({ ...refused(200, 'EXPORT_NEEDS_JOB', '数据过多'), headers: { 'Content-Type': 'application/json' } })
    expect(await rejection(callForBlob('/bff/export/vehicle'))).toMatchObject({ error: 'EXPORT_NEEDS_JOB', message: '数据过多' })
  })
})
