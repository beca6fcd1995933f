import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Badges, fitting } from './badges'

test.each([
  [['查看车况', '读取故障', '远程定位'], 2],
  [['查看', '故障', '定位'], 3],
  [['Vehicle status'], 1],
  [['Vehicle status', 'Read faults', 'Lock'], 1],
  [['A label that is wider than the cell', 'B'], 1],
])('of %j, %i fit in a cell', (labels, n) => {
  expect(fitting(labels)).toBe(n)
})

test('a cell shows the number of labels that do not fit, a detail shows all', () => {
  const labels = ['查看车况', '读取故障', '远程定位']
  expect(renderToStaticMarkup(<Badges labels={labels} />)).toMatch(/读取故障<.*\+1/)
  expect(renderToStaticMarkup(<Badges labels={labels} whole />)).toMatch(/远程定位(?!.*\+1)/)
})
