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
