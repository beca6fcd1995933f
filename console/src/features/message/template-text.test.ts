import { expect, test } from 'vitest'
import cases from '../../../../contracts/testdata/texttemplate.json'
import { namesOf, parseTemplate, renderTemplate } from './template-text'

test.each(cases)('the console reads $text as the server does', ({ text, names, rendered }) => {
  const parts = parseTemplate(text)
  expect(parts ? namesOf(parts) : null).toEqual(names)
  expect(parts ? renderTemplate(parts, name => (name === 'empty' ? '' : `[${name}]`)) : null).toBe(rendered)
})
