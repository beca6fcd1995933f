/** Returns a function that reports whether an id is higher than all before it; false for the first call, which sets the baseline. */
export function newestIdTracker() {
  let newest: number | undefined
  return (id: number | undefined): boolean => {
    const before = newest
    newest = Math.max(before ?? 0, id ?? 0)
    return before !== undefined && newest > before
  }
}
