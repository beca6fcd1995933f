import { expect, test } from 'vitest'
import { type FlowNode, movedUp, newNode, orphansOf, outlineOf, startingWith, without } from './flow'

/** A flow from lines such as `a ? b c` (a question), `b > c` (an instruction) and `c !` (a result). */
const flow = (...lines: string[]): FlowNode[] =>
  lines.map(line => {
    const [id = '', sign, ...next] = line.split(' ')
    const kind = sign === '?' ? 'question' : sign === '>' ? 'instruction' : 'result'
    const node = { ...newNode([], kind), id }
    if (kind === 'question') return { ...node, options: next.map(to => ({ label: { zh: to, en: null }, next: to })) }
    return { ...node, next: next[0] ?? null }
  })

const shown = (nodes: FlowNode[]) =>
  outlineOf(nodes)
    .map(({ node, depth, reached }) => `${'-'.repeat(depth)}${node.id}${reached ? '' : ' unreached'}`)
    .join(' ')

test.each([
  [['a ? b c', 'c !', 'b > c'], 'a -b --c'],
  [['a > b', 'b !', 'c > d', 'd !'], 'a -b c unreached -d unreached'],
  [['a > b', 'b > a'], 'a -b'],
  [['a > x'], 'a'],
  [[], ''],
])('the outline of %j is "%s"', (lines, want) => {
  expect(shown(flow(...lines))).toBe(want)
})

test.each([
  ['b', ['d']],
  ['c', []],
  ['a', []],
])('without %s nothing leads to %j', (id, want) => {
  expect(orphansOf(flow('a ? b c', 'b > d', 'c !', 'd !', 'e !'), id).map(node => node.id)).toEqual(want)
})

test('answers to a deleted step lead nowhere, and a new step has the first free id', () => {
  const left = without(flow('n1 ? n2 n3', 'n2 > n3', 'n3 !'), ['n2'])
  expect(left.map(node => node.id)).toEqual(['n1', 'n3'])
  expect(left[0]?.options?.map(option => option.next)).toEqual([null, 'n3'])
  expect(newNode(left, 'result').id).toBe('n2')
})

test('a step becomes the start, and an answer moves up', () => {
  expect(startingWith(flow('a !', 'b !'), 1).map(node => node.id)).toEqual(['b', 'a'])
  expect(movedUp(['x', 'y', 'z'], 2)).toEqual(['x', 'z', 'y'])
  expect(movedUp(['x', 'y'], 0)).toEqual(['x', 'y'])
})
