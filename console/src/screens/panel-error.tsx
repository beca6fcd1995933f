import { Alert } from '@/components/ui/alert'

/** The error of a section, in place of its content. */
export function PanelError({ error }: { error: Error }) {
  return (
    <Alert variant="destructive" className="m-3">
      {error.message}
    </Alert>
  )
}
