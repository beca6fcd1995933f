import type { Field, Resource } from '@contracts/declaration'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import { ApiError, Code, type Row } from '@/api'
import { isMasked } from '@/fields/masked'
import { formatTime } from '@/locale'
import { check, clearHidden, itemsOf, normalise, type Values } from '@/rules'
import { useRunAction } from '../action/use-run-action'
import { type ConflictChoice, changedFields, merge } from './conflict'
import { fieldOfPath } from './field-path'
import { editableFields } from './sections'

/** Another user has saved the record in the meantime. */
export interface Conflict {
  user: string
  time: string
  stored: Row
}

export interface Saved {
  id: number
  version: number
  /** warnings about implausible values that were saved, by field path */
  warnings?: Record<string, string>
  /** saved children, by field */
  [children: string]: unknown
}

export interface RecordForm {
  mode: 'add' | 'edit'
  values: Values
  base: Values
  dirty: boolean
  busy: boolean
  /** messages by field path, of touched fields or after a submit */
  faults: Record<string, string>
  /** messages by field path, of implausible values that were saved */
  warnings: Record<string, string>
  /** number of refused submits, by validation or by the server */
  submitCount: number
  /** names of the fields with errors, shown or not */
  invalid: ReadonlySet<string>
  /** general message of the last refusal */
  refusal?: string
  conflict?: Conflict
  /** time of the last automatic save */
  autosavedAt?: string
  set(name: string, value: unknown): void
  /** Shows errors that a tool of the form got from the server, until their fields change. */
  showFaults(faults: Record<string, string>): void
  markTouched(name: string): void
  /** Shows the errors of these fields; returns whether they have none. */
  validate(names: string[]): boolean
  save(): Promise<Saved | undefined>
  /** Saves valid changes of versioned fields into the draft. Other fields would take effect before the user saves. */
  autosave(): Promise<void>
  resolveConflict(choices: Record<string, ConflictChoice>): Promise<Saved | undefined>
  dismissConflict(): void
}

/** What a request has of a field: of children only what people enter, since the rest of a row may have changed meanwhile. */
function sentValue(field: Field, value: unknown): unknown {
  if (field.kind !== 'children' || !Array.isArray(value)) return value ?? null
  return value.map((row: Values) => {
    const names = ['id', 'version', ...itemsOf(field, row).map(item => item.name)]
    return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))
  })
}

/** Idempotency key, one per opened form, so that a repeated request does not write twice. */
const newIdempotencyKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * State of a form: values, validation, saving, and edit conflicts (optimistic locking). `entered` are values that were entered before, as
 * before a reload.
 */
export function useRecordForm(resource: Resource, record: Row | undefined, entered?: Values): RecordForm {
  const locale = useLocale()
  const runAction = useRunAction(resource)
  // A new row saved with warnings stays open for correction.
  const [added, setAdded] = useState(false)
  const mode = record || added ? 'edit' : 'add'
  const fields = editableFields(resource, mode)
  const [base, setBase] = useState<Values>(
    () => record ?? Object.fromEntries(fields.filter(field => field.default !== undefined).map(field => [field.name, field.default])),
  )
  const [values, setValues] = useState<Values>(() => ({ ...base, ...entered }))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [submitCount, setSubmitCount] = useState(0)
  const [serverFaults, setServerFaults] = useState<Record<string, string>>({})
  const [warnings, setWarnings] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState(newIdempotencyKey)
  const [autosavedAt, setAutosavedAt] = useState<string>()
  // After a conflict the user saves; the dialog would return with every automatic save.
  const [autosaves, setAutosaves] = useState(true)

  /** Masked values cannot be validated; they stay unchanged. */
  const isUnchangedMask = (name: string, record: Values) => isMasked(record[name]) && record[name] === base[name]
  function faultsOf(record: Values): Record<string, string> {
    const violations = check({ fields }, record, mode, formatTime(new Date()))
    return Object.fromEntries(
      Object.entries(violations)
        .filter(([path]) => !isUnchangedMask(fieldOfPath(path), record))
        .map(([path, faults]) => [path, faults[0]?.message[locale] ?? '']),
    )
  }
  const allFaults = Object.entries(faultsOf(values))
  const visibleFaults = allFaults.filter(([path]) => submitCount > 0 || touched.has(fieldOfPath(path)))

  function set(name: string, value: unknown) {
    setValues(previous => {
      const next = { ...previous, [name]: value }
      // Dependent fields belonged to the old value: clear them recursively.
      const clearDependents = (parent: string) => {
        for (const field of fields) {
          if (field.below === parent && next[field.name] != null) {
            next[field.name] = null
            clearDependents(field.name)
          }
        }
      }
      if (previous[name] !== value) clearDependents(name)
      return next
    })
    const withoutField = (current: Record<string, string>) =>
      Object.fromEntries(Object.entries(current).filter(([path]) => fieldOfPath(path) !== name))
    setServerFaults(withoutField)
    setWarnings(withoutField)
  }

  function showConflict({ code, params }: ApiError) {
    if (code === Code.conflict && params.current)
      setConflict({ user: String(params.user ?? ''), time: String(params.time ?? ''), stored: params.current as Row })
  }

  async function autosave(): Promise<void> {
    const input = clearHidden(fields, values)
    if (busy || !autosaves || mode === 'add' || Object.keys(faultsOf(input)).length > 0) return
    const record = normalise({ fields }, input)
    const changed = changedFields(fields, base, record).filter(field => !field.unversioned && !isUnchangedMask(field.name, record))
    if (changed.length === 0) return
    const body = Object.fromEntries(changed.map(field => [field.name, record[field.name] ?? null]))
    setBusy(true)
    try {
      const saved = await runAction<Saved>('edit', { id: base.id, version: base.version, ...body, autosave: true }, record)
      setBase(before => ({ ...before, ...body, version: saved.version }))
      setAutosavedAt(formatTime(new Date()))
    } catch (error) {
      // Only a conflict needs the user now; other failures appear when the user saves.
      if (!(error instanceof ApiError)) throw error
      showConflict(error)
      setAutosaves(error.code !== Code.conflict)
    } finally {
      setBusy(false)
    }
  }

  async function send(original: Values, entered: Values): Promise<Saved | undefined> {
    const input = clearHidden(fields, entered)
    setRefusal(undefined)
    if (Object.keys(faultsOf(input)).length > 0) {
      setSubmitCount(before => before + 1)
      return undefined
    }
    const record = normalise({ fields }, input)
    const body = Object.fromEntries(
      changedFields(fields, mode === 'edit' ? original : {}, record)
        .filter(field => !isUnchangedMask(field.name, record))
        .map(field => [field.name, sentValue(field, record[field.name])]),
    )
    setBusy(true)
    try {
      const saved = await runAction<Saved>(mode, mode === 'edit' ? { id: original.id, version: original.version, ...body } : body, record, {
        idempotencyKey: key,
      })
      // Children come back with their ids and versions.
      const children = fields.filter(({ kind, name }) => kind === 'children' && name in saved).map(({ name }) => [name, saved[name]])
      const stored = { ...input, ...Object.fromEntries(children), id: saved.id, version: saved.version }
      setBase(stored)
      setValues(stored)
      setAdded(true)
      setKey(newIdempotencyKey())
      setWarnings(saved.warnings ?? {})
      setAutosaves(true)
      return saved
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The server has used up this idempotency key; the next request is a new one.
      if (error.refused) setKey(newIdempotencyKey())
      if (error.code === Code.validation) setServerFaults(error.details)
      showConflict(error)
      if (error.code !== Code.conflict) {
        setRefusal(error.message)
        setSubmitCount(before => before + 1)
      }
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return {
    mode,
    values,
    base,
    dirty: changedFields(fields, base, values).length > 0,
    busy,
    warnings,
    faults: { ...Object.fromEntries(visibleFaults), ...serverFaults },
    submitCount,
    invalid: new Set(allFaults.map(([path]) => fieldOfPath(path))),
    refusal,
    conflict,
    autosavedAt,
    set,
    showFaults: setServerFaults,
    markTouched: name => values[name] !== base[name] && !touched.has(name) && setTouched(before => new Set([...before, name])),
    validate(names) {
      setTouched(before => new Set([...before, ...names]))
      return !allFaults.some(([path]) => names.includes(fieldOfPath(path)))
    },
    save: () => send(base, values),
    autosave,
    resolveConflict(choices) {
      if (!conflict) return Promise.resolve(undefined)
      const merged = merge(fields, base, values, conflict.stored, choices)
      setBase(conflict.stored)
      setValues(merged)
      setConflict(undefined)
      return send(conflict.stored, merged)
    },
    dismissConflict: () => setConflict(undefined),
  }
}
