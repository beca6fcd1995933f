import type { Field } from '@contracts/declaration'
import type { ReactNode } from 'react'
import { FaultsProvider, WarningsProvider } from '@/fields/parts/field-faults'
import { FaultSummary } from './fault-summary'
import { SavedWarnings } from './saved-warnings'
import type { RecordForm } from './use-record-form'

interface Props {
  fields: Field[]
  form: RecordForm
  /** number of refused attempts to continue or to save; each one focuses the summary */
  attempts: number
  prefix: string
  /** shows and focuses the input of a message */
  onOpen(path: string): void
  children: ReactNode
}

/** Errors and warnings of a form: summaries with links to the inputs, and the message of each input inside. */
export function FormMessages({ fields, form, attempts, prefix, onOpen, children }: Props) {
  const withoutPrefix = (path: string) => (path.startsWith(prefix) ? path.slice(prefix.length) : path)
  return (
    <FaultsProvider value={path => form.faults[withoutPrefix(path)]}>
      <WarningsProvider value={path => form.warnings[withoutPrefix(path)]}>
        <div className="flex flex-col gap-4">
          <SavedWarnings fields={fields} warnings={form.warnings} onOpen={onOpen} />
          <FaultSummary fields={fields} faults={form.faults} refusal={form.refusal} attempts={attempts} prefix={prefix} onOpen={onOpen} />
          {children}
        </div>
      </WarningsProvider>
    </FaultsProvider>
  )
}
