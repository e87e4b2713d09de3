import {
  context,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import pg from 'pg'

type Callback = (...args: unknown[]) => unknown
type Call = (this: unknown, ...args: unknown[]) => unknown

const traced = Symbol.for('amofin.traced')

/**
 * Makes every statement of `pg` that belongs to a traced request a part of its trace. Statements of
 * jobs, which nobody waits for, are left out.
 */
export function traceQueries(tracer: Tracer): void {
  const client = pg.Client.prototype as unknown as Record<PropertyKey, unknown>
  if (client[traced]) return
  client[traced] = true
  const query = client.query as Call
  client.query = function (...args: unknown[]) {
    const text = textOf(args[0])
    if (text === undefined || !trace.getActiveSpan()) return query.apply(this, args)
    const span = tracer.startSpan(summaryOf(text), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': statementText(text) },
    })
    return endWith(span, args, (own) => query.apply(this, own))
  }
  keepContextInQueue()
}

/** Whoever waits for a connection gets it from another request, and in that one's context. */
function keepContextInQueue() {
  const pool = pg.Pool.prototype as unknown as { connect: Call }
  const { connect } = pool
  pool.connect = function (callback) {
    if (typeof callback !== 'function') return connect.call(this)
    return connect.call(this, context.bind(context.active(), callback as Callback))
  }
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  const { text, submit } = (statement ?? {}) as { text?: unknown; submit?: unknown }
  // A cursor or a copy ends when its reader does.
  return typeof text === 'string' && submit === undefined ? text : undefined
}

/** Ends the span with the answer, whichever way it is given. */
function endWith(span: Span, args: unknown[], send: (args: unknown[]) => unknown): unknown {
  const end = (error: unknown) => {
    if (error) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    const bound = context.bind(context.active(), callback as Callback)
    const answer: Callback = (error, ...rest) => {
      end(error)
      return bound(error, ...rest)
    }
    return send([...args.slice(0, -1), answer])
  }
  const result = send(args)
  if (!(result instanceof Promise)) {
    end(undefined)
    return result
  }
  result.then(
    () => end(undefined),
    (error: unknown) => end(error ?? 'failed'),
  )
  return result
}

const longest = 2000

/** A statement without the values that somebody wrote into it; placeholders such as `$1` stay. */
export const statementText = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)

/** What it does to which table: `select orders`. */
export function summaryOf(text: string): string {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+((?:"?\w+"?\.)?"?\w+"?)/i.exec(text)?.[1]
  return table ? `${verb} ${table.replaceAll('"', '')}` : verb
}
