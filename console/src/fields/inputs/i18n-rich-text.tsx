import { BothLanguages } from '../parts/both-languages'
import type { LocalizedText } from '../parts/localized-text'
import type { InputProps } from '../types'
import { RichTextInput, SecondRichTextInput } from './rich-text'

/** Editors of a formatted text in both languages. */
export function LocalizedRichTextInput(props: InputProps<LocalizedText>) {
  return (
    <BothLanguages input={props}>
      {one => {
        const Input = one.lang === 'zh' ? RichTextInput : SecondRichTextInput
        return <Input {...props} {...one} />
      }}
    </BothLanguages>
  )
}
