import type { ComponentProps, CSSProperties } from 'react'
import { cn } from './cn'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'style'> {
  min: number
  max: number
  value: number
}

/** Selection of a number in a range. The native input has the keys, the touch behaviour and the role of a slider. */
export function Slider({ className, min, max, value, ...props }: Props) {
  return (
    <input
      type="range"
      data-slot="slider"
      min={min}
      max={max}
      value={value}
      style={{ '--share': `${max > min ? ((value - min) / (max - min)) * 100 : 0}%` } as CSSProperties}
      className={cn(
        'h-1.5 cursor-pointer appearance-none rounded-full bg-[linear-gradient(to_right,var(--primary)_var(--share),var(--border)_var(--share))] outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-offset-4 focus-visible:ring-offset-card disabled:cursor-not-allowed disabled:opacity-50 [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-primary [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-primary max-md:[&::-webkit-slider-thumb]:size-6',
        className,
      )}
      {...props}
    />
  )
}
