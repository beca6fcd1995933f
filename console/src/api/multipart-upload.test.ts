import { beforeEach, expect, it, vi } from 'vitest'
import { configureClient } from './call'
import { multipartUpload } from './multipart-upload'

const MB = 1 << 20
const PART = 5 * MB

/** A server that stores parts; `failures` are the statuses of the next ones instead (0 = no connection). */
function storageServer(failures: (number | undefined)[] = []) {
  const stored = new Map<number, number>()
  const calls: string[] = []
  let size = 0
  const answer = (data: unknown) => new Response(JSON.stringify({ code: 0, message: '', data }))
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    init.signal?.throwIfAborted()
    if (path.startsWith('/file/parts/')) {
      const status = failures.shift()
      if (status === 0) throw new TypeError('no connection')
      if (!status) stored.set(Number(path.split('=')[1]), (init.body as Blob).size)
      calls.push(`put ${status ?? 200}`)
      return new Response('', { status: status ?? 200 })
    }
    const body = JSON.parse(init.body as string)
    calls.push(path.slice('/bff/files/'.length) + (body.fileId ? ` ${body.fileId}` : ''))
    if (path.endsWith('complete'))
      return answer({ id: 7, fileKey: 'private/import/x', size: [...stored.values()].reduce((a, b) => a + b, 0) })
    size = body.size ?? size
    const parts = Array.from({ length: Math.ceil(size / PART) }, (_, i) => i + 1).filter(no => !stored.has(no))
    return answer({ fileId: 7, partSize: PART, parts: parts.map(no => ({ no, url: `/file/parts/x?no=${no}`, headers: {} })) })
  })
  return { storedParts: stored, calls }
}

const file = () => new File([new Uint8Array(2 * PART + 3)], 'list.xlsx', { lastModified: 1 })

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  configureClient({
    userId: 1,
    signIn: vi.fn(),
    accountChanged: vi.fn(),
    secondFactorDemanded: vi.fn(),
    versions: vi.fn(),
    failed: vi.fn(),
  })
})

it('sends every part once and reports progress', async () => {
  const { storedParts, calls } = storageServer()
  const progress: number[] = []
  const stored = await multipartUpload(file(), 'import', { onProgress: done => progress.push(done) })
  expect(stored).toMatchObject({ id: 7, size: 2 * PART + 3 })
  expect([...storedParts.values()]).toEqual([PART, PART, 3])
  expect(calls).toEqual(['presign', 'put 200', 'put 200', 'put 200', 'complete 7'])
  expect(progress[0]).toBe(0)
  expect(progress.at(-1)).toBe(1)
  expect(progress.toSorted((a, b) => a - b)).toEqual(progress)
})

it.each([404, 503, 0])('retries only the missing parts after status %i', async status => {
  const { calls } = storageServer([undefined, status])
  await multipartUpload(file(), 'import')
  expect(calls.filter(call => call === 'presign 7')).toHaveLength(1)
  expect(calls.filter(call => call === 'put 200')).toHaveLength(3)
})

it('resumes when the same file is chosen again', async () => {
  const { storedParts, calls } = storageServer()
  const controller = new AbortController()
  const onProgress = (done: number) => done > 0 && controller.abort()
  await expect(multipartUpload(file(), 'import', { signal: controller.signal, onProgress })).rejects.toThrow()
  expect(storedParts.size).toBe(1)
  await multipartUpload(file(), 'import')
  expect(calls).toEqual(['presign', 'put 200', 'presign 7', 'put 200', 'put 200', 'complete 7'])
})

it('waits until the browser is online', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { calls } = storageServer()
  const done = multipartUpload(file(), 'import')
  await Promise.resolve()
  expect(calls).toEqual([])
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await done
  expect(calls.at(-1)).toBe('complete 7')
})
