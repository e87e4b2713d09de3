import pg from 'pg'

export async function queryDatabase<Row extends pg.QueryResultRow>(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

export async function isReachable(url: string) {
  try {
    await queryDatabase(url, 'select 1')
    return true
  } catch {
    return false
  }
}
