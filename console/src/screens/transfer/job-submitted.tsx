import { JobProgress } from '@/jobs/job-progress'

/** A submitted job with its progress, also visible in the job tray after the dialog is closed. */
export function JobSubmitted({ id, text, onFollow }: { id: number; text: string; onFollow?(): void }) {
  return (
    <div className="space-y-3">
      <JobProgress id={id} onFollow={onFollow} />
      <p className="text-muted-foreground text-sm">{text}</p>
    </div>
  )
}
