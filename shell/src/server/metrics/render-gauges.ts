import type { Figure, Gauge } from 'server-telemetry/metrics'
import type { MetricsSources } from './site-metrics'

/** Workers, the pages that they have to render, and the memory that spares them some. */
export function renderGauges({
  pool,
  faults,
  pages,
  answers,
}: Pick<MetricsSources, 'pool' | 'faults' | 'pages' | 'answers'>): Gauge[] {
  return [
    {
      name: 'composition_render_workers',
      help: 'Render workers that run, and the number configured.',
      labels: ['state'],
      read: () => labelled('state', pick(pool.status(), ['wanted', 'running'])),
    },
    {
      name: 'composition_renders_open',
      help: 'Pages that are being rendered or wait for it.',
      read: () => pool.status().rendering,
    },
    {
      name: 'composition_render_places',
      help: 'Maximum number of pages in progress at once.',
      read: () => pool.status().places,
    },
    {
      name: 'composition_render_workers_replaced',
      help: 'Workers that were lost since the server started.',
      read: () => pool.status().replaced,
    },
    {
      name: 'composition_versions_timed_out',
      help: 'Versions that are not rendered on the server for a while, because their code crashed workers.',
      labels: ['remote', 'version', 'kind'],
      read: () => faults.list().timedOut.map(timeOutOf),
    },
    {
      name: 'composition_page_cache_pages',
      help: 'Pages since the start: served from memory, served stale, and rendered to fill it.',
      labels: ['how'],
      read: () =>
        pages ? labelled('how', pick(pages.status(), ['served', 'stale', 'rendered'])) : [],
    },
    {
      name: 'composition_cache_bytes',
      help: 'Memory used by cached pages and API answers.',
      labels: ['of'],
      read: () =>
        labelled('of', { pages: pages?.status().bytes ?? 0, answers: answers.size().bytes }),
    },
  ]
}

type Fault = ReturnType<MetricsSources['faults']['list']>['timedOut'][number]

const timeOutOf = ({ name, version, kind, count }: Fault): Figure => ({
  labels: { remote: name, version, kind },
  value: count,
})

const labelled = (label: string, values: Record<string, number>): Figure[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }))

const pick = <Key extends string>(from: Record<Key, number>, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Record<Key, number>
