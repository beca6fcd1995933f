/** Surface of everything that floats above the page; only these have a shadow. */
export const floating =
  'z-50 rounded-md border border-border bg-card text-foreground shadow-lg outline-none duration-150 data-[state=closed]:animate-out data-[state=open]:animate-in data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 motion-reduce:animate-none'

/** An item of a menu, a list of options or a command list. */
export const option =
  'relative flex min-h-8 cursor-default select-none items-center gap-2 rounded-[4px] px-2 py-1 text-sm outline-none max-md:min-h-10 data-[disabled=true]:pointer-events-none data-[disabled]:data-[disabled]:opacity-50 [&_svg:not([class*=size-])]:size-4 [&_svg]:shrink-0'

/** Backdrop of a modal dialog. */
export const overlay =
  'fixed inset-0 z-50 bg-black/40 duration-150 data-[state=closed]:animate-out data-[state=open]:animate-in data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 motion-reduce:animate-none'
