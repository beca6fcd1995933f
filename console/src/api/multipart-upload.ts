import type { FilePartSlot, FileSigned } from '@contracts/endpoints'
import { callEndpoint } from './endpoint'
import { ApiError } from './envelope'
import type { StoredFile, UploadOptions } from './stored-file'
import { dropUpload, rememberUpload, type Unfinished, unfinishedUpload } from './unfinished-uploads'

/** timeout of one part, in ms: 5 MB over a slow connection */
const PART_TIMEOUT_MS = 5 * 60_000
/** consecutive failed attempts before the upload fails */
const MAX_ATTEMPTS = 5
/** parts sent concurrently: enough to fill a connection with latency, while the browser keeps connections for other requests */
const PARALLEL_PARTS = 3
/** ms until the server is asked again whether it has checked a large file */
const CHECK_INTERVAL_MS = 1000

/**
 * Uploads a large file in parts (legacy-api E.2). It waits while the browser is offline, retries with backoff and skips parts that have
 * arrived; an aborted upload resumes when the same file is sent again, also after a reload. @throws ApiError after five failed attempts
 * or a refusal
 */
export async function multipartUpload(file: File, purpose: string, { signal, onProgress }: UploadOptions = {}): Promise<StoredFile> {
  const upload = await unfinishedUpload(file, purpose)
  let failures = 0
  const report = (sent: number) => onProgress?.({ sent: Math.min(sent, file.size), size: file.size })
  while (true) {
    await untilOnline(signal)
    try {
      const signed = await callEndpoint(
        '/system/crm/fileObject/presign',
        upload.fileId ? { fileId: upload.fileId } : { bizType: purpose, originalName: file.name, size: file.size },
        { signal },
      )
      upload.fileId = signed.fileId
      await sendParts(file, signed, upload, signal, report, () => {
        failures = 0
      })
      report(file.size)
      const stored = await complete(signed.fileId, signal)
      dropUpload(upload)
      return stored
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.error === 'FILE_NOT_FOUND' && upload.fileId) {
        // The upload has expired, or was cancelled in another window: start over.
        upload.fileId = undefined
      } else if (!isTransient(error)) {
        dropUpload(upload)
        throw error
      }
      if (++failures === MAX_ATTEMPTS) throw error
      if (navigator.onLine) await delay(failures * 1000, signal)
    }
  }
}

/** Completes an upload. The server answers FILE_CHECKING while it checks a large file. */
async function complete(fileId: number, signal?: AbortSignal): Promise<StoredFile> {
  while (true) {
    try {
      return await callEndpoint('/system/crm/fileObject/complete', { fileId }, { signal })
    } catch (error) {
      if (!(error instanceof ApiError && error.error === 'FILE_CHECKING')) throw error
      await delay(CHECK_INTERVAL_MS, signal)
    }
  }
}

/** Sends the missing parts, several at a time. The first failure aborts the others. */
async function sendParts(
  file: File,
  signed: FileSigned,
  upload: Unfinished,
  signal: AbortSignal | undefined,
  report: (sent: number) => void,
  onStored: () => void,
) {
  const pieceOf = ({ no }: FilePartSlot) => file.slice((no - 1) * signed.partSize, no * signed.partSize)
  let stored = file.size - signed.parts.reduce((missing, slot) => missing + pieceOf(slot).size, 0)
  const underway = new Map<number, number>()
  const update = () => report(stored + [...underway.values()].reduce((sum, bytes) => sum + bytes, 0))
  const save = () => rememberUpload({ ...upload, sent: stored })
  update()
  save()
  const waiting = [...signed.parts]
  const group = new AbortController()
  const either = signal ? AbortSignal.any([signal, group.signal]) : group.signal
  const worker = async () => {
    for (let slot = waiting.shift(); slot; slot = waiting.shift()) {
      const { no } = slot
      const piece = pieceOf(slot)
      await sendPart(slot, piece, either, bytes => {
        underway.set(no, bytes)
        update()
      })
      underway.delete(no)
      stored += piece.size
      onStored()
      update()
      save()
    }
  }
  try {
    await Promise.all(Array.from({ length: PARALLEL_PARTS }, worker))
  } catch (error) {
    group.abort(error)
    throw error
  }
}

/** Whether a retry may succeed: network or server failures and damaged parts, no refusals. */
const isTransient = (error: ApiError) =>
  error.status === 0 || error.status === 429 || error.status >= 500 || error.error === 'FILE_INCOMPLETE'

/** Sends one part with its checksum. Unlike fetch, XMLHttpRequest reports the progress of a request body. */
async function sendPart(slot: FilePartSlot, piece: Blob, signal: AbortSignal, onBytes: (bytes: number) => void) {
  const digest = await digestOf(piece)
  signal.throwIfAborted()
  const status = await new Promise<number>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => {
      request.abort()
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
    request.upload.onprogress = event => onBytes(event.loaded)
    request.onloadend = () => {
      signal.removeEventListener('abort', abort)
      resolve(request.status)
    }
    request.open('PUT', slot.url)
    request.timeout = PART_TIMEOUT_MS
    for (const [name, value] of Object.entries(slot.headers)) request.setRequestHeader(name, value)
    if (digest) request.setRequestHeader('Content-Digest', digest)
    request.send(piece)
  })
  // A damaged part (200 with an envelope has no ETag) and an expired URL (404) are presigned again by the next attempt.
  if (status !== 200) throw new ApiError('', status >= 400 && status < 500 ? 0 : status, '')
}

/** The value of Content-Digest (RFC 9530); undefined on pages without TLS, where browsers do not compute hashes. */
async function digestOf(piece: Blob) {
  if (!globalThis.crypto?.subtle) return
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await piece.arrayBuffer()))
  return `sha-256=:${btoa(String.fromCharCode(...sum))}:`
}

const delay = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })

function untilOnline(signal?: AbortSignal) {
  if (navigator.onLine) return
  return new Promise<void>((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
