import { type CallOptions, call, callForBlob } from './call'
import { ApiError } from './envelope'

/** A stored file. */
export interface StoredFile {
  id: number
  fileKey: string
  url: string
  originalName: string
  /** bytes */
  size: number
  contentType: string
}

/** What whoever uploads may say and hear. */
export interface Uploading extends Pick<CallOptions, 'signal' | 'quiet'> {
  /** hears how much has arrived, from 0 to 1; of a small file nothing */
  onProgress?(done: number): void
}

/** bytes up to which a file goes in one piece (legacy-api E.2) */
const MULTIPART_THRESHOLD = 20 << 20

/** Uploads one file and returns where it is kept; the server checks type and size by what it is for (legacy-api E.2). */
export async function uploadFile(file: File, purpose: string, options?: Uploading): Promise<StoredFile> {
  if (file.size > MULTIPART_THRESHOLD) {
    const { multipartUpload } = await import('./multipart-upload')
    return multipartUpload(file, purpose, options)
  }
  const body = new FormData()
  body.append('file', file)
  return call(`/bff/files?bizType=${purpose}`, { body, signal: options?.signal, quiet: options?.quiet })
}

/** Address of a stored file: a public one's own, a private one's through the session, which must be allowed to see the record that names it. */
export function fileAddress(fileKey: string): string {
  if (fileKey.startsWith('private/')) return `/bff/download?fileName=${encodeURIComponent(fileKey)}`
  return fileKey.startsWith('/') ? fileKey : `/file/${fileKey}`
}

/** The key of the small picture of a stored one; where none was made, the server answers the picture itself. */
export const smallKey = (fileKey: string): string => fileKey.replace(/(?<!-320)(\.\w+)$/, '-320$1')

/** Asks the server for a file and hands it to the browser's downloads. */
export async function downloadFile(path: string, fallbackName: string, options?: CallOptions) {
  const { blob, name } = await callForBlob(path, options)
  saveBlob(blob, name || fallbackName)
}

/** Fetches a file at a click. A failure has been shown by the call, so nothing is left to do about it. */
export const fetchAtClick = (path: string, fallbackName: string) =>
  void downloadFile(path, fallbackName).catch(error => {
    if (!(error instanceof ApiError)) throw error
  })

/** Hands a file made in the browser to its downloads. */
export function saveBlob(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The download reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
