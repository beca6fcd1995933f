import type { ComponentProps } from 'react'
import { cn } from './cn'
import { control } from './input'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea data-slot="textarea" className={cn(control, 'ui-textarea', className)} {...props} />
}
