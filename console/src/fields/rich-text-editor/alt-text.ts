import type { Editor } from '@tiptap/react'
import { callEndpoint } from '@/api'
import type { AltText } from '../media-picker/alt-text-input'

export type TextLanguage = keyof AltText

/** The key of the stored file of a picture, from its address in a text. */
export const keyOf = (src: unknown) => String(src).replace('/file/', '')

/** The pictures of a text that have no alternative text, by their positions. */
export function picturesWithoutAlt(editor: Editor): number[] {
  const found: number[] = []
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'image' && !node.attrs.alt) found.push(at)
  })
  return found
}

/** Sets the alternative text of every picture with the address, unless `replaces` refuses the present one. */
export function setAlt(editor: Editor, src: string, alt: string, replaces: (present: string | null) => boolean = () => true) {
  const { tr } = editor.state
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'image' && node.attrs.src === src && (node.attrs.alt ?? '') !== alt && replaces(node.attrs.alt))
      tr.setNodeAttribute(at, 'alt', alt || null)
  })
  if (tr.docChanged) editor.view.dispatch(tr)
}

/** Translates the alternative texts of pasted pictures: those copied from a text of the other language get the one of this language. */
export async function translateAltTexts(editor: Editor, sources: string[], language: TextLanguage) {
  const { list } = await callEndpoint('/system/crm/fileObject/altTexts', { fileKeys: sources.map(keyOf) })
  for (const { fileKey, alt } of list) {
    const other = alt[language === 'zh' ? 'en' : 'zh']
    if (alt[language]) setAlt(editor, `/file/${fileKey}`, alt[language], present => !present || present === other)
  }
}
