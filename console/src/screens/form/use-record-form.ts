import type { Resource } from '@contracts/declaration'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import { ApiError, Code, type Row } from '@/api'
import { isMasked } from '@/fields/masked'
import { formatTime } from '@/locale'
import { check, normalise, type Values } from '@/rules'
import { useRunAction } from '../action/use-run-action'
import { type ConflictChoice, changed, merge } from './conflict'
import { editableFields } from './sections'

/** Somebody else saved the record meanwhile. */
export interface Conflict {
  user: string
  time: string
  stored: Row
}

export interface Saved {
  id: number
  version: number
  /** what was stored though it is unlikely to be right: sentences by field path */
  warnings?: Record<string, string>
}

export interface RecordForm {
  mode: 'add' | 'edit'
  values: Values
  base: Values
  dirty: boolean
  busy: boolean
  /** sentences by field path, of what was touched or tried to be saved */
  faults: Record<string, string>
  /** sentences by field path, of what was saved and is unlikely to be right */
  warnings: Record<string, string>
  /** how often saving was refused, here or by the server */
  submitCount: number
  /** why saving was refused as a whole */
  refusal?: string
  conflict?: Conflict
  set(name: string, value: unknown): void
  markTouched(name: string): void
  save(): Promise<Saved | undefined>
  resolveConflict(choices: Record<string, ConflictChoice>): Promise<Saved | undefined>
  dismissConflict(): void
}

/** One key an opening of a form, so that a repeated send does not write twice. */
const newIdempotencyKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

const root = (path: string) => path.split(/[.[]/u)[0] ?? path

/** A record being typed: values, faults, saving, and what happens when somebody else was faster. */
export function useRecordForm(resource: Resource, record: Row | undefined): RecordForm {
  const locale = useLocale()
  const act = useRunAction(resource)
  // A new row that was saved with warnings stays open, to be corrected.
  const [added, setAdded] = useState(false)
  const mode = record || added ? 'edit' : 'add'
  const fields = editableFields(resource, mode)
  const [base, setBase] = useState<Values>(
    () => record ?? Object.fromEntries(fields.filter(field => field.default !== undefined).map(field => [field.name, field.default])),
  )
  const [values, setValues] = useState(base)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [submitCount, setSubmitCount] = useState(0)
  const [answered, setAnswered] = useState<Record<string, string>>({})
  const [warnings, setWarnings] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState(newIdempotencyKey)

  /** A value that is hidden from the viewer cannot be checked; it stays as it is stored. */
  const hidden = (name: string, of: Values) => isMasked(of[name]) && of[name] === base[name]
  function faultsOf(of: Values): Record<string, string> {
    const found = check({ fields }, of, mode, formatTime(new Date()))
    return Object.fromEntries(
      Object.entries(found)
        .filter(([path]) => !hidden(root(path), of))
        .map(([path, faults]) => [path, faults[0]?.message[locale] ?? '']),
    )
  }
  const shown = Object.entries(faultsOf(values)).filter(([path]) => submitCount > 0 || touched.has(root(path)))

  function set(name: string, value: unknown) {
    setValues(before => {
      const next = { ...before, [name]: value }
      // What lies below the changed field belonged to its old value.
      const empty = (above: string) => {
        for (const field of fields) {
          if (field.below === above && next[field.name] != null) {
            next[field.name] = null
            empty(field.name)
          }
        }
      }
      if (before[name] !== value) empty(name)
      return next
    })
    const without = (before: Record<string, string>) => Object.fromEntries(Object.entries(before).filter(([path]) => root(path) !== name))
    setAnswered(without)
    setWarnings(without)
  }

  async function send(from: Values, typed: Values): Promise<Saved | undefined> {
    setRefusal(undefined)
    if (Object.keys(faultsOf(typed)).length > 0) {
      setSubmitCount(before => before + 1)
      return undefined
    }
    const record = normalise({ fields }, typed)
    const body = Object.fromEntries(
      changed(fields, mode === 'edit' ? from : {}, record)
        .filter(field => !hidden(field.name, record))
        .map(field => [field.name, record[field.name] ?? null]),
    )
    setBusy(true)
    try {
      const saved = await act<Saved>(mode, mode === 'edit' ? { id: from.id, version: from.version, ...body } : body, record, {
        idempotencyKey: key,
      })
      const stored = { ...typed, id: saved.id, version: saved.version }
      setBase(stored)
      setValues(stored)
      setAdded(true)
      setKey(newIdempotencyKey())
      setWarnings(saved.warnings ?? {})
      return saved
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The server has answered this key; what is sent next is something else.
      if (error.refused) setKey(newIdempotencyKey())
      if (error.code === Code.validation) setAnswered(error.details)
      else if (error.code === Code.conflict && error.params.current)
        setConflict({ user: String(error.params.user ?? ''), time: String(error.params.time ?? ''), stored: error.params.current as Row })
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
    dirty: changed(fields, base, values).length > 0,
    busy,
    warnings,
    faults: { ...Object.fromEntries(shown), ...answered },
    submitCount,
    refusal,
    conflict,
    set,
    markTouched: name => values[name] !== base[name] && !touched.has(name) && setTouched(new Set([...touched, name])),
    save: () => send(base, values),
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
