import type { ComponentProps } from 'react'
import { lazyPreloaded } from '@/loading/lazy'
import { PopupRoot, PopupTrigger, usePopup } from './popup-root'

const Content = lazyPreloaded(() => import('./popover-body').then(module => module.PopoverBody))

export const Popover = PopupRoot

export function PopoverTrigger(props: Omit<ComponentProps<typeof PopupTrigger>, 'popup'>) {
  return <PopupTrigger popup="dialog" {...props} />
}

export function PopoverContent(props: ComponentProps<typeof Content>) {
  return usePopup().preloaded && <Content {...props} />
}
