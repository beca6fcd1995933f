import { expect, it } from 'vitest'
import { strength } from './strength'

it.each([
  ['abc', 0],
  ['aaaaaaaaaaaaaaaa', 1],
  ['Abcdefgh12', 1],
  ['Kq7mNp2vX9', 2],
  ['my-ops01-secret-word', 0],
  ['Zb4-tram-lantern-quay', 3],
])('the strength of %s is %i', (password, expected) => {
  expect(strength(password, 'ops01')).toBe(expected)
})
