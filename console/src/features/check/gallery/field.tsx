import { Field, FieldDescription, FieldError, FieldLabel } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { Piece } from './piece'

export const field: Piece = {
  name: { zh: '表单项', en: 'Field' },
  states: [
    {
      name: { zh: '说明', en: 'Description' },
      show: t => (
        <Field className="w-72">
          <FieldLabel htmlFor="piece-name">{t('名称', 'Name')}</FieldLabel>
          <Input id="piece-name" aria-describedby="piece-name-help" />
          <FieldDescription id="piece-name-help">{t('最多 40 字', 'At most 40 characters')}</FieldDescription>
        </Field>
      ),
    },
    {
      name: { zh: '错误', en: 'Error' },
      show: t => (
        <Field className="w-72">
          <FieldLabel htmlFor="piece-phone">{t('手机号', 'Phone')}</FieldLabel>
          <Input id="piece-phone" aria-invalid aria-describedby="piece-phone-error" defaultValue="123" />
          <FieldError id="piece-phone-error">{t('手机号为 11 位', 'A phone number has 11 digits')}</FieldError>
        </Field>
      ),
    },
    {
      name: { zh: '不可用', en: 'Disabled' },
      show: t => (
        <Field className="w-72">
          <FieldLabel htmlFor="piece-vin">{t('车架号', 'VIN')}</FieldLabel>
          <Input id="piece-vin" disabled defaultValue="LX0000000000001" />
        </Field>
      ),
    },
  ],
}
