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

const conditional = [
  { name: 'type', kind: 'int', zh: 'type', en: 'type' },
  { name: 'price', kind: 'int', zh: 'price', en: 'price', visibleWhen: { field: 'type', values: [1] } },
] as Field[]

test.each<[string, object, object, Record<string, ConflictChoice>, string[], object]>([
  ['a field that my type hides is no conflict', { type: 2, price: null }, { price: 6 }, {}, [], { type: 2, price: null }],
  ['nor is a value that I left behind', { type: 2, price: 9 }, { price: 6 }, {}, [], { type: 2, price: null }],
  ['the type of the other user hides my price', { price: 9 }, { type: 2, price: null }, {}, ['type'], { type: 2, price: null }],
  ['a visible field is one', { price: 9 }, { price: 6 }, { price: 'stored' }, ['price!'], { type: 1, price: 6 }],
  ['the chosen type decides', { type: 2, price: null }, { type: 3, price: null }, { type: 'stored' }, ['type!'], { type: 3, price: null }],
])('condition: %s', (_, mine, stored, choices, expected, merged) => {
  const read = { type: 1, price: 5 }
  const [mineValues, theirs] = [
    { ...read, ...mine },
    { ...read, ...stored },
  ]
  expect(differences(conditional, read, mineValues, theirs, choices).map(({ field, clash }) => field.name + (clash ? '!' : ''))).toEqual(
    expected,
  )
  expect(merge(conditional, read, mineValues, theirs, choices)).toEqual(merged)
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

test('children are merged row by row: both users keep their rows', () => {
  const children = [{ name: 'parts', kind: 'children', zh: 'parts', en: 'parts' } as Field]
  const part = (id: number, version: number, qty: number) => ({ id, version, qty })
  const before = { parts: [part(1, 1, 1), part(2, 1, 1), part(3, 1, 1), part(4, 1, 1)] }
  const mine = { parts: [part(1, 1, 9), part(2, 1, 1), { ...part(3, 1, 1), qty: 7 }, { qty: 5 }] }
  const stored = { parts: [part(1, 2, 2), part(2, 2, 8), part(4, 1, 1), part(6, 1, 6)] }
  expect(merge(children, before, mine, stored, { parts: 'mine' })).toEqual({
    parts: [part(1, 2, 9), part(2, 2, 8), { qty: 7 }, { qty: 5 }, part(6, 1, 6)],
  })
})
