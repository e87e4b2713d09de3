import { expect, test } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../start/repository'
import {
  alertNames,
  alertsText,
  dashboardQueries,
  figuresIn,
  firedAlerts,
} from './monitoring-files'

const sources = [
  'packages/server-telemetry/src',
  'shell/src/server/metrics',
  'shell/src/server/workers',
  'services/platform-api/src/metrics',
]

/** Names in the sources, as `name: 'composition_ready'`. */
function measured(): string[] {
  const files = sources.flatMap((folder) =>
    readdirSync(join(repository, folder)).map((name) => join(repository, folder, name)),
  )
  const named = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bname: '(\w+)'/g)])
    .map(([, name = '']) => name)
  return named.flatMap((name) =>
    name.endsWith('duration_seconds') ? [`${name}_count`, `${name}_bucket`] : [name],
  )
}

test('alerts and dashboard ask for nothing that is not measured', () => {
  const known = measured()
  const asked = [alertsText(), ...dashboardQueries().map(({ expr }) => expr)].flatMap(figuresIn)
  expect(asked.length).toBeGreaterThan(40)
  expect(asked.filter((name) => !known.includes(name))).toEqual([])
})

test('every alert is seen to fire in alerts.test.yml', () => {
  expect([...new Set(firedAlerts())].sort()).toEqual(alertNames().sort())
})
