import type { Resource } from '@contracts/declaration'
import { useState } from 'react'
import { call } from '@/api'
import { toastFailure } from '@/session/toast-failure'
import { patchQuery, type Query } from './query'

/** What became of pasted identifiers. */
export interface LookupResult {
  /** identifiers read */
  total: number
  /** rows found, each once */
  ids: number[]
  /** those that are unknown or not the viewer's, which look the same */
  missing: { line: number; text: string }[]
}

/** Rows whose pasted identifiers the server tells apart itself: a number may be a VIN, a plate or an ICCID. */
const RESOURCES: readonly string[] = ['vehicle']

export interface BulkLookup {
  /** what the last paste found, as long as the list shows it */
  found?: LookupResult
  lookUp?(values: string[]): void
}

/** Turns a pasted column into exactly the rows it names, and remembers which it did not name. */
export function useBulkLookup(resource: Resource, query: Query, onQuery: (query: Query) => void): BulkLookup {
  const [found, setFound] = useState<LookupResult>()
  if (!RESOURCES.includes(resource.name)) return {}
  async function lookUp(values: string[]) {
    const answer = await call<LookupResult>(`/bff/locate/${resource.name}`, { body: { text: values.join('\n') }, quiet: true })
    setFound(answer)
    // Nothing found is no reason to show everything: the list stays as it is.
    if (answer.ids.length > 0) onQuery(patchQuery(query, { keyword: '', filters: { id: { op: 'in', value: answer.ids.join(',') } } }))
  }
  const shown = found && (found.ids.length === 0 || query.filters.id?.value === found.ids.join(','))
  return { found: shown ? found : undefined, lookUp: values => void lookUp(values).catch(toastFailure) }
}
