import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface CollectedSpan {
  service: string
  name: string
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  attributes: Record<string, string | number>
  failed: boolean
}

export type Collector = Awaited<ReturnType<typeof openCollector>>

/** Takes what OpenTelemetry sends, as a collector of its own would. */
export async function openCollector() {
  const spans: CollectedSpan[] = []
  let said = ''
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      said += body
      spans.push(...spansIn(JSON.parse(body) as Sent))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      for (const wake of waiting) wake()
      waiting.clear()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  /** When something more was sent. */
  const next = () => new Promise<void>((resolve) => void waiting.add(resolve))

  async function until(ok: (span: CollectedSpan) => boolean): Promise<CollectedSpan> {
    for (;;) {
      const found = spans.find(ok)
      if (found) return found
      await next()
    }
  }

  return {
    /** What a server that sends its traces here is started with. */
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      // Milliseconds until what ended is sent.
      OTEL_BSP_SCHEDULE_DELAY: '50',
    },
    spans: () => spans,
    /** Everything that was sent, as it came. */
    text: () => said,
    /** Waits until such a span was sent. */
    until,
    next,
    span: (id: string | undefined) => until(({ spanId }) => spanId === id),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Value {
  stringValue?: string
  intValue?: number | string
}
interface Attribute {
  key: string
  value: Value
}
interface Sent {
  resourceSpans?: {
    resource: { attributes: Attribute[] }
    scopeSpans: {
      spans: {
        name: string
        traceId: string
        spanId: string
        parentSpanId?: string
        attributes?: Attribute[]
        status?: { code?: number }
      }[]
    }[]
  }[]
}

const spansIn = ({ resourceSpans = [] }: Sent): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        service: String(valuesOf(resource.attributes)['service.name']),
        ...{ name: span.name, traceId: span.traceId, spanId: span.spanId },
        parentSpanId: span.parentSpanId || undefined,
        attributes: valuesOf(span.attributes ?? []),
        failed: span.status?.code === 2,
      })),
  )

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  )
