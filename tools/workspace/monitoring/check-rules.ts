import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dashboardQueries, monitoringFile, monitoringFolder } from './monitoring-files'

/** Names of the checks that Prometheus' own tool did not pass, with what it said. */
export function checkRules(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'amofin-monitoring-'))
  try {
    const queries = join(folder, 'dashboard.yml')
    writeFileSync(queries, asRules())
    return [
      promtool('check', 'config', monitoringFile('prometheus.yml')),
      promtool('test', 'rules', monitoringFile('alerts.test.yml')),
      promtool('check', 'rules', queries),
    ].filter((problem) => problem !== undefined)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** As rules, so that Prometheus says whether it understands them; JSON is YAML too. */
const asRules = () =>
  JSON.stringify({
    groups: [
      {
        name: 'dashboard',
        rules: dashboardQueries().map(({ expr }, index) => ({ record: `query_${index}`, expr })),
      },
    ],
  })

function promtool(...args: string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync('promtool', args, {
    cwd: monitoringFolder,
    encoding: 'utf8',
  })
  return status === 0 ? undefined : `promtool ${args.join(' ')}\n${stdout}${stderr}`
}
