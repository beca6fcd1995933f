import { type CallOptions, call, callForBlob } from './call'

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

/** What a file is uploaded for; the server checks type and size by it. */
export type FilePurpose = 'import' | 'image' | 'avatar' | 'file'

/** Uploads one file and returns where it is kept. */
export function uploadFile(file: File, purpose: FilePurpose, options?: Pick<CallOptions, 'signal' | 'quiet'>): Promise<StoredFile> {
  const body = new FormData()
  body.append('file', file)
  return call(`/bff/files?bizType=${purpose}`, { body, ...options })
}

/** Address of a public file such as an image; its key begins with 'public/'. */
export function publicFile(fileKey: string): string {
  return fileKey.startsWith('/') ? fileKey : `/file/${fileKey}`
}

/** Asks the server for a file and hands it to the browser's downloads. */
export async function downloadFile(path: string, fallbackName: string, options?: CallOptions) {
  const { blob, name } = await callForBlob(path, options)
  saveBlob(blob, name || fallbackName)
}

/** Hands a file made in the browser to its downloads. */
export function saveBlob(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The download reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
