import { readFile } from 'node:fs/promises'
import type { Browser, CDPSession } from 'playwright'

/** Bytes. Processes are the browser's renderers together: page, worker and what both hold. */
export interface MemoryUse {
  /** 0 where the system does not say (it does on Linux). */
  processesBefore: number
  processesPeak: number
  /** JavaScript objects of the page alone. */
  heapBefore: number
  heapPeak: number
}

const everyMs = 250

export async function startMemoryWatch(browser: Browser, page: CDPSession) {
  const cdp = await browser.newBrowserCDPSession()
  await page.send('Performance.enable')
  const read = async () => {
    const [processes, heap] = await Promise.all([rendererBytes(cdp), heapBytes(page)])
    return { processes, heap }
  }
  const startUsage = await read()
  const peak = { ...startUsage }
  let isRunning = true
  const watchLoop = (async () => {
    while (isRunning) {
      const usage = await read()
      peak.processes = Math.max(peak.processes, usage.processes)
      peak.heap = Math.max(peak.heap, usage.heap)
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  })()
  return {
    stop: async (): Promise<MemoryUse> => {
      isRunning = false
      await watchLoop
      await cdp.detach()
      return {
        ...{ processesBefore: startUsage.processes, processesPeak: peak.processes },
        ...{ heapBefore: startUsage.heap, heapPeak: peak.heap },
      }
    },
  }
}

async function rendererBytes(cdp: CDPSession): Promise<number> {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const sizes = await Promise.all(renderers.map(({ id }) => residentBytes(id)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return residentIn(status)
}

/** VmRSS of a process' status, which is in kB; 0 where it has none. */
export const residentIn = (status: string) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024

async function heapBytes(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
}
