import type { CallOptions } from './call'

/** A stored file. */
export interface StoredFile {
  id: number
  fileKey: string
  url: string
  originalName: string
  /** bytes */
  size: number
  contentType: string
  /** seconds; 0 if the file is not audio or video */
  durationSec: number
}

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
