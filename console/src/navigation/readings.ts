import { useEffect, useState } from 'react'

/** Returns the pinyin syllables of a character, or the character itself for letters and digits. */
export type Readings = (character: string) => readonly string[]

let loading: Promise<Readings> | undefined

/** Loads the pinyin table; only a search with letters needs it. */
export function loadReadings(): Promise<Readings> {
  loading ??= import('./readings.json').then(({ default: syllables }) => {
    const syllablesOf = new Map<string, string[]>()
    for (const [syllable, characters] of Object.entries(syllables)) {
      for (const character of characters) syllablesOf.set(character, [...(syllablesOf.get(character) ?? []), syllable])
    }
    return character => syllablesOf.get(character) ?? [character.toLowerCase()]
  })
  return loading
}

/**
 * Whether a query is the pinyin of consecutive characters of a text, in initials or in full: 'clgl', 'cheliang' and 'chelgl' match 车辆管理.
 */
export function matchesPinyin(text: string, query: string, readings: Readings): boolean {
  const characters = [...text.replace(/\s/gu, '')]
  const matchesFrom = (at: number, rest: string): boolean => {
    const character = characters[at]
    if (rest === '') return true
    if (character === undefined) return false
    return readings(character).some(
      syllable =>
        // The last syllable may be incomplete; each before it is full or an initial.
        syllable.startsWith(rest) ||
        [syllable, syllable.slice(0, 1)].some(part => rest.startsWith(part) && matchesFrom(at + 1, rest.slice(part.length))),
    )
  }
  return characters.some((_, start) => matchesFrom(start, query))
}

/** The pinyin table, once loaded. */
export function useReadings(enabled = true): Readings | undefined {
  const [readings, setReadings] = useState<Readings>()
  useEffect(() => {
    // The state is a function, which `setState` would call as an updater.
    if (enabled) void loadReadings().then(loaded => setReadings(() => loaded))
  }, [enabled])
  return readings
}
