import type { Resource } from '@contracts/declaration'
import * as faults from '@contracts/faults'
import { useState } from 'react'
import { ApiError, call, useRefresh } from '@/api'
import { type UploadProgress, useUpload } from '@/upload/use-upload'
import type { HeaderMatch, ImportJob, ImportResult } from './import-result'

/** all = every row or none; valid = only valid rows */
export type ImportMode = 'valid' | 'all'

type ImportStage =
  | { name: 'choose' }
  | { name: 'headers'; fileName: string; fileId: number; headers: HeaderMatch }
  | { name: 'preview'; fileName: string; fileId: number; answer: ImportResult }
  | { name: 'done'; answer: ImportResult | ImportJob }

export interface Import {
  stage: ImportStage
  busy: boolean
  /** progress of a multipart upload */
  uploaded?: UploadProgress
  /** aborts a multipart upload */
  stop(): void
  refusal?: string
  /** retries after a network or server failure; refused files cannot be retried */
  retry?: () => Promise<void>
  choose(file: File): Promise<void>
  remap(mapping: Record<string, string>): Promise<void>
  commit(mode: ImportMode): Promise<void>
  restart(): void
}

const isJob = (answer: ImportResult | ImportJob): answer is ImportJob => 'jobId' in answer

/** Stages of an import: upload, dry run, header mapping if needed, commit. */
export function useImport(resource: Resource): Import {
  const refresh = useRefresh()
  const [stage, setStage] = useState<ImportStage>({ name: 'choose' })
  const [busy, setBusy] = useState(false)
  const upload = useUpload()
  const [file, setFile] = useState<File>()
  const [isTransient, setIsTransient] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const send = (fileId: number, mode: ImportMode, dryRun: boolean, mapping?: Record<string, string>) =>
    call<ImportResult | ImportJob>(`/bff/import/${resource.name}`, { body: { fileId, mode, dryRun, mapping }, quiet: true })

  async function attempt(work: () => Promise<ImportStage>) {
    setBusy(true)
    setRefusal(undefined)
    try {
      setStage(await work())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
      setIsTransient(error.status === 0 || error.status >= 429)
    } finally {
      setBusy(false)
    }
  }

  async function dryRun(fileId: number, fileName: string, mapping?: Record<string, string>): Promise<ImportStage> {
    try {
      const answer = await send(fileId, 'valid', true, mapping)
      return isJob(answer) ? { name: 'done', answer } : { name: 'preview', fileId, fileName, answer }
    } catch (error) {
      // Unknown headers: the error contains all data for a manual mapping.
      if (!(error instanceof ApiError && error.code === faults.IMPORT_HEADER && 'targets' in error.params)) throw error
      setRefusal(error.message)
      return { name: 'headers', fileId, fileName, headers: error.params as unknown as HeaderMatch }
    }
  }

  function choose(file: File) {
    setFile(file)
    return attempt(async () => {
      const stored = await upload.send(file, 'import')
      return stored ? dryRun(stored.id, file.name) : stage
    })
  }

  return {
    stage,
    busy,
    uploaded: upload.progress,
    stop: upload.stop,
    refusal,
    retry: refusal && isTransient && file && stage.name === 'choose' ? () => choose(file) : undefined,
    choose,
    remap: mapping => attempt(async () => ('fileId' in stage ? dryRun(stage.fileId, stage.fileName, mapping) : stage)),
    commit: mode =>
      attempt(async () => {
        if (stage.name !== 'preview') return stage
        const answer = await send(stage.fileId, mode, false, stage.answer.mapping)
        void refresh()
        return { name: 'done', answer }
      }),
    restart() {
      setRefusal(undefined)
      setStage({ name: 'choose' })
    },
  }
}
