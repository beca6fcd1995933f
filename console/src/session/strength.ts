import { weakness } from './password'

/** How long a new password would stand: 0 is not accepted, 3 is good. */
export type Strength = 0 | 1 | 2 | 3

/** Counts length and variety, and takes off for what people type without thinking: runs and repetitions. */
export function strength(password: string, userName: string): Strength {
  if (weakness(password, userName)) return 0
  const characters = [...password]
  const dull = characters.filter((character, i) => {
    const step = (character.codePointAt(0) ?? 0) - (characters[i - 1]?.codePointAt(0) ?? 0)
    return i > 0 && Math.abs(step) <= 1
  }).length
  const worth = new Set(characters).size - dull
  return worth >= 14 ? 3 : worth >= 9 ? 2 : 1
}
