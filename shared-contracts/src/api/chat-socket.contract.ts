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
