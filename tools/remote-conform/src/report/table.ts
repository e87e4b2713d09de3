import type { CheckLine, Verdict } from '../checks/check'

const marks: Record<Verdict, string> = { pass: 'pass', fail: 'FAIL', 'not applicable': 'n/a ' }

/** One line per check, under each exposed module. */
export function table(lines: readonly CheckLine[]): string {
  const exposes = [...new Set(lines.map(({ expose }) => expose))]
  const width = Math.max(...lines.map(({ check }) => check.length))
  return exposes
    .map((expose) => {
      const own = lines.filter((line) => line.expose === expose)
      const rows = own.map(
        ({ check, verdict, says }) => `  ${marks[verdict]}  ${check.padEnd(width)}  ${says}`,
      )
      return [expose, ...rows].join('\n')
    })
    .join('\n\n')
}

/** How the whole went. */
export function summary(lines: readonly CheckLine[]): string {
  const failed = lines.filter(({ verdict }) => verdict === 'fail').length
  const nothing = lines.filter(({ verdict }) => verdict === 'not applicable').length
  const aside = nothing > 0 ? `, ${nothing} not applicable` : ''
  return failed > 0
    ? `${failed} of ${lines.length} checks failed${aside}.`
    : `All ${lines.length} checks passed${aside}.`
}
