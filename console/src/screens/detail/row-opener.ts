import type { Resource, Route } from '@contracts/declaration'
import { createContext } from 'react'

/** A row without a detail page, and the page through which it is read. */
export interface SheetRow {
  route: Route
  resource: Resource
  id: number
}

/** Opens a row of a related list in a sheet; undefined where no sheet can open. The screen provides it, since a sheet has such lists itself. */
export const RowOpener = createContext<((row: SheetRow) => void) | undefined>(undefined)
