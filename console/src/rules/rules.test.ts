import type { Field } from '@contracts/declaration'
import { describe, expect, test } from 'vitest'
import table from '../../../contracts/testdata/rules.json'
import { check, type Values } from '.'
import { checks } from './checks'

interface Case {
  name: string
  field: Field
  values: Values
  mode: 'add' | 'edit'
  now: string
  faults: Record<string, string[]>
}
const cases = table as unknown as Case[]

describe('test cases shared with Go', () => {
  test.each(cases.map(row => [row.name, row] as const))('%s', (_, row) => {
    const found = check({ fields: [row.field] }, row.values, row.mode, row.now)
    expect(Object.fromEntries(Object.entries(found).map(([path, faults]) => [path, faults.map(fault => fault.rule)]))).toEqual(row.faults)
    for (const fault of Object.values(found).flat()) {
      expect(fault.message.zh).not.toBe('')
      expect(fault.message.en).not.toBe('')
    }
  })

  test('cover every named check with a valid and an invalid case', () => {
    for (const name of Object.keys(checks)) {
      const ownCases = cases.filter(row => row.field.rules?.some(rule => rule.check === name))
      expect(
        ownCases.some(row => Object.keys(row.faults).length === 0),
        name,
      ).toBe(true)
      expect(
        ownCases.some(row => Object.keys(row.faults).length > 0),
        name,
      ).toBe(true)
    }
  })

  test('cover every rule with an invalid case', () => {
    const rules = [
      'required',
      'requiredWhen',
      'onlyWhen',
      'length',
      'range',
      'pattern',
      'count',
      'link',
      'bytes',
      'notFuture',
      'notPast',
      'compare',
      'check',
    ]
    for (const rule of rules)
      expect(
        cases.some(row => row.field.rules?.some(ownRule => ownRule.rule === rule) && Object.keys(row.faults).length > 0),
        rule,
      ).toBe(true)
  })
})
