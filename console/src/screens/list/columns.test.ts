import type { Field, Resource } from '@contracts/declaration'
import { expect, test } from 'vitest'
import { columnsOf, orderedColumns } from './columns'

const field = (name: string): Field => ({ name, kind: 'text', zh: name, en: name, column: true })
const resource = { title: 'vin', fields: ['vin', 'plate', 'model', 'owner', 'dealer'].map(field) } as unknown as Resource
const texts = { locale: 'zh', labelOf: () => '', badgeLabels: () => [] } as const

test('pinned columns follow the first one, in the order of the columns', () => {
  expect(orderedColumns(resource, { pinned: ['dealer', 'model'] })).toEqual(['vin', 'model', 'dealer', 'plate', 'owner'])
  expect(orderedColumns(resource, { columns: ['owner', 'vin'], pinned: ['gone', 'vin'] })).toEqual(['owner', 'vin'])
})

test('what is pinned leaves room for the other columns', () => {
  const widths = { vin: 180, plate: 100, model: 200, owner: 150, dealer: 120 }
  const columns = columnsOf(resource, { widths, pinned: ['model', 'owner', 'dealer'] }, texts, [])
  expect(columns.map(({ field: { name }, pinned }) => [name, pinned])).toEqual([
    ['vin', 0],
    ['model', 180],
    ['owner', undefined],
    ['dealer', undefined],
    ['plate', undefined],
  ])
})
