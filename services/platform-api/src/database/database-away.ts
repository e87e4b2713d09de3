/** PostgreSQL ends, starts, or takes nobody more; or the connection to it broke. */
const codes = /^(57P0[1-5]|08\w{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/

/** What the driver says without a code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a query failed because nobody answers, whatever it was: asking again later may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, cause, errors = [] } = error as Partial<AggregateError> & { code?: string }
  if (codes.test(String(code)) || words.test(String(message))) return true
  // Drizzle wraps what the driver throws; a refused connection may hold one error per address.
  return [cause, ...(errors as unknown[])].some(isDatabaseAway)
}
