import { beforeEach, expect, it, vi } from 'vitest'
import { configureClient } from './call'
import { multipartUpload } from './multipart-upload'
import { cancelUpload, unfinishedUploads } from './unfinished-uploads'

const MB = 1 << 20
const PART = 5 * MB

/**
 * A server that stores parts; `failures` are the statuses of the next ones instead (0 = no connection). It answers the first parts only
 * when `together` of them are under way.
 */
function storageServer(failures: (number | undefined)[] = [], checking = 0, together = 1) {
  const held: (() => void)[] = []
  const stored = new Map<number, number>()
  const calls: string[] = []
  const digests = new Set<string>()
  let size = 0
  let underway = 0
  let parallel = 0
  const answer = (data: unknown) => new Response(JSON.stringify({ code: 0, message: '', data }))
  class Request {
    upload: { onprogress?(event: { loaded: number }): void } = {}
    status = 0
    onloadend?: () => void
    private url = ''
    private aborted = false
    open(_: string, url: string) {
      this.url = url
    }
    setRequestHeader(name: string, value: string) {
      if (name === 'Content-Digest') digests.add(value)
    }
    abort() {
      this.aborted = true
      underway--
    }
    send(body: Blob) {
      parallel = Math.max(parallel, ++underway)
      held.push(() => this.finish(body))
      if (parallel < together) return
      for (const finish of held.splice(0)) setTimeout(finish)
    }
    private finish(body: Blob) {
      if (this.aborted) return
      underway--
      this.upload.onprogress?.({ loaded: body.size })
      const status = failures.shift()
      this.status = status ?? 200
      if (status === undefined) stored.set(Number(this.url.split('=')[1]), body.size)
      calls.push(`put ${status ?? 200}`)
      this.onloadend?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    init.signal?.throwIfAborted()
    const body = JSON.parse(init.body as string)
    calls.push(path.slice('/api/system/crm/fileObject/'.length) + (body.fileId ? ` ${body.fileId}` : ''))
    if (path.endsWith('cancelUpload')) return answer(null)
    if (path.endsWith('complete')) {
      if (checking-- > 0) return new Response(JSON.stringify({ code: 1617, message: '', error: 'FILE_CHECKING' }))
      return answer({ id: 7, fileKey: 'private/import/x', size: [...stored.values()].reduce((a, b) => a + b, 0) })
    }
    size = body.size ?? size
    const parts = Array.from({ length: Math.ceil(size / PART) }, (_, i) => i + 1).filter(no => !stored.has(no))
    return answer({ fileId: 7, partSize: PART, parts: parts.map(no => ({ no, url: `/file/parts/x?no=${no}`, headers: {} })) })
  })
  return { storedParts: stored, calls, digests, parallel: () => parallel }
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

it('sends every part once with its checksum, several at a time, and reports progress', async () => {
  const { storedParts, calls, digests, parallel } = storageServer([], 0, 3)
  const progress: number[] = []
  const stored = await multipartUpload(file(), 'import', { onProgress: ({ sent }) => progress.push(sent) })
  expect(stored).toMatchObject({ id: 7, size: 2 * PART + 3 })
  expect([...storedParts].sort()).toEqual([
    [1, PART],
    [2, PART],
    [3, 3],
  ])
  expect(calls).toEqual(['presign', 'put 200', 'put 200', 'put 200', 'complete 7'])
  expect(digests.size).toBe(2)
  expect(parallel()).toBe(3)
  expect(progress[0]).toBe(0)
  expect(progress.at(-1)).toBe(2 * PART + 3)
  expect(progress.toSorted((a, b) => a - b)).toEqual(progress)
  expect(unfinishedUploads('import')).toEqual([])
})

it.each([404, 422, 503, 0])('retries only the missing parts after status %i', async status => {
  const { calls } = storageServer([undefined, undefined, status])
  await multipartUpload(file(), 'import')
  expect(calls.filter(call => call === 'presign 7')).toHaveLength(1)
  expect(calls.filter(call => call === 'put 200')).toHaveLength(3)
})

it('asks again while the server checks a large file', async () => {
  const { calls } = storageServer([], 2)
  await multipartUpload(file(), 'import')
  expect(calls.filter(call => call === 'complete 7')).toHaveLength(3)
  expect(calls).not.toContain('presign 7')
})

it('resumes when the same file is chosen again', async () => {
  const { storedParts, calls } = storageServer()
  const controller = new AbortController()
  const onProgress = ({ sent }: { sent: number }) => sent > PART && controller.abort('stop')
  await expect(multipartUpload(file(), 'import', { signal: controller.signal, onProgress })).rejects.toBe('stop')
  expect(storedParts.size).toBeGreaterThan(0)
  expect(storedParts.size).toBeLessThan(3)
  expect(unfinishedUploads('import')).toMatchObject([{ name: 'list.xlsx', fileId: 7 }])
  expect(unfinishedUploads('audio')).toEqual([])
  const missing = 3 - storedParts.size
  calls.length = 0
  await multipartUpload(file(), 'import')
  expect(calls).toEqual(['presign 7', ...Array(missing).fill('put 200'), 'complete 7'])
})

it('does not resume a file that has changed', async () => {
  const { calls } = storageServer()
  const controller = new AbortController()
  await expect(
    multipartUpload(file(), 'import', { signal: controller.signal, onProgress: ({ sent }) => sent > 0 && controller.abort('stop') }),
  ).rejects.toBe('stop')
  calls.length = 0
  const changed = new File([new Uint8Array(2 * PART + 3).fill(1)], 'list.xlsx', { lastModified: 1 })
  await multipartUpload(changed, 'import')
  expect(calls[0]).toBe('presign')
})

it('cancels an upload at the server', async () => {
  const { calls } = storageServer()
  const controller = new AbortController()
  const onProgress = ({ sent }: { sent: number }) => sent > PART && controller.abort('cancel')
  await expect(multipartUpload(file(), 'import', { signal: controller.signal, onProgress })).rejects.toBe('cancel')
  for (const upload of unfinishedUploads('import')) await cancelUpload(upload)
  expect(calls.at(-1)).toBe('cancelUpload 7')
  expect(unfinishedUploads('import')).toEqual([])
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
