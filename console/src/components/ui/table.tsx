import type { ComponentProps } from 'react'
import { cn } from './cn'

/** A table without a scroll container of its own, so that its header can stick to that of the caller. */
export function Table({ className, ...props }: ComponentProps<'table'>) {
  return <table data-slot="table" className={cn('w-full text-[13px] tabular-nums', className)} {...props} />
}

export function TableHeader({ className, ...props }: ComponentProps<'thead'>) {
  return <thead data-slot="table-header" className={cn('bg-card', className)} {...props} />
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody data-slot="table-body" className={cn('[&>tr:last-child]:border-b-0', className)} {...props} />
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr data-slot="table-row" className={cn('border-border border-b', className)} {...props} />
}

/** The header of a column, or with `scope="row"` of a row. */
export function TableHead({ className, scope = 'col', ...props }: ComponentProps<'th'>) {
  const look = scope === 'col' ? 'whitespace-nowrap font-medium text-muted-foreground' : 'font-normal'
  return <th data-slot="table-head" scope={scope} className={cn('px-4 py-1.5 text-left', look, className)} {...props} />
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td data-slot="table-cell" className={cn('px-4 py-1.5', className)} {...props} />
}
