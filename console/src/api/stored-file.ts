import type { FileStored as StoredFile } from '@contracts/endpoints'
import type { CallOptions } from './call'

export type { StoredFile }

/** Options of an upload. */
export interface UploadOptions extends Pick<CallOptions, 'signal' | 'quiet'> {
  /** called by multipart uploads only */
  onProgress?(progress: UploadedBytes): void
}

export interface UploadedBytes {
  /** bytes sent */
  sent: number
  /** bytes of the file */
  size: number
}
