import type { Step } from '@/components/ui/stepper'
import { fieldOfPath } from './field-path'
import type { FormSection } from './sections'
import type { RecordForm } from './use-record-form'

/** The step in an address, from 0; the first one if it names none. */
export function parseStep(search: URLSearchParams): number {
  const step = search.get('step') ?? ''
  return /^[1-9]\d*$/u.test(step) ? Number(step) - 1 : 0
}

/** The address of a step. */
export function writeStep(search: URLSearchParams, step: number): URLSearchParams {
  const next = new URLSearchParams(search)
  if (step > 0) next.set('step', String(step + 1))
  else next.delete('step')
  return next
}

/** The step with the field of a path; -1 if no step has it. */
export const stepOf = (sections: FormSection[], path: string): number =>
  sections.findIndex(({ fields }) => fields.some(({ name }) => name === fieldOfPath(path)))

/** The first step that cannot be left because a field is invalid; the review after the last one if all are valid. */
export function firstInvalid(sections: FormSection[], invalid: RecordForm['invalid']): number {
  const step = sections.findIndex(({ fields }) => fields.some(({ name }) => invalid.has(name)))
  return step < 0 ? sections.length : step
}

/** The path of the error of the first field that has one; undefined if no step has the fields. */
export function firstFault(sections: FormSection[], faults: Record<string, string>): string | undefined {
  const paths = Object.keys(faults)
  const fields = sections.flatMap(section => section.fields)
  return fields.map(({ name }) => paths.find(path => fieldOfPath(path) === name)).find(path => path !== undefined)
}

/** The state of a step: an error that the user has seen comes before its progress. */
export function stateOf(section: FormSection, index: number, furthest: number, faults: Record<string, string>): Step['state'] {
  if (Object.keys(faults).some(path => stepOf([section], path) === 0)) return 'error'
  return index < furthest ? 'done' : 'upcoming'
}
