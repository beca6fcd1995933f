import type { Label } from '@contracts/declaration'
import { matchesPinyin, type Readings } from './readings'

/** Rank of a label for a query: lower is better, undefined is no match. */
function rankOf({ zh, en }: Label, query: string, readings: Readings | undefined): number | undefined {
  const names = [zh.toLowerCase(), en.toLowerCase()]
  if (names.some(name => name.startsWith(query))) return 0
  if (names.some(name => name.split(/[\s/-]+/u).some(word => word.startsWith(query)))) return 1
  if (readings && /^[a-z0-9]+$/u.test(query) && matchesPinyin(zh, query, readings)) return 2
  return names.some(name => name.includes(query)) ? 3 : undefined
}

/** The labels that match a query in either language or by pinyin, best first; all for an empty query. */
export function search<T extends Label>(labels: T[], text: string, readings?: Readings): T[] {
  const query = text.trim().toLowerCase()
  if (!query) return labels
  return labels
    .map(label => ({ label, rank: rankOf(label, query, readings) }))
    .filter((match): match is { label: T; rank: number } => match.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ label }) => label)
}
