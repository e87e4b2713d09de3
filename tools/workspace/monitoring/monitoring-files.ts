import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of the files that Prometheus and Grafana read. */
export const monitoringFolder = fileURLToPath(new URL('.', import.meta.url))

export const monitoringFile = (name: string) => `${monitoringFolder}${name}`

const text = (name: string) => readFileSync(monitoringFile(name), 'utf8')

interface Panel {
  title: string
  targets?: { expr: string }[]
}

/** Every query of the dashboard, with the panel that asks it. */
export function dashboardQueries(): { panel: string; expr: string }[] {
  const { panels } = JSON.parse(text('dashboard.json')) as { panels: Panel[] }
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ panel: title, expr })),
  )
}

const namesIn = (file: string, key: string) =>
  [...text(file).matchAll(new RegExp(`${key}: (\\w+)`, 'g'))].map(([, name = '']) => name)

export const alertNames = () => namesIn('alerts.yml', 'alert')
/** Alerts that a test expects to fire somewhere. */
export const firedAlerts = () =>
  [...text('alerts.test.yml').matchAll(/alertname: (\w+)\n\s+exp_alerts:/g)].map(
    ([, name = '']) => name,
  )

/** Names of our own figures that a query may ask for. */
export const figuresIn = (expr: string) =>
  [...expr.matchAll(/\b(?:composition|api|http|database|websockets)_\w+/g)].map(([name]) => name)

export const alertsText = () => text('alerts.yml')
