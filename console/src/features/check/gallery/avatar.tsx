import { Avatar } from '@/components/ui/avatar'
import type { Piece } from './piece'

export const avatar: Piece = {
  name: { zh: '头像', en: 'Avatar' },
  states: [{ name: { zh: '没有图片', en: 'Without a picture' }, show: t => <Avatar name={t('李敏', 'Li Min')} /> }],
}
