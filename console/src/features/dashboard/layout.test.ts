import { expect, test } from 'vitest'
import type { DashboardView } from './data'
import { fullLayout, type ItemLayout, moveItem, visibleItems } from './layout'

const item = (key: string) => ({ key, zh: key, en: key, asOf: '', value: 1 })
const view: DashboardView = { cards: ['a', 'b', 'c'].map(item), todos: [item('a')], charts: null }
const shown = (layout: ItemLayout[]) =>
  visibleItems('cards', view.cards, layout)
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
  const layout = fullLayout(view, [
    { field: 'charts.late', visible: false },
    { field: 'cards.b', visible: false },
  ])
  expect(layout.map(entry => entry.field)).toEqual(['cards.b', 'cards.a', 'cards.c', 'todos.a', 'charts.late'])
  expect(layout.filter(entry => !entry.visible)).toHaveLength(2)
  expect(
    moveItem(layout, 'cards.b', 'cards.c')
      .map(entry => entry.field)
      .slice(0, 3),
  ).toEqual(['cards.a', 'cards.c', 'cards.b'])
  expect(
    moveItem(layout, 'cards.c', 'cards.b')
      .map(entry => entry.field)
      .slice(0, 3),
  ).toEqual(['cards.c', 'cards.b', 'cards.a'])
  expect(moveItem(layout, 'cards.c', 'todos.a')).toBe(layout)
})
