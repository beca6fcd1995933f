import { FileText } from 'lucide-react'
import { fileNameOf } from '../file'
import { StoredFileInput } from '../parts/stored-file-input'
import type { InputProps } from '../types'

export function FileInput(props: InputProps<string>) {
  const named = props.value && (
    <span className="flex min-w-0 items-center gap-1.5 text-sm">
      <FileText className="size-4 shrink-0 text-muted-foreground" />
      <span className="truncate">{fileNameOf(props.value)}</span>
    </span>
  )
  return <StoredFileInput {...props} purpose="pdf" preview={named} />
}
