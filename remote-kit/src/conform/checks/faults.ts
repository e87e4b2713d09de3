import type { Page } from 'playwright'
import type { FaultName } from '../../harness/faults/fault'
import { emptyPath } from '../../harness/harness-context'
import type { Opened } from '../bench/tab'
import { judge, type Check, type Subject } from '../check'
import { inPage } from '../drive/in-page'
import { settle, settleOnTheWay } from '../drive/settle'
import { brokenStage, crashOn, forOthers, stageText } from '../drive/stage'
import { go, visit } from '../drive/visit'

const names: readonly FaultName[] = ['offline', '500', 'expired']

/** The module says what is the matter when the API is away, broken, slow or lets nobody in. */
export const faults: Check = {
  name: 'faults',
  async run(bench, subject) {
    const opened = await visit(bench, { ...subject, address: emptyPath })
    const found: string[] = []
    for (const name of names) found.push(...(await under(opened, subject, name)))
    // Last: only now does anything come that the module could show from memory.
    found.push(...(await underSlowness(opened, subject)))
    return judge(
      found,
      'Catch the failed call and say in words what did not come and what to do (LoadError of shared-ui).',
      `has words for ${[...names, 'slow'].join(', ')}`,
    )
  },
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
  await inPage(page, (who) => globalThis.amofinHarness.session(who), session)
  return said(fault, broken, uncaught)
}

const strike = (page: Page, fault: FaultName) =>
  inPage(page, (name) => globalThis.amofinHarness.fault(name), fault)

/** Holds every answer back until the module has shown how it waits. */
async function underSlowness({ page, heard }: Opened, { address, kind }: Subject) {
  await page.evaluate((to) => {
    globalThis.amofinProbe.gate = new Promise((open) => {
      globalThis.amofinProbe.openGate = open
    })
    void globalThis.amofinHarness.go(to)
  }, address)
  await settleOnTheWay(page)
  const waiting = crashOn(await stageText(page))
  await page.evaluate(() => globalThis.amofinProbe.openGate())
  await settle(page)
  const broken = waiting ?? brokenStage(await stageText(page), kind)
  return said('slow', broken, heard.uncaught.splice(0))
}

const said = (fault: string, broken: string | undefined, uncaught: readonly string[]) => [
  ...(broken ? [`${fault}: ${broken}`] : []),
  ...uncaught.map((error) => `${fault}: uncaught ${error}`),
]
