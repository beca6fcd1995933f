import type { Field } from '@contracts/declaration'
import { expect, test } from 'vitest'
import { type ConflictChoice, differences, merge, same } from './conflict'

const fields = ['name', 'city', 'tags'].map(name => ({ name, kind: 'text', zh: name, en: name }) as Field)
const base = { name: 'A', city: 'X', tags: ['1'] }

test.each<[string, object, object, Record<string, ConflictChoice>, string[], object]>([
  ['what only I changed stays mine', { name: 'B' }, {}, {}, [], { name: 'B', city: 'X', tags: ['1'] }],
  ['what only the other changed is taken over', {}, { city: 'Y' }, {}, ['city'], { name: 'A', city: 'Y', tags: ['1'] }],
  ['both sides of different fields are kept', { name: 'B' }, { city: 'Y' }, {}, ['city'], { name: 'B', city: 'Y', tags: ['1'] }],
  ['the same change on both sides is no difference', { name: 'B' }, { name: 'B' }, {}, [], { name: 'B', city: 'X', tags: ['1'] }],
  ['a clash keeps mine when chosen', { name: 'B' }, { name: 'C' }, { name: 'mine' }, ['name!'], { name: 'B', city: 'X', tags: ['1'] }],
  [
    'a clash takes the stored one when chosen',
    { name: 'B' },
    { name: 'C' },
    { name: 'stored' },
    ['name!'],
    { name: 'C', city: 'X', tags: ['1'] },
  ],
  ['lists are compared by what they hold', { tags: ['1', '2'] }, { tags: ['1'] }, {}, [], { name: 'A', city: 'X', tags: ['1', '2'] }],
  ['emptied by the other is a change too', {}, { city: null }, {}, ['city'], { name: 'A', city: null, tags: ['1'] }],
])('%s', (_, mine, stored, choices, told, merged) => {
  const [own, theirs] = [
    { ...base, ...mine },
    { ...base, ...stored },
  ]
  expect(differences(fields, base, own, theirs).map(({ field, clash }) => field.name + (clash ? '!' : ''))).toEqual(told)
  expect(merge(fields, base, own, theirs, choices)).toEqual(merged)
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
])('%j and %j are the same: %s', (a, b, equal) => {
  expect(same(a, b)).toBe(equal)
})
