import { signedInUser } from './call'
import { callEndpoint } from './endpoint'

/** An upload in parts that was begun on this browser and is not complete. */
export interface Unfinished {
  /** storage key, from account, purpose and fingerprint of the file */
  key: string
  purpose: string
  name: string
  /** bytes */
  size: number
  /** bytes stored by the server */
  sent: number
  /** id of the file on the server; undefined before the first answer */
  fileId?: number
  /** ms since 1970 */
  at: number
}

const PREFIX = 'upload '
/** lifetime of an incomplete upload on the server, in ms (legacy-api E.2) */
const LIFETIME_MS = 24 * 60 * 60_000
/** bytes from the beginning that are part of the fingerprint */
const FINGERPRINT_BYTES = 1 << 20

/** The unfinished upload of a file, or a new one. A file is recognised by name, size, time of change and a hash of its first megabyte. */
export async function unfinishedUpload(file: File, purpose: string): Promise<Unfinished> {
  const key = `${PREFIX}${signedInUser() ?? ''} ${purpose} ${file.name} ${file.size} ${file.lastModified} ${await hashOf(file.slice(0, FINGERPRINT_BYTES))}`
  return read(key) ?? { key, purpose, name: file.name, size: file.size, sent: 0, at: Date.now() }
}

async function hashOf(beginning: Blob) {
  if (!globalThis.crypto?.subtle) return ''
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await beginning.arrayBuffer()))
  return Array.from(sum.slice(0, 8), byte => byte.toString(16).padStart(2, '0')).join('')
}

function read(key: string): Unfinished | undefined {
  try {
    const upload = JSON.parse(localStorage.getItem(key) ?? 'null') as Unfinished | null
    if (upload && Date.now() - upload.at < LIFETIME_MS) return upload
  } catch {
    // Written by an earlier version.
  }
  localStorage.removeItem(key)
}

export const rememberUpload = (upload: Unfinished) => localStorage.setItem(upload.key, JSON.stringify(upload))

export const dropUpload = (upload: Unfinished) => localStorage.removeItem(upload.key)

/** The unfinished uploads of this account for a purpose; they resume when the same file is selected again. */
export function unfinishedUploads(purpose: string): Unfinished[] {
  const prefix = `${PREFIX}${signedInUser() ?? ''} ${purpose} `
  return Object.keys(localStorage)
    .filter(key => key.startsWith(prefix))
    .flatMap(key => read(key) ?? [])
}

/** Cancels an upload: the server deletes its parts. An upload that the server does not know any more is only dropped. */
export async function cancelUpload(upload: Unfinished) {
  dropUpload(upload)
  if (upload.fileId) await callEndpoint('/system/crm/fileObject/cancelUpload', { fileId: upload.fileId }).catch(() => {})
}
