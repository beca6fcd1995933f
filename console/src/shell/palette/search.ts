import type { Label } from '@contracts/declaration'
import { matchesPinyin, type Readings } from './readings'

/** How well a name answers what was typed; smaller is better, undefined is not at all. */
function distance({ zh, en }: Label, typed: string, readings: Readings | undefined): number | undefined {
  const names = [zh.toLowerCase(), en.toLowerCase()]
  if (names.some(name => name.startsWith(typed))) return 0
  if (names.some(name => name.split(/[\s/-]+/u).some(word => word.startsWith(typed)))) return 1
  if (readings && /^[a-z0-9]+$/u.test(typed) && matchesPinyin(zh, typed, readings)) return 2
  return names.some(name => name.includes(typed)) ? 3 : undefined
}

/** Those with a name like what was typed, in either language or by pinyin, best first; all when nothing was typed. */
export function search<T extends Label>(things: T[], text: string, readings?: Readings): T[] {
  const typed = text.trim().toLowerCase()
  if (!typed) return things
  return things
    .map(thing => ({ thing, at: distance(thing, typed, readings) }))
    .filter((found): found is { thing: T; at: number } => found.at !== undefined)
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing)
}
