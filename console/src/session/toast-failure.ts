import { ApiError } from '@/api/envelope'
import { toast } from '@/components/ui/toast'

/**
 * Shows the error of a failed call in a toast, for callers without a form or dialog to show it in. Identical errors of several calls are
 * shown once. @throws anything but an ApiError
 */
export function toastFailure(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  toast.error(error.title, { id: error.message, description: error.reason || undefined })
}
