import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { DayPicker } from 'react-day-picker'
import { enUS, zhCN } from 'react-day-picker/locale'
import { buttonVariants } from './button'
import { cn } from './cn'

const chevrons = { left: ChevronLeft, right: ChevronRight, up: ChevronUp, down: ChevronDown }

const classNames = {
  months: 'flex flex-col gap-4 sm:flex-row',
  month: 'space-y-2',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  month_caption: 'flex h-7 items-center justify-center gap-1 font-medium text-sm',
  dropdowns: 'flex items-center gap-1.5',
  dropdown_root: 'relative rounded-[4px] px-1 hover:bg-muted has-focus-visible:ring-2 has-focus-visible:ring-ring',
  dropdown: 'absolute inset-0 w-full cursor-pointer bg-card opacity-0',
  caption_label: 'flex items-center gap-1 text-sm [&_svg]:size-3.5',
  button_previous: cn(buttonVariants({ variant: 'ghost', size: 'icon-sm' }), 'z-10'),
  button_next: cn(buttonVariants({ variant: 'ghost', size: 'icon-sm' }), 'z-10'),
  weekday: 'size-8 font-normal text-muted-foreground text-xs',
  day: 'size-8 p-0 text-center text-[13px] tabular-nums',
  day_button: 'size-8 rounded-md outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring',
  today: 'font-semibold text-accent-text',
  selected: '[&>button]:bg-primary [&>button]:text-primary-foreground',
  range_middle: 'bg-muted [&>button]:!bg-transparent [&>button]:!text-foreground',
  range_start: 'rounded-l-md bg-muted',
  range_end: 'rounded-r-md bg-muted',
  outside: 'text-muted-foreground opacity-60',
  disabled: 'pointer-events-none opacity-40',
  hidden: 'invisible',
}

const parts: ComponentProps<typeof DayPicker>['components'] = {
  Chevron: ({ orientation = 'left', className }) => {
    const Icon = chevrons[orientation]
    return <Icon className={cn('size-4', className)} />
  },
}

/** Month grid in the current language; weeks begin on Monday. */
export function Calendar({ className, ...props }: ComponentProps<typeof DayPicker>) {
  const locale = useLocale()
  return (
    <DayPicker
      locale={locale === 'zh' ? zhCN : enUS}
      weekStartsOn={1}
      captionLayout="dropdown"
      startMonth={new Date(2000, 0)}
      endMonth={new Date(2049, 11)}
      data-slot="calendar"
      className={cn('relative w-fit', className)}
      classNames={classNames}
      components={parts}
      {...props}
    />
  )
}
