import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { Switch } from '@/components/ui/switch'
import { Textarea } from '@/components/ui/textarea'
import type { Piece } from './piece'

export const inputs: Piece = {
  name: { zh: '输入控件', en: 'Inputs' },
  states: [
    {
      name: { zh: '单行', en: 'Input' },
      show: t => (
        <>
          <Input className="w-56" aria-label={t('名称', 'Name')} placeholder={t('请输入', 'Type here')} />
          <Input className="w-56" aria-label={t('名称', 'Name')} aria-invalid defaultValue="?" />
        </>
      ),
    },
    {
      name: { zh: '多行', en: 'Textarea' },
      show: t => <Textarea className="w-80" aria-label={t('备注', 'Remark')} defaultValue={t('已联系车主', 'The owner was called')} />,
    },
    {
      name: { zh: '下拉', en: 'Select' },
      show: t => (
        <Select defaultValue="zh">
          <SelectTrigger className="w-40" aria-label={t('语言', 'Language')}>
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value="zh">中文</SelectItem>
            <SelectItem value="en">English</SelectItem>
          </SelectContent>
        </Select>
      ),
    },
    {
      name: { zh: '勾选', en: 'Checkbox' },
      show: t =>
        ([true, false, 'indeterminate'] as const).map(checked => (
          <Checkbox key={String(checked)} checked={checked} onCheckedChange={() => undefined} aria-label={t('选择', 'Select')} />
        )),
    },
    {
      name: { zh: '单选', en: 'Radio group' },
      show: t => (
        <RadioGroup defaultValue="a" className="flex" aria-label={t('范围', 'Scope')}>
          <RadioGroupItem value="a" aria-label={t('全部', 'All')} />
          <RadioGroupItem value="b" aria-label={t('选中', 'Selected')} />
          <RadioGroupItem value="c" disabled aria-label={t('无', 'None')} />
        </RadioGroup>
      ),
    },
    {
      name: { zh: '开关', en: 'Switch' },
      show: t => (
        <>
          <Switch aria-label={t('启用', 'Enabled')} defaultChecked />
          <Switch aria-label={t('启用', 'Enabled')} />
          <Switch aria-label={t('启用', 'Enabled')} disabled />
        </>
      ),
    },
  ],
}
