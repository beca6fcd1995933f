/** Rows of a list or a record: vehicles, or rows with a vehicleId. */
interface Shown {
  list?: { id: number; vehicleId?: unknown }[]
  record?: { id: number; vehicleId?: unknown }
}

/** Reports whether a live event concerns a visible vehicle. Events without ids and responses without rows match always. */
export function concerns(event: unknown, shown: unknown): boolean {
  const { ids } = (event ?? {}) as { ids?: number[] }
  const { list, record } = (shown ?? {}) as Shown
  const rows = list ?? (record && [record])
  if (!ids || !rows) return true
  const reported = new Set<unknown>(ids)
  return rows.some(row => reported.has(row.vehicleId ?? row.id))
}
