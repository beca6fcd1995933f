import type { ComponentProps } from 'react'
import { lazyPreloaded } from '@/loading/later'
import { PopupRoot, PopupTrigger, usePopup } from './popup-root'

const Surface = lazyPreloaded(() => import('./popover-surface').then(module => module.PopoverSurface))

export const Popover = PopupRoot

export function PopoverTrigger(props: Omit<ComponentProps<typeof PopupTrigger>, 'popup'>) {
  return <PopupTrigger popup="dialog" {...props} />
}

export function PopoverContent(props: ComponentProps<typeof Surface>) {
  return usePopup().awake && <Surface {...props} />
}
