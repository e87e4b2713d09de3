import type { Page } from 'playwright'
import type { FaultName } from 'remote-harness/src/faults/fault'
import { emptyPath } from 'remote-harness/src/context/harness-context'
import type { OpenedPage } from '../test-bed/tab'
import { findingOf, type Check, type Subject } from './check'
import { inPage, settle, settleWhileNavigating } from '../drive/in-page'
import { brokenStage, crashOn, isForOthers, stageText } from '../drive/stage'
import { switchSession, navigate, visit } from '../drive/visit'

const names: readonly FaultName[] = ['offline', '500', 'expired']

/** The module says what is the matter when the API is away, broken, slow or lets nobody in. */
export const faults: Check = {
  name: 'faults',
  async run(testBed, subject) {
    const opened = await visit(testBed, { ...subject, address: emptyPath })
    const seen: FaultObservation[] = []
    for (const name of names) seen.push(await under(opened, subject, name))
    // Last: only now does anything come that the module could show from memory.
    const slow = await underSlowness(opened, subject)
    return findingOf(
      [...seen, slow].flatMap((page) => faultsOf(page, slow.text, subject.kind)),
      'Catch the failed call, and say what could not be loaded and what to do next (LoadError of shared-ui).',
      `shows a message for ${[...names, 'slow'].join(', ')}`,
    )
  },
}

/** What a module showed under a fault. */
export interface FaultObservation {
  fault: string
  text: string
  /** Whether something on the stage says that it still waits, with nothing left to wait for. */
  busy: boolean
  uncaught: readonly string[]
}

/** @param sound What the module shows when all goes well. */
export function faultsOf(
  { fault, text, busy, uncaught }: FaultObservation,
  sound: string,
  kind: Subject['kind'],
): string[] {
  // Whoever is signed out by a refused token sees what the shell says to visitors.
  const broken = isForOthers(text)
    ? undefined
    : (brokenStage(text, kind) ?? silence(text, sound, kind))
  return [
    ...(broken ? [`${fault}: ${broken}`] : []),
    ...(busy ? [`${fault}: still shows a loading state after the call failed`] : []),
    ...uncaught.map((error) => `${fault}: uncaught ${error}`),
  ]
}

/** Something is missing, and nothing stands in its place. A slot may keep silent. */
function silence(text: string, sound: string, kind: Subject['kind']) {
  const [actual, expected] = [linesOf(text), linesOf(sound)]
  const missing = expected.find((line) => !actual.includes(line))
  if (kind === 'slot' || !missing || actual.some((line) => !expected.includes(line)))
    return undefined
  return `shows no message in place of the missing content ("${missing.slice(0, 60)}")`
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

async function under(
  { page, errors }: OpenedPage,
  { address, session }: Subject,
  fault: FaultName,
) {
  await strike(page, fault)
  await navigate(page, address)
  const seen = await look(page, fault, errors)
  await navigate(page, emptyPath)
  await strike(page, 'none')
  if (fault === 'expired') await switchSession(page, session)
  return seen
}

const strike = (page: Page, fault: FaultName) =>
  inPage(page, (name) => globalThis.amofinHarness.fault(name), fault)

const look = async (
  page: Page,
  fault: string,
  errors: OpenedPage['errors'],
): Promise<FaultObservation> => ({
  fault,
  text: await stageText(page),
  busy: await inPage(
    page,
    () => document.querySelector('main [aria-busy=true]')?.checkVisibility() ?? false,
    undefined,
  ),
  uncaught: errors.uncaught.splice(0),
})

/** Holds every answer back until the module has shown how it waits. */
async function underSlowness(
  { page, errors }: OpenedPage,
  { address }: Subject,
): Promise<FaultObservation> {
  await page.evaluate((to) => {
    globalThis.amofinProbe.gate = new Promise((open) => {
      globalThis.amofinProbe.openGate = open
    })
    void globalThis.amofinHarness.go(to)
  }, address)
  await settleWhileNavigating(page)
  const waiting = await stageText(page)
  await page.evaluate(() => globalThis.amofinProbe.openGate())
  await settle(page)
  const seen = await look(page, 'slow', errors)
  return crashOn(waiting) ? { ...seen, text: waiting } : seen
}
