import { CopyButton } from './copy-button'

const TAIL_LENGTH = 6

/** An identifier in monospace, truncated in its middle so that both ends stay visible. */
export function Identifier({ value }: { value: string }) {
  return (
    <span className="group/id inline-flex min-w-0 max-w-full items-center gap-1 align-middle font-mono text-[0.93em]" data-cut>
      <span className="flex min-w-0">
        <span className="truncate">{value.slice(0, -TAIL_LENGTH)}</span>
        <span className="shrink-0 whitespace-pre">{value.slice(-TAIL_LENGTH)}</span>
      </span>
      <CopyButton
        value={value}
        className="opacity-0 transition-opacity focus-visible:opacity-100 group-hover/id:opacity-100 max-md:opacity-100"
      />
    </span>
  )
}
