import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'

/** Skeleton of a form or detail while its record loads. */
export function FormSkeleton() {
  return (
    <Card className="p-4">
      <Skeleton className="mb-5 h-4 w-32" />
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        {[0, 1, 2, 3, 4, 5, 6, 7].map(i => (
          <div key={i} className="space-y-2">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-8 w-full" />
          </div>
        ))}
      </div>
    </Card>
  )
}
