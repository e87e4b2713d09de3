import { groups } from 'shared-contracts/capabilities'
import pg from 'pg'
import { createToken } from '../../../services/platform-api/src/accounts/token.queries'
import { openDatabase } from '../../../services/platform-api/src/database/database'

/** Somebody with a session. */
export interface Person {
  id: number
  username: string
  lastName: string
  token: string
}

export interface KnownRows {
  admin: Person
  /** Has about as many orders in every database, so that only the others' grow. */
  customer: Person
  /** Has more orders than anybody. */
  busiest: Person
  /** Of the customer, paid. */
  orderNumber: string
  orders: { all: number; ofCustomer: number; ofBusiest: number }
}

const ordinaryOrders = 20

/** Finds in a filled database what is asked for while measuring, and signs people in. */
export async function findKnownRows(url: string): Promise<KnownRows> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { db, close } = openDatabase(url, { max: 1 })
  const firstRow = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => {
    const { rows } = await client.query<Row>(sql, values)
    if (!rows[0]) throw new Error(`The filled database has no rows for: ${sql}`)
    return rows[0]
  }
  const signedIn = async (id: number): Promise<Person> => {
    const user = await firstRow<{ username: string; last_name: string }>(
      'select username, last_name from users where id = $1',
      [id],
    )
    return {
      id,
      username: user.username,
      lastName: user.last_name,
      token: await createToken(db, id),
    }
  }
  const customerWith = (order: string) =>
    firstRow<{ id: number; total: number }>(
      `select user_id as id, count(*)::int as total from orders group by user_id order by ${order} limit 1`,
    )
  try {
    const customer = await customerWith(`abs(count(*) - ${ordinaryOrders}), user_id`)
    const busiest = await customerWith('count(*) desc, user_id')
    const admin = await firstRow<{ id: number }>(
      'select min(id) as id from users where group_id = $1',
      [groups.admin],
    )
    const order = await firstRow<{ number: string }>(
      `select number from orders where user_id = $1 order by status <> 'Completed', id limit 1`,
      [customer.id],
    )
    const { all } = await firstRow<{ all: number }>('select count(*)::int as all from orders')
    return {
      admin: await signedIn(admin.id),
      customer: await signedIn(customer.id),
      busiest: await signedIn(busiest.id),
      orderNumber: order.number,
      orders: { all, ofCustomer: customer.total, ofBusiest: busiest.total },
    }
  } finally {
    await close()
    await client.end()
  }
}
