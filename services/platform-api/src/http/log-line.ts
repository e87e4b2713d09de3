import type { FastifyRequest, RawServerDefault } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger'
import { redactText } from 'shared-contracts/redact-text'

/**
 * What the API's log lines hold: a request by its route, so without names, numbers and tokens of its
 * address; an error without the values that it was about. Whatever else is written passes `redactText`
 * as a whole line, last.
 */
export function loggerOptions(level: string): PinoLoggerOptions {
  return {
    level,
    serializers: { req: requestLine, err: errorLine },
    hooks: { streamWrite: redactText },
  }
}

const requestLine = (request: FastifyRequest<object, RawServerDefault>) => ({
  method: request.method,
  route: request.routeOptions?.url ?? 'none',
})

interface Thrown extends Error {
  code?: string
  /** Of drizzle: the statement with `$1`, and its values. */
  query?: string
  /** Of PostgreSQL. */
  table?: string
  constraint?: string
}

/** Of failed SQL the statement and the database's own reason, without any value (`detail`, `where`). */
export function errorLine(error: Error): { type: string; message: string; stack: string } {
  const { name, code, query, table, constraint, cause } = error as Thrown
  const message = query === undefined ? error.message : `Failed query: ${query}`
  return {
    type: name,
    message: query === undefined && isOfDatabase(error) ? withoutValues(message) : message,
    stack: (error.stack ?? '').split('\n').filter(isFrame).join('\n'),
    ...(code && { code }),
    ...(table && { table }),
    ...(constraint && { constraint }),
    ...(cause instanceof Error && { cause: errorLine(cause) }),
  }
}

/** Messages of several lines would be repeated in the stack, values included. */
const isFrame = (line: string) => /^ {4}at /.test(line)

const isOfDatabase = (error: Error) => /^[0-9A-Z]{5}$/.test((error as Thrown).code ?? '')

/** PostgreSQL quotes both names and values; the names stand in fields of their own. */
const withoutValues = (message: string) => message.replace(/"[^"]*"/g, '"…"')
