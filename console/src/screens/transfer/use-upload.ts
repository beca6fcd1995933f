import { useRef, useState } from 'react'
import { type StoredFile, uploadFile } from '@/api'

export interface UploadProgress {
  /** how much of a large file has arrived, from 0 to 1; undefined where nothing is on its way in parts */
  done?: number
  /** Sends a file; undefined when it was stopped. */
  send(file: File, purpose: string): Promise<StoredFile | undefined>
  stop(): void
}

/** One file on its way. Stopped and sent again, it goes on where it was. */
export function useUpload(): UploadProgress {
  const [done, setDone] = useState<number>()
  const way = useRef<AbortController>(undefined)
  return {
    done: done === 1 ? undefined : done,
    async send(file, purpose) {
      const stopped = new AbortController()
      way.current = stopped
      try {
        return await uploadFile(file, purpose, { quiet: true, onProgress: setDone, signal: stopped.signal })
      } catch (error) {
        if (!stopped.signal.aborted) throw error
      } finally {
        setDone(undefined)
      }
    },
    stop: () => way.current?.abort(),
  }
}
