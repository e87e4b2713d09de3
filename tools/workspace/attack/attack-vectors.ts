import { type Target } from './target'
import { trickleBodies, sendLargeBodies } from './vectors/bodies'
import { floodBotLog, saveChats, requestMissed } from './vectors/chats'
import { openIdleSockets } from './vectors/sockets'
import { sendPictures } from './vectors/pictures'

/** What the attacker was answered, by status or by what became of the connection. */
export type Answers = Record<string, number>

export interface AttackVector {
  name: string
  /** What the issue measured when nothing was bounded. */
  before: string
  /** Attacks until `signal` aborts. */
  attack: (target: Target, signal: AbortSignal) => Promise<Answers>
}

/** Every attacker comes from this address. */
export const attacker = '127.0.0.66'

export const attackVectors: readonly AttackVector[] = [
  {
    name: '200 POSTs without an account: headers, then a byte a second',
    before: '64 of them blocked every call of everybody',
    attack: trickleBodies,
  },
  {
    name: 'Bodies of 20 MB, over and over',
    before: '502 through the site',
    attack: sendLargeBodies,
  },
  {
    name: '1,000 WebSockets without an account',
    before: 'all accepted, and they stayed',
    attack: openIdleSockets,
  },
  {
    name: '`catch-up` with 5,000 ids, over and over',
    before: 'a public call took 17 s',
    attack: requestMissed,
  },
  {
    name: 'Saved chats of 2,000 messages, over and over',
    before: 'one took 10.8 s; after 100 the inbox of support answered 28 MB',
    attack: saveChats,
  },
  {
    name: 'Bot log without an account: 1,000 lines a call, over and over',
    before: 'after 300,000 rows 0.8 s for a line, 14 s for a search',
    attack: floodBotLog,
  },
  {
    name: '24 pictures of 49 megapixels at a time',
    before: '19 s and 1 GB',
    attack: sendPictures,
  },
]
