import { weakness } from './password'

/** Strength of a new password: 0 violates the policy, 3 is strong. */
export type Strength = 0 | 1 | 2 | 3

/** Scores the number of distinct characters, minus runs and repetitions such as "abc" or "aaa". */
export function strength(password: string, userName: string): Strength {
  if (weakness(password, userName)) return 0
  const characters = [...password]
  const predictable = characters.filter((character, i) => {
    const step = (character.codePointAt(0) ?? 0) - (characters[i - 1]?.codePointAt(0) ?? 0)
    return i > 0 && Math.abs(step) <= 1
  }).length
  const score = new Set(characters).size - predictable
  return score >= 14 ? 3 : score >= 9 ? 2 : 1
}
