import type { Page } from 'playwright'
import type { FaultName } from '../../harness/faults/fault'
import { emptyPath } from '../../harness/harness-context'
import { judge, type Check, type Subject } from '../check'
import { go, withPage, type Opened } from '../drive/open-page'
import { brokenStage, forOthers, stageText } from '../drive/stage'

/** Slow last: only then does anything come that the module could show from memory. */
const names: readonly FaultName[] = ['offline', '500', 'expired', 'slow']

/** The module says what is the matter when the API is away, slow, broken or lets nobody in. */
export const faults: Check = {
  name: 'faults',
  run: (bench, subject) =>
    withPage(bench, { ...subject, address: emptyPath }, async (opened) => {
      const found: string[] = []
      for (const name of names) found.push(...(await under(opened, subject, name)))
      return judge(
        found,
        'Catch the failed call and say in words what did not come and what to do (LoadError of shared-ui).',
        `has words for ${names.join(', ')}`,
      )
    }),
}

async function under(
  { page, heard }: Opened,
  { address, kind, session }: Subject,
  fault: FaultName,
) {
  await strike(page, fault)
  await go(page, address)
  const text = await stageText(page)
  // Whoever is signed out by a refused token sees what the shell says to visitors.
  const broken = forOthers(text) ? undefined : brokenStage(text, kind)
  const uncaught = heard.uncaught.splice(0)
  await go(page, emptyPath)
  await strike(page, 'none')
  await page.evaluate((who) => globalThis.amofinHarness.session(who), session)
  return [
    ...(broken ? [`${fault}: ${broken}`] : []),
    ...uncaught.map((error) => `${fault}: uncaught ${error}`),
  ]
}

const strike = (page: Page, fault: FaultName) =>
  page.evaluate((name) => globalThis.amofinHarness.fault(name), fault)
