import { Editor } from '@tiptap/core'
import { afterEach, expect, test, vi } from 'vitest'
import { picturesWithoutAlt, setAlt, translateAltTexts } from './alt-text'
import { extensionsOf } from './schema'

const { callEndpoint } = vi.hoisted(() => ({ callEndpoint: vi.fn() }))
vi.mock('@/api', () => ({ callEndpoint }))

const rain = '/file/public/article/202603/RAIN.png'
const road = '/file/public/article/202603/ROAD.png'
let editor: Editor
const edit = (content: string) => {
  editor = new Editor({ extensions: extensionsOf(''), content })
  return editor
}
const alts = () => [...editor.view.dom.querySelectorAll('img[src]')].map(image => image.getAttribute('alt'))
afterEach(() => editor.destroy())

test('pictures without an alternative text are found, and all with the address get it', () => {
  edit(`<p>a<img src="${rain}"></p><p><img src="${road}" alt="A road"><img src="${rain}"></p>`)
  expect(picturesWithoutAlt(editor)).toEqual([2, 6])
  setAlt(editor, rain, 'Rain')
  expect([alts(), picturesWithoutAlt(editor)]).toEqual([['Rain', 'A road', 'Rain'], []])
})

test('a picture pasted from the Chinese text gets its English alternative text, and one written for this text stays', async () => {
  edit(`<p><img src="${rain}" alt="雨"><img src="${rain}" alt="A storm"><img src="${road}" alt="路"></p>`)
  callEndpoint.mockResolvedValue({
    list: [
      { fileKey: 'public/article/202603/RAIN.png', alt: { zh: '雨', en: 'Rain' }, editable: true },
      { fileKey: 'public/article/202603/ROAD.png', alt: { zh: '路', en: '' }, editable: true },
    ],
  })
  await translateAltTexts(editor, [rain, road], 'en')
  expect(alts()).toEqual(['Rain', 'A storm', '路'])
  expect(callEndpoint).toHaveBeenCalledWith('/system/crm/fileObject/altTexts', {
    fileKeys: ['public/article/202603/RAIN.png', 'public/article/202603/ROAD.png'],
  })
})
