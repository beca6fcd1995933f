import { expect, test } from 'vitest'
import type { DashboardView } from './data'
import { fullLayout, type ItemLayout, moveItem, visibleItems } from './layout'

const item = (key: string) => ({ key, zh: key, en: key, asOf: '', value: 1 })
const view: DashboardView = { cards: ['a', 'b', 'c'].map(item), todos: [item('a')], charts: null }
const shown = (places: ItemLayout[]) =>
  visibleItems('cards', view.cards, places)
    ?.map(card => card.key)
    .join('')

test('items follow the layout, new ones come last, hidden ones are omitted', () => {
  expect(shown([])).toBe('abc')
  expect(shown([{ field: 'cards.c', visible: true }])).toBe('cab')
  expect(
    shown([
      { field: 'cards.b', visible: false },
      { field: 'todos.a', visible: false },
    ]),
  ).toBe('ac')
  expect(
    shown([
      { field: 'cards.gone', visible: true },
      { field: 'cards.b', visible: true },
    ]),
  ).toBe('bac')
  expect(visibleItems('charts', view.charts, [])).toBeNull()
})

test('an item moves within its section; absent items remain in the layout', () => {
  const places = fullLayout(view, [
    { field: 'charts.late', visible: false },
    { field: 'cards.b', visible: false },
  ])
  expect(places.map(place => place.field)).toEqual(['cards.b', 'cards.a', 'cards.c', 'todos.a', 'charts.late'])
  expect(places.filter(place => !place.visible)).toHaveLength(2)
  expect(
    moveItem(places, 'cards.b', 'cards.c')
      .map(place => place.field)
      .slice(0, 3),
  ).toEqual(['cards.a', 'cards.c', 'cards.b'])
  expect(
    moveItem(places, 'cards.c', 'cards.b')
      .map(place => place.field)
      .slice(0, 3),
  ).toEqual(['cards.c', 'cards.b', 'cards.a'])
  expect(moveItem(places, 'cards.c', 'todos.a')).toBe(places)
})
