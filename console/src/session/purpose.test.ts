import { expect, test } from 'vitest'
import { lastPurpose, rememberPurpose } from './purpose'

test('the purpose of the last query is proposed for the next one', () => {
  expect(lastPurpose()).toEqual({ code: '', words: '' })
  rememberPurpose({ code: '2', words: '' })
  expect(lastPurpose()).toEqual({ code: '2', words: '' })
})
