import { readFile } from 'node:fs/promises'

export interface ProcessUsage {
  /** Processor time since the start, milliseconds. */
  cpuMs: number
  residentMib: number
}

/** Of Linux, on every machine that Node runs on. */
const ticksPerSecond = 100

/** A process together with those that it started and that still run. Linux only. */
export async function processUsage(pid: number): Promise<ProcessUsage> {
  const ownUsage = await Promise.all([cpuOf(pid), residentOf(pid)])
  const children = await Promise.all((await childrenOf(pid)).map(processUsage))
  return children.reduce(
    (sum, { cpuMs, residentMib }) => ({
      cpuMs: sum.cpuMs + cpuMs,
      residentMib: sum.residentMib + residentMib,
    }),
    { cpuMs: ownUsage[0], residentMib: ownUsage[1] },
  )
}

async function cpuOf(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may hold spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

async function residentOf(pid: number) {
  const text = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
}

async function childrenOf(pid: number) {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}
