import type { Pool, PoolClient } from 'pg'
import { maxTeamWebhooks, type Webhook, type WebhookEvent } from 'release-contracts/webhooks'
import { inTransaction } from './transaction'

interface Row {
  id: string
  team: string
  name: string
  url: string
  events: WebhookEvent[]
  added_by: string
  added_at: Date
  revoked_by: string | null
  revoked_at: Date | null
  waiting: string
  last_at: Date | null
  last_type: string | null
  last_ok: boolean | null
  last_answer: string | null
}

type NewRow = Pick<Webhook, 'id' | 'team' | 'name' | 'url' | 'events' | 'addedBy'>

const selected = `
  select webhook.*, waiting.count as waiting, last.last_at, last.type as last_type,
         last.ok as last_ok, last.answer as last_answer
    from composition.webhooks as webhook
   cross join lateral (
     select count(*) from composition.webhook_messages
      where webhook = webhook.id and next_at is not null) as waiting
    left join lateral (
     select last_at, type, ok, answer from composition.webhook_messages
      where webhook = webhook.id and last_at is not null
      order by last_at desc limit 1) as last on true`

/** Newest first. */
export async function listWebhooks(db: Pool): Promise<Webhook[]> {
  const { rows } = await db.query<Row>(`${selected} order by webhook.added_at desc, webhook.id`)
  return rows.map(toWebhook)
}

export async function findWebhook(db: Pool | PoolClient, id: string): Promise<Webhook | undefined> {
  const { rows } = await db.query<Row>(`${selected} where webhook.id = $1`, [id])
  return rows[0] && toWebhook(rows[0])
}

/** Undefined when the team has as many as it may have. Additions of one team wait for each other, so that all count. */
export async function insertWebhook(
  db: Pool,
  { id, team, name, url, events, addedBy }: NewRow,
): Promise<Webhook | undefined> {
  return inTransaction(db, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('webhooks of ' || $1, 0))`, [
      team,
    ])
    await client.query(
      `insert into composition.webhooks (id, team, name, url, events, added_by, added_at)
       select $1, $2, $3, $4, $5, $6, now()
        where (select count(*) from composition.webhooks
                where team = $2 and revoked_at is null) < $7`,
      [id, team, name, url, JSON.stringify(events), addedBy, maxTeamWebhooks],
    )
    return findWebhook(client, id)
  })
}

/** Nothing that waits is sent any more. One that was revoked before stays as it is. */
export async function revokeWebhook(db: Pool, id: string, by: string) {
  return inTransaction(db, async (client) => {
    await client.query(
      `update composition.webhooks set revoked_by = $2, revoked_at = now()
        where id = $1 and revoked_at is null`,
      [id, by],
    )
    await client.query(
      `update composition.webhook_messages set next_at = null where webhook = $1`,
      [id],
    )
    return findWebhook(client, id)
  })
}

const toWebhook = (row: Row): Webhook => ({
  ...{ id: row.id, team: row.team, name: row.name, url: row.url, events: row.events },
  addedBy: row.added_by,
  addedAt: row.added_at.toISOString(),
  ...(row.revoked_by && { revokedBy: row.revoked_by }),
  ...(row.revoked_at && { revokedAt: row.revoked_at.toISOString() }),
  waiting: Number(row.waiting),
  ...(row.last_at && {
    last: {
      ...{ at: row.last_at.toISOString(), type: row.last_type ?? '' },
      ...{ ok: row.last_ok ?? false, answer: row.last_answer ?? '' },
    },
  }),
})
