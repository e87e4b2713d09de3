import pg from 'pg'

export async function ask<Row extends pg.QueryResultRow>(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

export async function answers(url: string) {
  try {
    await ask(url, 'select 1')
    return true
  } catch {
    return false
  }
}
