import type { ExportSample } from './measure-export'

/** Longest that the main thread may be blocked, in ms, at the machine's own speed. */
export const blockedGoal = 50

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

export function exportTable(samples: readonly ExportSample[]): string {
  return [
    '| CPU | seconds | longest task | longest pause of a timer | page heap before / peak | renderers before / peak | file |',
    '|---|---|---|---|---|---|---|',
    ...samples.map(({ memory, ...sample }) =>
      [
        `| ${sample.cpuRate}× slower`,
        sample.seconds.toFixed(1),
        sample.longestTask === 0 ? 'none beyond 50 ms' : `${Math.round(sample.longestTask)} ms`,
        `${Math.round(sample.longestPause)} ms`,
        `${megabytes(memory.heapBefore)} / ${megabytes(memory.heapPeak)}`,
        `${megabytes(memory.processesBefore)} / ${megabytes(memory.processesPeak)}`,
        `${megabytes(sample.fileBytes)} |`,
      ].join(' | '),
    ),
    '',
    ...samples.filter(({ cpuRate }) => cpuRate === 1).map(verdict),
  ].join('\n')
}

const verdict = ({ longestTask }: ExportSample) =>
  longestTask <= blockedGoal
    ? `The main thread was never blocked longer than the goal of ${blockedGoal} ms.`
    : `The main thread was blocked for ${Math.round(longestTask)} ms, longer than the goal of ${blockedGoal} ms.`
