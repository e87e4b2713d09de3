import { exportTable } from './export-report'
import type { ExportSample } from './measure-export'
import { residentIn } from './memory-watch'

const mb = 1024 * 1024
const sample: ExportSample = {
  ...{ cpuRate: 1, seconds: 12.34, longestTask: 0, longestPause: 31.2, pages: 100 },
  fileBytes: 9 * mb,
  memory: {
    ...{ processesBefore: 120 * mb, processesPeak: 260 * mb },
    ...{ heapBefore: 10 * mb, heapPeak: 24 * mb },
  },
}

test('says time, blocked main thread and memory, and whether the goal is kept', () => {
  const text = exportTable([sample, { ...sample, cpuRate: 4, longestTask: 180.4 }])
  expect(text).toContain(
    '| 1× slower | 12.3 | none beyond 50 ms | 31 ms | 10 MB / 24 MB | 120 MB / 260 MB | 9 MB |',
  )
  expect(text).toContain('| 4× slower | 12.3 | 180 ms |')
  expect(text).toContain('never blocked longer than the goal of 50 ms')
})

test('a longer task at full speed fails the goal', () => {
  expect(exportTable([{ ...sample, longestTask: 61 }])).toContain('blocked for 61 ms')
})

test('reads the resident memory of a process, 0 where the system says none', () => {
  expect(residentIn('Name:\tx\nVmRSS:\t  2048 kB\nThreads:\t1\n')).toBe(2 * mb)
  expect(residentIn('')).toBe(0)
})
