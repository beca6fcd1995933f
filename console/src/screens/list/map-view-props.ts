import type { Resource, Route } from '@contracts/declaration'
import type { Row } from '@/api'
import type { Column } from './columns'
import type { ListMode } from './list-mode'
import type { Query } from './query'

/** Props of a map as a view of a list. */
export interface MapViewProps {
  route: Route
  resource: Resource
  query: Query
  columns: Column[]
  mode: ListMode
  onMode(mode: ListMode): void
  onOpen(row: Row, newWindow: boolean): void
}
