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

/**
 * What the bot answers (P 2 "Chatbot panel"): messages about the parser get an explanation of the
 * message parser, any other message the note that the bot is still under development. The server gives
 * it where there is a visitors' socket; else the panel gives it itself.
 */
export function botReply(message: string): string {
  return /\bpars(e|er|ing)\b/i.test(message)
    ? 'The message parser reads each message you send, looks for words it knows, and picks the answer that belongs to them.'
    : 'This bot is still under development. Leave your question here, or sign in and use Chat with Support: a person answers from 9am to 6pm.'
}
