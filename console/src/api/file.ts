import { type CallOptions, call, callForBlob } from './call'
import { addressOf, type FilePath, type InputOf } from './endpoint'
import { ApiError } from './envelope'
import type { StoredFile, UploadOptions } from './stored-file'

/** file size in bytes up to which a single request is used: larger files show progress and resume. The server allows 20 MB (legacy-api E.2). */
const MULTIPART_THRESHOLD = 5 << 20

/** Uploads a file and returns its storage key; the server checks type and size by purpose (legacy-api E.2). @throws ApiError */
export async function uploadFile(file: File, purpose: string, options?: UploadOptions): Promise<StoredFile> {
  if (file.size > MULTIPART_THRESHOLD) {
    const { multipartUpload } = await import('./multipart-upload')
    return multipartUpload(file, purpose, options)
  }
  const body = new FormData()
  body.append('file', file)
  return call(`/bff/files?bizType=${purpose}`, { body, signal: options?.signal, quiet: options?.quiet })
}

/**
 * URL of a stored file: public files directly, private ones through the session, which needs access to the record that refers to the file.
 */
export function fileAddress(fileKey: string): string {
  if (fileKey.startsWith('private/')) return `/bff/download?fileName=${encodeURIComponent(fileKey)}`
  return fileKey.startsWith('/') ? fileKey : `/file/${fileKey}`
}

/** Key of the thumbnail of a picture; the server falls back to the original where none exists. */
export const smallKey = (fileKey: string): string => fileKey.replace(/(?<!-320)(\.\w+)$/, '-320$1')

/** Downloads a file from the server through the browser. @throws ApiError */
export async function downloadFile(path: string, fallbackName: string, options?: CallOptions) {
  const { blob, name } = await callForBlob(path, options)
  saveBlob(blob, name || fallbackName)
}

/** Downloads the file that a custom endpoint answers. The caller shows failures. @throws ApiError */
export const downloadFrom = <P extends FilePath>(path: P, input: InputOf<P>, fallbackName: string) =>
  downloadFile(addressOf(path), fallbackName, { body: input, quiet: true })

/** Downloads a file on click; the call has already reported a failure. */
export const downloadOnClick = (path: string, fallbackName: string) =>
  void downloadFile(path, fallbackName).catch(error => {
    if (!(error instanceof ApiError)) throw error
  })

/** Saves a generated blob through the browser's downloads. */
export function saveBlob(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser reads the object URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
