import type { ClientBase } from 'pg'

/**
 * For a connection whose lock belongs to the session. A host that loses power or its network ends no connection:
 * PostgreSQL would ask after it only when TCP does, two hours later, and hold the lock until then. So the database
 * asks sooner: it gives up on a host that has been silent for 45 seconds, also one that an answer is on its way to.
 */
export async function noticeLostHost(client: ClientBase) {
  await client.query(
    `set tcp_keepalives_idle = '15s'; set tcp_keepalives_interval = '10s';
     set tcp_keepalives_count = 3; set tcp_user_timeout = '45s'`,
  )
}
