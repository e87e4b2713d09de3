import type { Generation } from '../test-bed/test-bed'
import { findingOf, type Check, type Finding } from './check'
import { pressAll } from '../drive/press-all'
import { brokenStage, stageText } from '../drive/stage'
import { loadPage } from '../drive/visit'

const turns: readonly Generation[] = ['previous', 'current', 'previous']

/**
 * The module reads what its previous release stored in the same browser, and the previous one reads
 * what this one stored: a fallback may bring it back.
 */
export const storedData: Check = {
  name: 'stored data',
  async run(testBed, subject) {
    if (!testBed.previous) return nothingBefore
    const { page, errors } = await testBed.fresh()
    const faults: string[][] = []
    for (const generation of turns) {
      testBed.serve(generation)
      await loadPage(page, testBed, subject)
      const broken = brokenStage(await stageText(page), subject.kind)
      if (!broken) await pressAll(page, testBed, subject)
      faults.push([...(broken ? [broken] : []), ...errors.uncaught.splice(0)])
    }
    return storedFinding(faults, testBed.previous)
  },
}

const nothingBefore: Finding = {
  verdict: 'not applicable',
  says: 'no previous release; name one with --previous DIR',
}

/** @param faults Of the previous release alone, of this one after it, of the previous one again. */
export function storedFinding(faults: readonly string[][], version: string): Finding {
  const [alone = [], after = [], again = []] = faults
  const isNew = (text: string) => !alone.includes(text)
  return findingOf(
    [
      ...after.filter(isNew).map((text) => `with data stored by ${version}: ${text}`),
      ...again.filter(isNew).map((text) => `${version}, with data stored by this release: ${text}`),
    ],
    'Check stored data with a schema, ignore what does not match, and keep old keys readable.',
    `reads data of ${version}, and ${version} reads data of this release`,
  )
}
