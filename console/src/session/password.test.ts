import { describe, expect, it } from 'vitest'
import { passwordDigest, weakness } from './password'

describe('password policy', () => {
  it.each([
    ['Abc123!xy', 'short'],
    ['abcdefghij', 'simple'],
    ['abcdefgh12', 'simple'],
    ['Abcdefgh12', undefined],
    ['abcdefg12!', undefined],
    ['一二三四五六七八九十', 'simple'],
    ['aaaaaaaaaaaaaaaa', undefined],
    ['my-OPS01-secret-word', 'name'],
  ])('%s', (password, fault) => {
    expect(weakness(password, 'ops01')).toBe(fault)
  })

  it('is sent as the uppercase MD5 of its UTF-8 bytes', async () => {
    expect(await passwordDigest('123456')).toBe('E10ADC3949BA59ABBE56E057F20F883E')
    expect(await passwordDigest('密码')).toMatch(/^[0-9A-F]{32}$/)
  })
})
