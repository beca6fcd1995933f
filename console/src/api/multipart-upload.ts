import { call } from './call'
import { ApiError } from './envelope'
import type { StoredFile, UploadOptions } from './file'

interface PartUrl {
  no: number
  url: string
  headers: Record<string, string>
}

interface Presigned {
  fileId: number
  /** the missing parts */
  parts: PartUrl[]
  /** bytes */
  partSize: number
}

/** timeout of one part, in ms: 5 MB over a slow connection */
const PART_TIMEOUT_MS = 5 * 60_000
/** consecutive failed attempts before the upload fails */
const MAX_ATTEMPTS = 5

/**
 * Uploads a large file in parts (legacy-api E.2). It waits while the browser is offline, retries with backoff and skips parts that have
 * arrived; the file id in localStorage lets the same file resume after a reload. @throws ApiError after five failed attempts or a refusal
 */
export async function multipartUpload(file: File, purpose: string, { signal, onProgress }: UploadOptions = {}): Promise<StoredFile> {
  const storageKey = `upload ${purpose} ${file.name} ${file.size} ${file.lastModified}`
  let fileId = Number(localStorage.getItem(storageKey)) || undefined
  let failures = 0
  while (true) {
    await untilOnline(signal)
    try {
      const signed = await call<Presigned>('/bff/files/presign', {
        body: fileId ? { fileId } : { bizType: purpose, originalName: file.name, size: file.size },
        signal,
        quiet: true,
      })
      fileId = signed.fileId
      localStorage.setItem(storageKey, String(fileId))
      for (const slot of signed.parts) {
        onProgress?.(((slot.no - 1) * signed.partSize) / file.size)
        await uploadPart(slot, file.slice((slot.no - 1) * signed.partSize, slot.no * signed.partSize), signal)
        failures = 0
      }
      onProgress?.(1)
      const stored = await call<StoredFile>('/bff/files/complete', { body: { fileId }, signal, quiet: true })
      localStorage.removeItem(storageKey)
      return stored
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.error === 'FILE_NOT_FOUND' && fileId) {
        // The upload has expired or an earlier attempt completed it: start over.
        fileId = undefined
      } else if (!isTransient(error)) {
        localStorage.removeItem(storageKey)
        throw error
      }
      if (++failures === MAX_ATTEMPTS) throw error
      if (navigator.onLine) await delay(failures * 1000)
    }
  }
}

/** Whether a retry may succeed: network or server failures, no refusals. */
const isTransient = (error: ApiError) =>
  error.status === 0 || error.status === 429 || error.status >= 500 || error.error === 'FILE_INCOMPLETE'

async function uploadPart(slot: PartUrl, body: Blob, signal?: AbortSignal) {
  const timeout = AbortSignal.timeout(PART_TIMEOUT_MS)
  let status = 0
  try {
    status = (
      await fetch(slot.url, { method: 'PUT', headers: slot.headers, body, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
    ).status
  } catch (cause) {
    if (signal?.aborted) throw cause
  }
  // An expired URL (404) is presigned again by the next attempt.
  if (status !== 200) throw new ApiError('', status === 404 ? 0 : status, '')
}

const delay = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

function untilOnline(signal?: AbortSignal) {
  if (navigator.onLine) return
  return new Promise<void>((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
