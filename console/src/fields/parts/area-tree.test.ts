import type { Field } from '@contracts/declaration'
import { expect, test } from 'vitest'
import type { Area } from '@/session'
import { type AreaPlace, depthOf, placesOf, searchAreas, toggled, topmost } from './area-tree'

const areas: Area[] = [
  {
    id: 310000,
    name: '上海市',
    nameEn: 'Shanghai',
    levelType: 1,
    jianPin: 'shs',
    citys: [
      {
        id: 310100,
        name: '上海市',
        nameEn: 'Shanghai',
        levelType: 2,
        jianPin: 'shs',
        districts: [{ id: 310101, name: '黄浦区', nameEn: null, jianPin: 'hpq', levelType: 3 }],
      },
    ],
  },
  {
    id: 330000,
    name: '浙江省',
    nameEn: 'Zhejiang',
    levelType: 1,
    jianPin: 'zjs',
    citys: [
      { id: 330100, name: '杭州市', nameEn: 'Hangzhou', levelType: 2, jianPin: 'hzs' },
      { id: 330200, name: '宁波市', nameEn: 'Ningbo', levelType: 2, jianPin: 'nbs' },
    ],
  },
]
const places = placesOf(areas, 2)
const placeById = (id: number) => places.find(candidate => candidate.area.id === id) as AreaPlace

test.each([
  ['a part of the name', '波', [330200]],
  ['the English name', 'ningb', [330200]],
  ['initials', 'zjs', [330000]],
  ['a province and its city of the same name', '上海', [310000, 310100]],
  ['nothing known', '东京', []],
])('finds areas by %s', (_, query, ids) => {
  expect(searchAreas(places, query).map(found => found.area.id)).toEqual(ids)
})

test.each([
  ['a city', [], 330100, [330100]],
  ['a province with its cities', [330100], 330000, [330000, 330100, 330200]],
  ['a province off', [330000, 330100, 330200, 310100], 330000, [310100]],
  ['one city of a selected province off', [330000, 330100, 330200], 330100, [330200]],
])('toggles %s', (_, ids, id, expected) => {
  expect(toggled(ids, placeById(id)).toSorted()).toEqual(expected)
})

test('topmost returns a province instead of its cities', () => {
  expect(topmost([330000, 330100, 330200, 310100])).toEqual([330000, 310100])
})

test('depthOf follows the cascade of fields', () => {
  const area = (name: string, below?: string): Field => ({ name, kind: 'ref', ref: 'area', zh: name, en: name, below })
  const fields = [area('province'), area('city', 'province'), area('district', 'city')]
  expect(fields.map(field => depthOf(field, fields))).toEqual([1, 2, 3])
  expect(depthOf(area('alone'), fields)).toBe(2)
})
