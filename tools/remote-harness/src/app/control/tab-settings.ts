import type { Group } from 'shared-contracts/capabilities'
import {
  faultNames,
  isFaultName,
  noFault,
  readFault,
  writeFault,
  type Fault,
} from '../../faults/fault'

export type Who = Group | 'visitor'

export interface TabSettings {
  fault: Fault
  panel: 'shown' | 'hidden'
  /** `phone`: 360 px wide, in a frame of its own. */
  stage: 'full' | 'phone'
  /** `throwing`: no page of theirs is served, and what they put into slots and on the bus throws. */
  neighbours: 'sound' | 'throwing'
}

/** What the address asks for, and what is wrong with it. */
export interface SettingsInput extends Partial<TabSettings> {
  session?: Who
  problems: string[]
}

const prefix = 'harness.'
const storageKey = 'amofin-harness'
const groups: readonly string[] = ['1', '2', '3', '4', '5']

/** Reads the parameters that begin with `harness.` from an address's query. */
export function settingsIn(search: string): SettingsInput {
  const params = new URLSearchParams(search)
  const settings: SettingsInput = { problems: [] }
  for (const [name, value] of params) {
    if (!name.startsWith(prefix)) continue
    const setting = readers[name.slice(prefix.length)]?.(value, params)
    if (setting) Object.assign(settings, setting)
    else settings.problems.push(`${name}=${value} is not a harness setting. ${known}`)
  }
  return settings
}

type Reader = (value: string, params: URLSearchParams) => Partial<SettingsInput> | undefined

const readers: Record<string, Reader> = {
  session(value) {
    if (value === 'visitor') return { session: value }
    return groups.includes(value) ? { session: Number(value) as Group } : undefined
  },
  fault(value, params) {
    const call = params.get(`${prefix}call`)
    return isFaultName(value) ? { fault: { name: value, ...(call ? { call } : {}) } } : undefined
  },
  // Read together with the fault that it belongs to.
  call: (_, params) => (params.has(`${prefix}fault`) ? {} : undefined),
  panel: (value) => (value === 'hidden' || value === 'shown' ? { panel: value } : undefined),
  stage: (value) => (value === 'full' || value === 'phone' ? { stage: value } : undefined),
  neighbours: (value) =>
    value === 'sound' || value === 'throwing' ? { neighbours: value } : undefined,
}

const known = `Use harness.session=visitor or 1 to 5, harness.fault=${faultNames.join(', ')} with harness.call=METHOD /path, harness.panel=shown or hidden, harness.stage=full or phone, harness.neighbours=sound or throwing.`

/** The same address as the remote may see it: without the harness's own parameters. */
export function withoutSettings(search: string): string {
  const params = new URLSearchParams(search)
  const own = [...params.keys()].filter((name) => name.startsWith(prefix))
  // Untouched where there is nothing of ours, so that its spelling stays.
  if (own.length === 0) return search
  for (const name of own) params.delete(name)
  const rest = params.toString()
  return rest && `?${rest}`
}

/** What this tab was told before. */
export function rememberedSettings(): TabSettings {
  const kept = readStored()
  return {
    fault: typeof kept.fault === 'string' ? readFault(kept.fault) : noFault,
    panel: kept.panel === 'hidden' ? 'hidden' : 'shown',
    stage: kept.stage === 'phone' ? 'phone' : 'full',
    neighbours: kept.neighbours === 'throwing' ? 'throwing' : 'sound',
  }
}

export function rememberSettings({ fault, ...rest }: TabSettings) {
  sessionStorage.setItem(storageKey, JSON.stringify({ ...rest, fault: writeFault(fault) }))
}

function readStored(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}
