import { useRef, useState } from 'react'
import { type StoredFile, uploadFile } from '@/api'
import { cancelUpload, unfinishedUpload } from '@/api/unfinished-uploads'
import { type Sample, speedOf } from './speed'

export interface UploadProgress {
  name: string
  /** bytes sent */
  sent: number
  /** bytes of the file */
  size: number
  paused: boolean
  /** bytes per second; undefined until it is known */
  speed?: number
}

export interface Upload {
  /** progress of a multipart upload; undefined if none is running */
  progress?: UploadProgress
  /** share of a multipart upload that was sent, from 0 to 1; undefined if none is running or all bytes were sent */
  done?: number
  /** uploads a file; undefined if stopped or cancelled */
  send(file: File, purpose: string): Promise<StoredFile | undefined>
  pause(): void
  resume(): void
  /** ends the upload; the same file sent again resumes it */
  stop(): void
  /** ends the upload and deletes what was sent */
  cancel(): void
}

type End = 'pause' | 'stop' | 'cancel'

/** Upload of one file at a time, with pause and cancel. */
export function useUpload(): Upload {
  const [progress, setProgress] = useState<UploadProgress>()
  const controller = useRef<AbortController>(undefined)
  const wake = useRef<(end?: End) => void>(undefined)

  async function attempt(file: File, purpose: string): Promise<StoredFile | End> {
    const abortController = new AbortController()
    controller.current = abortController
    const samples: Sample[] = []
    try {
      return await uploadFile(file, purpose, {
        quiet: true,
        signal: abortController.signal,
        onProgress: ({ sent, size }) => {
          samples.push({ at: performance.now(), sent })
          setProgress({ name: file.name, sent, size, paused: false, speed: speedOf(samples) })
        },
      })
    } catch (error) {
      if (!abortController.signal.aborted) throw error
      return abortController.signal.reason as End
    }
  }

  async function send(file: File, purpose: string) {
    try {
      while (true) {
        let outcome = await attempt(file, purpose)
        if (outcome === 'pause') {
          setProgress(before => before && { ...before, paused: true, speed: undefined })
          const end = await new Promise<End | undefined>(resolve => {
            wake.current = resolve
          })
          wake.current = undefined
          if (!end) continue
          outcome = end
        }
        if (typeof outcome !== 'string') return outcome
        if (outcome === 'cancel') await cancelUpload(await unfinishedUpload(file, purpose))
        return
      }
    } finally {
      setProgress(undefined)
    }
  }

  function end(how: End) {
    if (wake.current) wake.current(how)
    else controller.current?.abort(how)
  }

  return {
    progress,
    done: progress && progress.sent < progress.size ? progress.sent / progress.size : undefined,
    send,
    pause: () => end('pause'),
    resume: () => wake.current?.(),
    stop: () => end('stop'),
    cancel: () => end('cancel'),
  }
}
