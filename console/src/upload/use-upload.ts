import { useRef, useState } from 'react'
import { type StoredFile, uploadFile } from '@/api'

export interface UploadProgress {
  /** progress of a multipart upload, from 0 to 1; undefined if none is running */
  done?: number
  /** uploads a file; undefined if aborted */
  send(file: File, purpose: string): Promise<StoredFile | undefined>
  stop(): void
}

/** Upload of a file with abort. Sent again after an abort, it resumes. */
export function useUpload(): UploadProgress {
  const [done, setDone] = useState<number>()
  const controller = useRef<AbortController>(undefined)
  return {
    done: done === 1 ? undefined : done,
    async send(file, purpose) {
      const abortController = new AbortController()
      controller.current = abortController
      try {
        return await uploadFile(file, purpose, { quiet: true, onProgress: setDone, signal: abortController.signal })
      } catch (error) {
        if (!abortController.signal.aborted) throw error
      } finally {
        setDone(undefined)
      }
    },
    stop: () => controller.current?.abort(),
  }
}
