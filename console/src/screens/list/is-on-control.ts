import type { MouseEvent } from 'react'

/** Whether a click hit an interactive element in the row. */
export const isOnControl = (event: MouseEvent) =>
  (event.target as HTMLElement).closest('a,button,input,label,[role=menuitem],[role=dialog]') !== null
