/** Tells of each reading whether it holds something newer than all readings before it; the first one only says what is there. */
export function newerThanBefore() {
  let newest: number | undefined
  return (id: number | undefined): boolean => {
    const before = newest
    newest = Math.max(before ?? 0, id ?? 0)
    return before !== undefined && newest > before
  }
}
