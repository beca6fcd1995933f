import type { Resource } from '@contracts/declaration'
import { faults } from '@contracts/faults'
import { useState } from 'react'
import { ApiError, call, useRefresh } from '@/api'
import type { HeaderMatch, ImportAnswer, ImportJob } from './import-answer'
import { useUpload } from './use-upload'

/** all = every row or none; valid = the good ones */
export type ImportMode = 'valid' | 'all'

type ImportStage =
  | { name: 'choose' }
  | { name: 'headers'; fileName: string; fileId: number; headers: HeaderMatch }
  | { name: 'tried'; fileName: string; fileId: number; answer: ImportAnswer }
  | { name: 'done'; answer: ImportAnswer | ImportJob }

export interface Import {
  stage: ImportStage
  busy: boolean
  /** how much of a large file has arrived, from 0 to 1 */
  arrived?: number
  /** stops a large file on its way */
  stop(): void
  refusal?: string
  /** tries the file again that the line or the server lost; one that was refused stays refused */
  again?: () => Promise<void>
  choose(file: File): Promise<void>
  remap(mapping: Record<string, string>): Promise<void>
  commit(mode: ImportMode): Promise<void>
  restart(): void
}

const isJob = (answer: ImportAnswer | ImportJob): answer is ImportJob => 'jobId' in answer

/** The way of a workbook or of separated values: uploaded, tried without writing, mapped anew if need be, written. */
export function useImport(resource: Resource): Import {
  const refresh = useRefresh()
  const [stage, setStage] = useState<ImportStage>({ name: 'choose' })
  const [busy, setBusy] = useState(false)
  const arrival = useUpload()
  const [chosen, setChosen] = useState<File>()
  const [lost, setLost] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const send = (fileId: number, mode: ImportMode, dryRun: boolean, mapping?: Record<string, string>) =>
    call<ImportAnswer | ImportJob>(`/bff/import/${resource.name}`, { body: { fileId, mode, dryRun, mapping }, quiet: true })

  async function attempt(work: () => Promise<ImportStage>) {
    setBusy(true)
    setRefusal(undefined)
    try {
      setStage(await work())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
      setLost(error.status === 0 || error.status >= 429)
    } finally {
      setBusy(false)
    }
  }

  async function dryRun(fileId: number, fileName: string, mapping?: Record<string, string>): Promise<ImportStage> {
    try {
      const answer = await send(fileId, 'valid', true, mapping)
      return isJob(answer) ? { name: 'done', answer } : { name: 'tried', fileId, fileName, answer }
    } catch (error) {
      // A sheet from elsewhere has other headers: the refusal says all it takes to place them by hand.
      if (!(error instanceof ApiError && error.code === faults.IMPORT_HEADER && 'targets' in error.params)) throw error
      setRefusal(error.message)
      return { name: 'headers', fileId, fileName, headers: error.params as unknown as HeaderMatch }
    }
  }

  function choose(file: File) {
    setChosen(file)
    return attempt(async () => {
      const stored = await arrival.send(file, 'import')
      return stored ? dryRun(stored.id, file.name) : stage
    })
  }

  return {
    stage,
    busy,
    arrived: arrival.done,
    stop: arrival.stop,
    refusal,
    again: refusal && lost && chosen && stage.name === 'choose' ? () => choose(chosen) : undefined,
    choose,
    remap: mapping => attempt(async () => ('fileId' in stage ? dryRun(stage.fileId, stage.fileName, mapping) : stage)),
    commit: mode =>
      attempt(async () => {
        if (stage.name !== 'tried') return stage
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
