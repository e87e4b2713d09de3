import type { Generation } from '../test-bed/test-bed'
import { findingOf, type Check, type Finding } from './check'
import { pressAll } from '../drive/press-all'
import { brokenStage, stageText } from '../drive/stage'
import { load } from '../drive/visit'

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
      await load(page, testBed, subject)
      const broken = brokenStage(await stageText(page), subject.kind)
      if (!broken) await pressAll(page, testBed, subject)
      faults.push([...(broken ? [broken] : []), ...errors.uncaught.splice(0)])
    }
    return storedFinding(faults, testBed.previous)
  },
}

const nothingBefore: Finding = {
  verdict: 'not applicable',
  says: 'there is no previous release; give one with --previous DIR',
}

/** @param faults Of the previous release alone, of this one after it, of the previous one again. */
export function storedFinding(faults: readonly string[][], version: string): Finding {
  const [alone = [], after = [], again = []] = faults
  const isNew = (text: string) => !alone.includes(text)
  return findingOf(
    [
      ...after.filter(isNew).map((text) => `with what ${version} stored: ${text}`),
      ...again.filter(isNew).map((text) => `${version}, with what this release stored: ${text}`),
    ],
    'Check what comes out of storage with a schema and pass over what does not fit; keep old keys readable.',
    `reads what ${version} stored, and ${version} reads what this one stores`,
  )
}
