/**
 * Events of the chat socket (D 7): the token travels in the handshake's `auth.token`. Every message
 * has a number within its conversation, `seq`, that rises by one without gaps, so that a client
 * knows what it has missed.
 */
export const chatEvents = {
  /** Client to server, acknowledged with `SendAnswer` once the message is stored. */
  send: 'send-message',
  /** Server to every connection of every member, the sender's included. */
  receive: 'receive-message',
  /** Client to server, acknowledged with `CatchUpAnswer`. */
  catchUp: 'catch-up',
} as const

/**
 * `data` of the `connect_error` with which this socket, or the visitors', lets nobody in for now: too many
 * are connected, or the database does not answer. The same credentials are good then, so the client tries
 * again. Without it the refusal is for good ("Invalid token.", "Invalid chat."): the same credentials are
 * refused again. socket.io's client tries again by itself in neither case, only when the line breaks.
 */
export interface ConnectRefusal {
  /** Milliseconds after which to try again, at the earliest. */
  retryAfterMs: number
}
