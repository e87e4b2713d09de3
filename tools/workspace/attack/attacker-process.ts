import { setMaxListeners } from 'node:events'
import type { AttackMessage, AttackCommand } from './attacker'
import { attackVectors } from './attack-vectors'

/** The process of one attacker: begins when it is told which door, ends when it is told to. */
const ending = new AbortController()
// Each of hundreds of requests listens to it.
setMaxListeners(0, ending.signal)
const say = (news: AttackMessage) => process.send?.(news)

process.on('message', (order: AttackCommand) => {
  if (order === 'stop') return ending.abort()
  const door = attackVectors.find(({ name }) => name === order.door)
  say('attacking')
  const target = { ...order.target, log: () => '', stop: async () => {} }
  const attacking = door?.attack(target, ending.signal) ?? Promise.resolve({})
  void attacking.then((answers) => say({ answers }))
})
process.once('disconnect', () => process.exit(0))
