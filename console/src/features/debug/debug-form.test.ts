import { describe, expect, it } from 'vitest'
import { encodingsOf, fillSlots, fromFile, sizeOf, slotsOf, type Template, toFile } from './debug-form'

/** Syntax of a placeholder in a payload. */
const slot = (name: string) => `\${${name}}`

describe('the debug form', () => {
  it('lists each placeholder once and fills those with a value', () => {
    expect(slotsOf(`22 ${slot('did')} ${slot('did')} ${slot('key_2')} ${slot('2')} $did`)).toEqual(['did', 'key_2'])
    expect(fillSlots(`22 ${slot('did')} ${slot('key')}`, { did: 'F190', key: ' ' })).toBe(`22 F190 ${slot('key')}`)
  })

  it.each([
    [1, '22 F1 90', 3],
    [1, '0x22,0xF1:90', 3],
    [1, '22F19', undefined],
    [1, '22 G1', undefined],
    [1, '', 0],
    [2, '{"a":"中"}', 11],
  ])('counts bytes: encoding %i %s', (encoding, payload, size) => {
    expect(sizeOf(encoding, payload)).toBe(size)
  })

  it('offers the encodings of a kind', () => {
    expect([1, 3, 4, 8].map(encodingsOf)).toEqual([[3], [1], [1, 2], [2]])
  })

  it('round-trips templates through a file without ids and versions', () => {
    const template = {
      id: 7,
      version: 2,
      name: 'VIN',
      kind: 3,
      ecuType: null,
      encoding: 1,
      payload: '22F190',
      expect: null,
      timeoutS: 15,
      note: null,
    } as Template
    expect(fromFile(toFile([template]))).toEqual([{ name: 'VIN', kind: 3, encoding: 1, payload: '22F190', timeoutS: 15 }])
    expect(fromFile('{"name":"A"}')).toBeUndefined()
    expect(fromFile('no')).toBeUndefined()
  })
})
