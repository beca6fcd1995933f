import { ApiError } from '@/api/envelope'
import { toast } from '@/components/ui/toast'

/**
 * Says in a toast why a call failed, for places without a form or dialog of their own to say it in. Anything but a failed call is thrown on.
 * The same failure of several calls at once is said once.
 */
export function toastFailure(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  toast.error(error.title, { id: error.message, description: error.reason || undefined })
}
