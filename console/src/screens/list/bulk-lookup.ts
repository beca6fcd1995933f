import type { Resource } from '@contracts/declaration'
import type { EquipmentLocated } from '@contracts/endpoints'
import { useState } from 'react'
import { call } from '@/api'
import { toastFailure } from '@/session/toast-failure'
import { pickedOnly, type Query } from './query'

/** Resources with bulk lookup. The server recognises the kind of identifier: VIN, plate or ICCID. */
const RESOURCES: readonly string[] = ['vehicle']

export interface BulkLookup {
  /** result of the last lookup while the list shows it */
  found?: EquipmentLocated
  lookUp?(values: string[]): void
}

/** Filters the list to the rows of pasted identifiers, and reports those without a match. */
export function useBulkLookup(resource: Resource, query: Query, onQuery: (query: Query) => void): BulkLookup {
  const [result, setResult] = useState<EquipmentLocated>()
  if (!RESOURCES.includes(resource.name)) return {}
  async function lookUp(values: string[]) {
    const response = await call<EquipmentLocated>(`/bff/locate/${resource.name}`, { body: { text: values.join('\n') }, quiet: true })
    setResult(response)
    // Without a match the list stays unchanged instead of showing all rows.
    if (response.ids.length > 0) onQuery(pickedOnly(query, response.ids))
  }
  const isCurrent = result && (result.ids.length === 0 || query.filters.id?.value === result.ids.join(','))
  return { found: isCurrent ? result : undefined, lookUp: values => void lookUp(values).catch(toastFailure) }
}
