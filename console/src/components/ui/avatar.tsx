interface Props {
  /** address of the picture; the first letter of the name when absent */
  src?: string
  name: string
}

/** Picture of a person. It is decorative: the name is next to it. */
export function Avatar({ src, name }: Props) {
  if (src) return <img src={src} alt="" className="size-7 shrink-0 rounded-full object-cover" />
  return (
    <span
      aria-hidden
      className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft font-medium text-accent-text text-xs"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
