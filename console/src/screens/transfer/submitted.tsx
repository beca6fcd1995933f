import { JobProgress } from '@/jobs/job-progress'

/** Work that was handed to the background: followed here, and in the job tray after the dialog is closed. */
export function Submitted({ id, text }: { id: number; text: string }) {
  return (
    <div className="space-y-3">
      <JobProgress id={id} />
      <p className="text-muted-foreground text-sm">{text}</p>
    </div>
  )
}
