import { users } from '../../src/tables/accounts.tables'
import type { Db } from '../../src/database/database'

/** Ids by username, for seed data that is written with names. */
export async function userIds(db: Db): Promise<(username: string) => number> {
  const rows = await db.select({ id: users.id, username: users.username }).from(users)
  const ids = new Map(rows.map(({ id, username }) => [username, id]))
  return (username) => {
    const id = ids.get(username)
    if (id === undefined) throw new Error(`The seed names a user "${username}" who does not exist.`)
    return id
  }
}
