import type { Answers } from 'agreement-template/answers'
import type { Block, Run } from 'agreement-template/document'
import type { ServiceSeed } from '../../../seed/services/service-seed'
import { fillIn } from '../../../seed/services/testing/fill-in'
import type { Printable } from '../printable'

/** A service's document with its example answers, as the database keeps it. */
export function sampleDocument(service: ServiceSeed, changed: Answers = {}): Printable {
  const { tree } = fillIn(service, { ...service.samples, ...changed })
  return printable(JSON.parse(JSON.stringify(tree.blocks)) as Block[], {
    title: tree.title,
    law: `Law as at 20 November 2026. ${tree.law}.`,
  })
}

export const printable = (
  blocks: readonly Block[],
  changed: Partial<Printable> = {},
): Printable => ({
  title: 'AGREEMENT',
  orderNumber: 'AMF-204817',
  law: 'Law as at 20 November 2026.',
  notice: 'Sample content, to be reviewed by counsel.',
  blocks,
  pictures: {},
  ...changed,
})

let keys = 0
const placed = () => ({ key: `k${(keys += 1)}`, paths: [] })

export const text = (words: string, marks = {}): Run => ({ kind: 'text', text: words, ...marks })
export const paragraph = (...runs: Run[]): Block => ({
  kind: 'paragraph',
  style: 'body',
  runs,
  ...placed(),
})
export const clause = (
  number: string,
  level: number,
  words: string,
  more: { id?: string; headed?: boolean; blocks?: Block[] } = {},
): Block => ({
  kind: 'clause',
  id: more.id ?? null,
  number,
  level,
  headed: more.headed ?? false,
  runs: [text(words)],
  blocks: more.blocks ?? [],
  ...placed(),
})
export const signature = (id: string | null): Block => ({
  kind: 'image',
  path: 'tenant_signature',
  alt: 'Signature of the Tenant',
  upload: id === null ? null : { id, url: '', name: 'ada.png', bytes: 1, state: 'ready' },
  ...placed(),
})
export const table = (rows: string[][], lined = true): Block => ({
  kind: 'table',
  lined,
  rows: rows.map((cells) =>
    cells.map((words) => ({
      header: false,
      colspan: 1,
      rowspan: 1,
      blocks: [paragraph(text(words))],
    })),
  ),
  ...placed(),
})
