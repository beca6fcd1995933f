/** An empty cell: a faint dash that screen readers pass over. */
export const EmptyValue = () => (
  <span aria-hidden className="text-muted-foreground/60">
    –
  </span>
)
