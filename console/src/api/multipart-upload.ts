import { call } from './call'
import { ApiError } from './envelope'
import type { StoredFile, Uploading } from './file'

interface Slot {
  no: number
  url: string
  headers: Record<string, string>
}

interface Signed {
  fileId: number
  /** what has not arrived */
  parts: Slot[]
  /** bytes */
  partSize: number
}

/** what a part may take, in milliseconds: 5 MB over a bad line */
const MAX_OFFLINE_MS = 5 * 60_000
/** tries in a row that bring nothing before it is given up */
const MAX_ATTEMPTS = 5

/**
 * Uploads a large file part by part (legacy-api E.2). While there is no connection it waits; what has arrived is not sent again, not even when the
 * same file is chosen anew after the page was closed.
 */
export async function multipartUpload(file: File, purpose: string, { signal, onProgress }: Uploading = {}): Promise<StoredFile> {
  const mark = `upload ${purpose} ${file.name} ${file.size} ${file.lastModified}`
  let fileId = Number(localStorage.getItem(mark)) || undefined
  let failures = 0
  while (true) {
    await connected(signal)
    try {
      const signed = await call<Signed>('/bff/files/presign', {
        body: fileId ? { fileId } : { bizType: purpose, originalName: file.name, size: file.size },
        signal,
        quiet: true,
      })
      fileId = signed.fileId
      localStorage.setItem(mark, String(fileId))
      for (const slot of signed.parts) {
        onProgress?.(((slot.no - 1) * signed.partSize) / file.size)
        await put(slot, file.slice((slot.no - 1) * signed.partSize, slot.no * signed.partSize), signal)
        failures = 0
      }
      onProgress?.(1)
      const stored = await call<StoredFile>('/bff/files/complete', { body: { fileId }, signal, quiet: true })
      localStorage.removeItem(mark)
      return stored
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.error === 'FILE_NOT_FOUND' && fileId) {
        // It has expired or was stored by an earlier try: it begins anew.
        fileId = undefined
      } else if (!passing(error)) {
        localStorage.removeItem(mark)
        throw error
      }
      if (++failures === MAX_ATTEMPTS) throw error
      if (navigator.onLine) await pause(failures * 1000)
    }
  }
}

/** Whether another try may bring it: the line or the server failed, nobody refused. */
const passing = (error: ApiError) => error.status === 0 || error.status === 429 || error.status >= 500 || error.error === 'FILE_INCOMPLETE'

async function put(slot: Slot, body: Blob, signal?: AbortSignal) {
  const patience = AbortSignal.timeout(MAX_OFFLINE_MS)
  let status = 0
  try {
    status = (
      await fetch(slot.url, { method: 'PUT', headers: slot.headers, body, signal: signal ? AbortSignal.any([signal, patience]) : patience })
    ).status
  } catch (cause) {
    if (signal?.aborted) throw cause
  }
  // An address that is too old is signed anew by the next round.
  if (status !== 200) throw new ApiError('', status === 404 ? 0 : status, '')
}

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

function connected(signal?: AbortSignal) {
  if (navigator.onLine) return
  return new Promise<void>((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
