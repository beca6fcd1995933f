import type { Field } from '@contracts/declaration'
import { expect, test } from 'vitest'
import { clearHidden, isVisible } from '.'

const field = (name: string, more: Partial<Field> = {}): Field => ({ name, kind: 'text', zh: name, en: name, ...more })
const when = (name: string, ...values: (string | number | boolean)[]) => ({ visibleWhen: { field: name, values } })
const fields = [
  field('type', { kind: 'int' }),
  field('days', { kind: 'int', ...when('type', 3) }),
  field('note', when('days', 'set')),
  field('steps', { kind: 'rows', items: [field('kind', { kind: 'int' }), field('price', { kind: 'money', ...when('kind', 1) })] }),
]

test.each([
  ['a field without condition', 'type', {}, true],
  ['the condition holds', 'days', { type: 3 }, true],
  ['the condition does not hold', 'days', { type: 1 }, false],
  ['the other field is empty', 'days', {}, false],
  ['any value', 'note', { type: 3, days: 5 }, true],
  ['no value', 'note', { type: 3, days: null }, false],
  ['the other field is hidden itself', 'note', { type: 1, days: 5 }, false],
])('%s', (_, name, record, visible) => {
  expect(isVisible(fields.find(candidate => candidate.name === name) as Field, fields, record)).toBe(visible)
})

test('a condition on an unknown field hides nothing', () => {
  expect(isVisible(field('days', when('type', 3)), [], {})).toBe(true)
})

test('hidden values are cleared, also in rows', () => {
  const steps = [
    { kind: 1, price: 5 },
    { kind: 2, price: 5 },
  ]
  expect(clearHidden(fields, { type: 1, days: 5, note: 'a', steps, other: 1 })).toEqual({
    type: 1,
    days: null,
    note: null,
    steps: [
      { kind: 1, price: 5 },
      { kind: 2, price: null },
    ],
    other: 1,
  })
})
