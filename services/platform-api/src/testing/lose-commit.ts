import { jest } from '@jest/globals'
import pg from 'pg'

type Query = (this: pg.Client, ...input: unknown[]) => Promise<unknown>

/**
 * Commits of transactions that hold a statement with these words are made, and the connection breaks
 * before the answer to them. `restore` ends that.
 */
export function loseCommitAfter(words: string) {
  const query = pg.Client.prototype.query as unknown as Query
  const concerned = new WeakSet<pg.Client>()
  async function loseAnswer(this: pg.Client, ...input: unknown[]) {
    await query.apply(this, input)
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } }
    connection.stream.destroy()
    throw new Error('Connection terminated unexpectedly')
  }
  const replacement: Query = function (...input) {
    const [statement] = input as [string | { text?: string }]
    const text = (typeof statement === 'string' ? statement : statement.text) ?? ''
    if (text.startsWith('begin')) concerned.delete(this)
    if (text.includes(words)) concerned.add(this)
    const lost = text === 'commit' && concerned.has(this)
    return (lost ? loseAnswer : query).apply(this, input)
  }
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(replacement as never)
  return { restore: () => spy.mockRestore() }
}
