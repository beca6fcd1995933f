import type { ComponentProps } from 'react'
import { cn } from './cn'
import { control } from './input'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      className={cn(control, 'field-sizing-content block h-auto min-h-20 py-1.5 leading-normal max-md:h-auto', className)}
      {...props}
    />
  )
}
