import type { Findings } from 'shared-contracts/api/find.schema'
import { can } from 'shared-contracts/capabilities'
import type { MenuEntry, ShellServices } from 'shared-contracts/shell'

export interface Choice {
  label: string
  /** A second line. */
  note?: string
  /** Address of the page. */
  to: string
}

/** Choices of one kind, under a heading. Kinds without any are left out. */
export interface ChoiceGroup {
  title: string
  choices: Choice[]
}

interface ChoicesInput {
  /** What was typed. */
  text: string
  /** The menu of the user's group. */
  entries: readonly MenuEntry[]
  findings?: Findings
  group: number
  shell: Pick<ShellServices, 'href' | 'serves'>
}

/** Pages of the menu that fit what was typed, then what the server found, each with its address. */
export function choicesFor({ text, entries, findings, group, shell }: ChoicesInput): ChoiceGroup[] {
  const { href, serves } = shell
  const { orders = [], customers = [], services = [] } = findings ?? {}
  const pages = entries.filter(({ label }) => fits(label, text))
  const groups = [
    { title: 'Pages', choices: pages.map(({ label, path }) => ({ label, to: path })) },
    {
      title: 'Orders',
      choices: orders.map(({ number, item, status, customerName }) => ({
        label: `${number} ${item}`,
        note: [customerName, status].filter(Boolean).join(', '),
        to: href('dashboard.order', { number, item }),
      })),
    },
    {
      title: 'Customers',
      choices: (serves('dashboard.customer') ? customers : []).map(({ id, name, email }) => ({
        ...{ label: name, note: email },
        to: href('dashboard.customer', {}, { id }),
      })),
    },
    {
      title: 'Services',
      choices: services.flatMap((service) => serviceChoice(service, group, shell) ?? []),
    },
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}

/** Whoever manages products edits it, others read its page. */
function serviceChoice(
  { id, slug, title, published }: Findings['services'][number],
  group: number,
  { href, serves }: ChoicesInput['shell'],
): Choice | undefined {
  if (can(group, 'products.manage') && serves('dashboard.product')) {
    const note = published ? undefined : 'Not on the site'
    return { label: title, note, to: href('dashboard.product', { id, slug }) }
  }
  return published
    ? { label: title, to: href('storefront.service', { aggrement: slug }) }
    : undefined
}

/** Every word occurs, whatever the case and the tone marks. */
function fits(label: string, text: string): boolean {
  const plainLabel = plain(label)
  return plain(text)
    .split(/\s+/)
    .every((word) => plainLabel.includes(word))
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
