import { expect, test } from 'vitest'
import { cleanPasted } from './paste'

const item = (level: number, mark: string, text: string) =>
  `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">${mark}<span>&nbsp;</span></span><!--[endif]-->${text}</p>`

test.each([
  ['styles and classes', '<p class="MsoNormal" style="margin:0;color:red" lang="EN-US">a<o:p></o:p></p>', '<p lang="EN-US">a</p>'],
  ['comments and style sheets', '<style>p{color:red}</style><!--StartFragment--><p>a</p><!--EndFragment-->', '<p>a</p>'],
  ['headings outside of the levels', '<h1>a</h1><h5>b</h5>', '<h2>a</h2><h4>b</h4>'],
  [
    'emphasis as a style',
    '<p><span style="font-weight:700;font-style:italic">a</span></p>',
    '<p><span><em><strong>a</strong></em></span></p>',
  ],
  ['a list', `${item(1, '·', 'a')}${item(1, '·', 'b')}<p>c</p>`, '<ul><li>a</li><li>b</li></ul><p>c</p>'],
  ['a numbered list', item(1, '1.', 'a') + item(1, '2.', 'b'), '<ol><li>a</li><li>b</li></ol>'],
  ['a nested list', item(1, '1.', 'a') + item(2, 'o', 'b') + item(1, '2.', 'c'), '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>'],
  ['two lists', `${item(1, '·', 'a')}<p>b</p>${item(1, '·', 'c')}`, '<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>'],
])('pasting %s', (_, html, clean) => {
  expect(cleanPasted(html)).toBe(clean)
})
