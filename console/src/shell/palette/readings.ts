import { useEffect, useState } from 'react'

/** How a character may be typed: its syllables of pinyin, or itself where it is a letter or digit. */
export type Readings = (character: string) => readonly string[]

let loading: Promise<Readings> | undefined

/** Loads the pinyin of Chinese characters; only who types letters for them needs it. */
export function loadReadings(): Promise<Readings> {
  loading ??= import('./readings.json').then(({ default: syllables }) => {
    const known = new Map<string, string[]>()
    for (const [syllable, characters] of Object.entries(syllables)) {
      for (const character of characters) known.set(character, [...(known.get(character) ?? []), syllable])
    }
    return character => known.get(character) ?? [character.toLowerCase()]
  })
  return loading
}

/** Whether what was typed is the pinyin of neighbouring characters of a text, by initials or in full: 'clgl', 'cheliang' and 'chelgl' for 车辆管理. */
export function matchesPinyin(text: string, typed: string, readings: Readings): boolean {
  const characters = [...text.replace(/\s/gu, '')]
  const spelled = (at: number, rest: string): boolean => {
    const character = characters[at]
    if (rest === '') return true
    if (character === undefined) return false
    return readings(character).some(
      syllable =>
        // The last syllable may be half typed; each before it stands in full or by its first letter.
        syllable.startsWith(rest) ||
        [syllable, syllable.slice(0, 1)].some(part => rest.startsWith(part) && spelled(at + 1, rest.slice(part.length))),
    )
  }
  return characters.some((_, start) => spelled(start, typed))
}

/** The pinyin of Chinese characters once it is loaded. */
export function useReadings(wanted = true): Readings | undefined {
  const [readings, setReadings] = useState<Readings>()
  useEffect(() => {
    // A function in a setter would be taken for an updater.
    if (wanted) void loadReadings().then(loaded => setReadings(() => loaded))
  }, [wanted])
  return readings
}
