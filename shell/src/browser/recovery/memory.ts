import { emptyMemory, type Memory } from './decide'

const key = 'amofin-recovery'

/** Of this tab's session: what is missing or foreign counts as nothing. */
export function readMemory(): Memory {
  try {
    const { reloaded, crashed, safe } = JSON.parse(
      sessionStorage.getItem(key) ?? '{}',
    ) as Partial<Memory>
    return {
      reloaded: Array.isArray(reloaded) ? reloaded : [],
      crashed: Number.isInteger(crashed?.times) ? crashed : undefined,
      safe: safe === true,
    }
  } catch {
    return emptyMemory
  }
}

/** False where the browser keeps nothing: then nothing may rely on being remembered. */
export function writeMemory(memory: Memory): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(memory))
    return true
  } catch {
    return false
  }
}
