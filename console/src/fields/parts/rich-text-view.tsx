import { cn } from '@/components/ui/cn'

/** Typography of formatted texts, in the detail and in the editor. */
export const richTextClass = cn(
  'space-y-2 break-words text-sm leading-relaxed [&_h2]:font-semibold [&_h2]:text-base [&_h3]:font-semibold [&_h4]:font-medium',
  '[&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6 [&_a]:text-accent-text [&_a]:underline',
  '[&_blockquote]:border-border [&_blockquote]:border-l-2 [&_blockquote]:pl-3 [&_blockquote]:text-muted-foreground',
  '[&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-muted [&_pre]:p-2 [&_code]:font-mono [&_img]:h-auto [&_img]:max-w-full',
  '[&_table]:border-collapse [&_td]:border [&_td]:border-border [&_td]:px-2 [&_td]:py-1 [&_th]:border [&_th]:border-border [&_th]:px-2 [&_th]:py-1',
  '[&_.center]:text-center [&_.note]:rounded-md [&_.note]:bg-muted [&_.note]:p-2 [&_.tip]:rounded-md [&_.tip]:bg-accent-soft [&_.tip]:p-2',
  '[&_.warn]:rounded-md [&_.warn]:bg-warning-soft [&_.warn]:p-2',
)

/** A formatted text of the server, which has sanitised it before it was stored. */
export function RichTextView({ html, lang }: { html: string; lang?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every write, see core/richtext
  return <div lang={lang} className={richTextClass} dangerouslySetInnerHTML={{ __html: html }} />
}
