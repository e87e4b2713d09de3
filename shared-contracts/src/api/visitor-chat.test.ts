import { botReply } from './visitor-chat.contract'

test.each(['What is a parser?', 'how does message PARSING work', 'parse this'])(
  'explains the parser to "%s"',
  (message) => expect(botReply(message)).toMatch(/^The message parser reads/),
)

test.each(['How much is a will?', 'I came by sparse means'])(
  'says that the bot is under development to "%s"',
  (message) => expect(botReply(message)).toMatch(/^This bot is still under development/),
)
