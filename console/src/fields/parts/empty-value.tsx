/** Placeholder of an empty cell, hidden from screen readers. */
export const EmptyValue = () => (
  <span aria-hidden className="text-muted-foreground/60">
    –
  </span>
)
