import { ChoiceInput } from '../parts/choice-input'
import { useChoices } from '../parts/dict-kind'
import type { InputProps } from '../types'

/** Codes of an enum are numbers in the API, all others strings. */
export function DictInput({ field, value, onChange, record, ...rest }: InputProps<string | number>) {
  const choices = useChoices(field.dict ?? '', field.below && record[field.below])
  return (
    <ChoiceInput
      {...rest}
      required={field.required}
      value={value === null || value === undefined ? null : String(value)}
      choices={choices}
      onChange={code => onChange(code !== null && field.kind === 'enum' ? Number(code) : code)}
    />
  )
}
