import type { Field, Resource } from '@contracts/declaration'
import { expect, test } from 'vitest'
import { formSections } from './sections'
import { firstFault, firstInvalid, parseStep, stateOf, writeStep } from './steps'

const field = (name: string, more: Partial<Field> = {}): Field => ({ name, kind: 'text', zh: name, en: name, form: 'both', ...more })
const section = (en: string): Partial<Field> => ({ section: { zh: en, en } })

const resource = {
  fields: [
    field('no', { ...section('Basics'), form: undefined }),
    field('name'),
    field('mode'),
    field('vehicles', { ...section('Vehicles'), visibleWhen: { field: 'mode', values: ['list'] } }),
    field('start', { ...section('Times'), form: 'edit' }),
    field('end'),
  ],
} as Resource

const stepsFor = (values: object) => formSections(resource, 'add', { ...values })

test.each<[string, object, string[]]>([
  [
    'a field that nobody enters leaves its heading to the next one',
    { mode: 'list' },
    ['Basics name mode', 'Vehicles vehicles', 'Times end'],
  ],
  ['a section without visible fields is no step', { mode: 'all' }, ['Basics name mode', 'Times end']],
])('%s', (_, values, expected) => {
  expect(stepsFor(values).map(({ label, fields }) => [label?.en, ...fields.map(({ name }) => name)].join(' '))).toEqual(expected)
})

test.each([
  ['', 0],
  ['step=3', 2],
  ['step=0', 0],
  ['step=x', 0],
])('the address %s names step %i', (search, step) => {
  expect(parseStep(new URLSearchParams(search))).toBe(step)
})

test('the address of a step retains the other parameters, and that of the first one names no step', () => {
  expect(writeStep(new URLSearchParams('tab=a'), 2).toString()).toBe('tab=a&step=3')
  expect(writeStep(new URLSearchParams('tab=a&step=3'), 0).toString()).toBe('tab=a')
})

test.each([
  [[], 3],
  [['end', 'vehicles'], 1],
  [['no'], 3],
])('with the invalid fields %j the form opens at step %i at most', (invalid, step) => {
  expect(firstInvalid(stepsFor({ mode: 'list' }), new Set(invalid))).toBe(step)
})

test.each([
  [{ 'end[0].at': 'x', mode: 'x', 'name.en': 'x' }, 'name.en'],
  [{ no: 'x' }, undefined],
])('a refusal with the errors %j leads to %s', (faults, path) => {
  expect(firstFault(stepsFor({ mode: 'list' }), faults)).toBe(path)
})

test('a step that was left shows its error before its progress', () => {
  const states = stepsFor({ mode: 'list' }).map((step, index) => stateOf(step, index, 2, { 'name.en': 'x' }))
  expect(states).toEqual(['error', 'done', 'upcoming'])
})
