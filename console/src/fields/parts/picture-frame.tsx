import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'
import { Picture } from './picture'

/** A cut-out picture on a neutral background that contrasts with light and dark vehicles. */
export function PictureFrame({ className, ...picture }: ComponentProps<typeof Picture>) {
  return (
    <span className={cn('grid aspect-[3/2] place-items-center overflow-hidden rounded-[4px] bg-[#e9edf3] dark:bg-[#c9d0db]', className)}>
      <Picture {...picture} className="size-full border-0 bg-transparent object-contain" />
    </span>
  )
}
