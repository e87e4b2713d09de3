import type { Block } from 'agreement-template/document'
import pg from 'pg'
import {
  clause,
  paragraph,
  text,
} from '../../../services/platform-api/src/documents/testing/sample-documents'

const sentence =
  'The Tenant pays the rent on the day on which it falls due, without deduction, to the account that the Landlord names in writing, and keeps the premises in good and tenantable repair. '

/** Twenty pages when printed, different for every order. */
function longDocument(orderNumber: string): Block[] {
  return Array.from({ length: 40 }, (_, index) =>
    clause(`${index + 1}.`, 1, `Clause ${index + 1} of ${orderNumber}`, {
      headed: true,
      blocks: Array.from({ length: 3 }, () => paragraph(text(sentence.repeat(3)))),
    }),
  )
}

/** Gives paid orders a long document each, and returns their numbers. */
export async function addLongDocuments(url: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number; number: string }>(
      `select o.id, o.number from orders as o join order_agreements as a on a.order_id = o.id
        where o.status = 'Completed' and o.flow = 'A' order by o.id limit $1`,
      [count],
    )
    for (const { id, number } of rows) {
      const document = { title: 'AGREEMENT', law: '', blocks: longDocument(number) }
      await client.query('update order_agreements set document = $1 where order_id = $2', [
        JSON.stringify(document),
        id,
      ])
    }
    return rows.map(({ number }) => number)
  } finally {
    await client.end()
  }
}
