import type { ComponentProps } from 'react'
import { lazyPreloaded, onceAsync } from '@/loading/lazy'
import { PopupAnchor, PopupRoot, PopupTrigger, usePopup } from './popup-root'

type Parts = typeof import('./menu-parts')

const fetched = onceAsync(() => import('./menu-parts'))
const Content = lazyPreloaded(() => fetched.fetch().then(parts => parts.Content))

/** The lazily loaded parts of a menu. Items render inside the content only, which loads the same chunk. */
function parts(): Parts {
  const all = fetched.value()
  if (!all) throw new Error('a menu item is used outside of a DropdownMenu')
  return all
}

export const DropdownMenu = PopupRoot
export const DropdownMenuAnchor = PopupAnchor

export function DropdownMenuTrigger(props: Omit<ComponentProps<typeof PopupTrigger>, 'popup'>) {
  return <PopupTrigger popup="menu" {...props} />
}

export function DropdownMenuContent(props: ComponentProps<Parts['Content']>) {
  return usePopup().preloaded && <Content {...props} />
}

export function DropdownMenuItem(props: ComponentProps<Parts['Item']>) {
  const { Item } = parts()
  return <Item {...props} />
}

export function DropdownMenuRadioGroup(props: ComponentProps<Parts['RadioGroup']>) {
  const { RadioGroup } = parts()
  return <RadioGroup {...props} />
}

export function DropdownMenuRadioItem(props: ComponentProps<Parts['RadioItem']>) {
  const { RadioItem } = parts()
  return <RadioItem {...props} />
}

export function DropdownMenuLabel(props: ComponentProps<Parts['Label']>) {
  const { Label } = parts()
  return <Label {...props} />
}

export function DropdownMenuSeparator(props: ComponentProps<Parts['Separator']>) {
  const { Separator } = parts()
  return <Separator {...props} />
}
