/**
 * The visitors' chat socket (P 7): no account is needed. Whoever knows the chat id, 128 random bits made
 * by the browser, writes and reads that chat; it travels in the handshake's `auth.id`, beside the token
 * of who is signed in, if anybody is. Who is not let in for now is told so as on the chat socket
 * (`ConnectRefusal`).
 */
export const visitorChatNamespace = '/visitors'

export const visitorChatEvents = {
  /** Client to server, acknowledged with `VisitorAnswer` once the message is stored. */
  send: 'send-chat',
  /** Server to every connection of the chat: what the bot or the support says. */
  receive: 'receive-chat',
  /** Server to a connection as it opens: whether the support answers at the moment. */
  presence: 'support-presence',
} as const

/** Characters of one message. */
export const maxVisitorMessage = 1000
