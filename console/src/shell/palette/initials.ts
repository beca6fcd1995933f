import { useEffect, useState } from 'react'

/** The letters a character may be typed by: those its readings begin with, or itself where it is a letter or digit. */
export type Initials = (character: string) => string

let loading: Promise<Initials> | undefined

/** Loads what letters Chinese characters begin with; only who types such letters needs it. */
export function loadInitials(): Promise<Initials> {
  loading ??= import('./initials.json').then(({ default: letters }) => {
    const known = new Map<string, string>()
    for (const [letter, characters] of Object.entries(letters)) {
      for (const character of characters) known.set(character, (known.get(character) ?? '') + letter)
    }
    return character => known.get(character) ?? character.toLowerCase()
  })
  return loading
}

/** Whether what was typed are the initials of neighbouring characters of a text: 'clgl' of 车辆管理. */
export function matchesInitials(text: string, typed: string, initials: Initials): boolean {
  const characters = [...text.replace(/\s/gu, '')]
  const wanted = [...typed]
  return characters.some((_, start) => wanted.every((letter, step) => initials(characters[start + step] ?? '').includes(letter)))
}

/** The letters of Chinese characters once they are loaded. */
export function useInitials(): Initials | undefined {
  const [initials, setInitials] = useState<Initials>()
  useEffect(() => {
    // A function in a setter would be taken for an updater.
    void loadInitials().then(loaded => setInitials(() => loaded))
  }, [])
  return initials
}
