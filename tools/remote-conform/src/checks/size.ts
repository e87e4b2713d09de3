import { sizeReport } from 'remote-kit/src/checks/size-report'
import { pass, type Check } from './check'

/** What a browser fetches for the module is within the budget of package.json. */
export const size: Check = {
  name: 'size',
  async run({ release, budget }, { expose }) {
    const { lines, exceeded } = sizeReport(release, budget)
    const over = exceeded.find((line) => line.startsWith(`${expose} `))
    if (over) return { verdict: 'fail', says: over }
    const line = lines.find((text) => text.trim().startsWith(`${expose} `)) ?? ''
    const limited = budget[expose] ?? budget['*']
    const amount = line.trim().slice(expose.length).trim()
    return limited
      ? pass(`${amount} allowed`)
      : { verdict: 'not applicable', says: `${amount}; package.json has no "budget"` }
  },
}
