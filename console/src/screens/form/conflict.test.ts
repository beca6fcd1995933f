import type { Field } from '@contracts/declaration'
import { expect, test } from 'vitest'
import { type ConflictChoice, differences, isEqual, merge } from './conflict'

const fields = ['name', 'city', 'tags'].map(name => ({ name, kind: 'text', zh: name, en: name }) as Field)
const base = { name: 'A', city: 'X', tags: ['1'] }

test.each<[string, object, object, Record<string, ConflictChoice>, string[], object]>([
  ['my change is retained', { name: 'B' }, {}, {}, [], { name: 'B', city: 'X', tags: ['1'] }],
  ['the change of the other user is adopted', {}, { city: 'Y' }, {}, ['city'], { name: 'A', city: 'Y', tags: ['1'] }],
  ['changes of different fields are merged', { name: 'B' }, { city: 'Y' }, {}, ['city'], { name: 'B', city: 'Y', tags: ['1'] }],
  ['the same change on both sides is no conflict', { name: 'B' }, { name: 'B' }, {}, [], { name: 'B', city: 'X', tags: ['1'] }],
  [
    'a conflict is resolved with my value',
    { name: 'B' },
    { name: 'C' },
    { name: 'mine' },
    ['name!'],
    { name: 'B', city: 'X', tags: ['1'] },
  ],
  [
    'a conflict is resolved with the stored value',
    { name: 'B' },
    { name: 'C' },
    { name: 'stored' },
    ['name!'],
    { name: 'C', city: 'X', tags: ['1'] },
  ],
  ['lists are compared by value', { tags: ['1', '2'] }, { tags: ['1'] }, {}, [], { name: 'A', city: 'X', tags: ['1', '2'] }],
  ['clearing a field is a change', {}, { city: null }, {}, ['city'], { name: 'A', city: null, tags: ['1'] }],
])('%s', (_, mine, stored, choices, expected, merged) => {
  const [mineValues, theirs] = [
    { ...base, ...mine },
    { ...base, ...stored },
  ]
  expect(differences(fields, base, mineValues, theirs).map(({ field, clash }) => field.name + (clash ? '!' : ''))).toEqual(expected)
  expect(merge(fields, base, mineValues, theirs, choices)).toEqual(merged)
})

test.each([
  [null, '', true],
  [null, [], true],
  [null, 0, false],
  [false, null, false],
  [{ zh: 'a', en: null }, { zh: 'a' }, true],
  [{ lng: 1, lat: 2 }, { lng: 1, lat: 3 }, false],
  [[{ a: 1 }], [{ a: 1 }], true],
  [[1, 2], [2, 1], false],
])('isEqual(%j, %j) is %s', (a, b, equal) => {
  expect(isEqual(a, b)).toBe(equal)
})
