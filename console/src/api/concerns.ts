/** Rows as a list or a detail carries them: of vehicles, or of what belongs to one. */
interface Shown {
  list?: { id: number; vehicleId?: unknown }[]
  record?: { id: number; vehicleId?: unknown }
}

/** Whether what vehicles reported is about one that is shown. An event that names none, and an answer without rows, may be about any. */
export function concerns(event: unknown, shown: unknown): boolean {
  const { ids } = (event ?? {}) as { ids?: number[] }
  const { list, record } = (shown ?? {}) as Shown
  const rows = list ?? (record && [record])
  if (!ids || !rows) return true
  const reported = new Set<unknown>(ids)
  return rows.some(row => reported.has(row.vehicleId ?? row.id))
}
