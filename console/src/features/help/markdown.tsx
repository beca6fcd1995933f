import type { BlockContent, DefinitionContent, PhrasingContent } from 'mdast'
import { Fragment, type ReactNode } from 'react'
import { helpAt } from '@/navigation/help-at'
import { Link } from '@/navigation/link'
import { findRoute } from '@/navigation/routes'
import { GeneratedBlock } from './derived'
import { MarkdownTable } from './markdown-table'

type MarkdownNode = BlockContent | DefinitionContent | PhrasingContent

// Always underlined: within text, colour alone does not distinguish a link (WCAG 1.4.1).
const linkClass =
  'rounded-[2px] text-accent-text underline decoration-current/50 underline-offset-4 outline-none hover:decoration-current focus-visible:ring-2 focus-visible:ring-ring'

/** Renders a Markdown syntax tree. */
export function Markdown({ content }: { content: MarkdownNode[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the content is static
  return content.map((node, i) => <Fragment key={i}>{renderNode(node)}</Fragment>)
}

const renderChildren = (children: MarkdownNode[]): ReactNode => <Markdown content={children} />

function renderNode(node: MarkdownNode): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value
    case 'paragraph':
      return <p className="my-3">{renderChildren(node.children)}</p>
    case 'strong':
      return <strong className="font-semibold">{renderChildren(node.children)}</strong>
    case 'emphasis':
      return <em>{renderChildren(node.children)}</em>
    case 'inlineCode':
      return (
        <kbd className="whitespace-nowrap rounded-[4px] border border-border bg-muted px-1 py-px font-mono text-[0.85em]">{node.value}</kbd>
      )
    case 'break':
      return <br />
    case 'link':
      return <MarkdownLink address={node.url}>{renderChildren(node.children)}</MarkdownLink>
    case 'image':
      return (
        <img
          src={`/help/pictures/${node.url}`}
          alt={node.alt ?? ''}
          width={1024}
          height={640}
          loading="lazy"
          className="my-4 h-auto w-full rounded-md border border-border"
        />
      )
    case 'list': {
      const items = node.children.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the content is static
        <li key={i} className="my-1 pl-1 [&>p]:my-0">
          {renderChildren(item.children)}
        </li>
      ))
      return node.ordered ? (
        <ol className="my-3 list-decimal pl-6">{items}</ol>
      ) : (
        <ul className="my-3 list-disc pl-6 marker:text-muted-foreground">{items}</ul>
      )
    }
    case 'blockquote':
      return (
        <div className="my-4 rounded-md border-info border-l-4 bg-info-soft px-4 py-1 text-[13px]">{renderChildren(node.children)}</div>
      )
    case 'table': {
      const [head, ...rows] = node.children.map(row => row.children.map(cell => renderChildren(cell.children)))
      return <MarkdownTable head={head ?? []} rows={rows} />
    }
    case 'code':
      return <GeneratedBlock kind={node.lang ?? ''} lines={node.value.split('\n').filter(Boolean)} />
  }
}

/** Link to a help anchor or a console page; plain text without the page's permission. */
function MarkdownLink({ address, children }: { address: string; children: ReactNode }) {
  if (address.startsWith('#'))
    return (
      <Link href={helpAt(address.slice(1))} className={linkClass}>
        {children}
      </Link>
    )
  if (!findRoute(address.split('?')[0] ?? '')) return children
  return (
    <Link href={address} className={linkClass}>
      {children}
    </Link>
  )
}
