import { AllErrors } from './all-errors'
import { Contact } from './contact'
import { Endpoints } from './endpoints'
import { Errors } from './errors'
import { RightsTable } from './rights'
import { States } from './states'
import { Templates } from './templates'

/** Renders a generated block of a help page from the declarations. `kind` selects the block, `lines` are its arguments. */
export function GeneratedBlock({ kind, lines }: { kind: string; lines: string[] }) {
  switch (kind) {
    case 'states':
      return lines.map(name => <States key={name} name={name} />)
    case 'rights':
      return <RightsTable names={lines} />
    case 'errors':
      return <Errors lines={lines} />
    case 'all-errors':
      return <AllErrors />
    case 'endpoints':
      return <Endpoints />
    case 'templates':
      return <Templates />
    case 'contact':
      return <Contact />
  }
  return null
}

/** All kinds of blocks, for the test of the help texts. */
export const BLOCK_KINDS = ['states', 'rights', 'errors', 'all-errors', 'endpoints', 'templates', 'contact']
