import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names; of two utilities for the same property the later one stays. Parts of the first paint use clsx instead: decision 0029. */
export const cn = (...classes: ClassValue[]) => twMerge(clsx(classes))
