import type { BrowserContext } from 'playwright'
import type { HarnessApi } from '../../harness/harness-context'
import { startHarness, type HarnessSource } from '../../harness/start-harness'
import { judge, type Bench, type Finding, type Line, type Subject } from '../check'
import { inTurns } from '../drive/in-turns'
import { openPage, watchedContext } from '../drive/open-page'
import { pressAll } from '../drive/press-all'
import { brokenStage, stageText } from '../drive/stage'

const check = 'stored data'

export interface Generations {
  previous: { dir: string; version: string } | undefined
  current: HarnessSource
  api: HarnessApi
}

/** What a module showed of itself under each release, in the order of the runs. */
interface Stays {
  subject: Subject
  context: BrowserContext
  faults: string[][]
}

/**
 * The module reads what its previous release stored in the same browser, and the previous one reads
 * what this one stored: a fallback may bring it back.
 */
export async function storedData(
  bench: Bench,
  subjects: readonly Subject[],
  generations: Generations,
): Promise<Line[]> {
  const { previous, current, api } = generations
  if (!previous) return subjects.map(({ expose }) => ({ expose, check, ...nothingBefore }))
  const before: HarnessSource = { releaseDir: previous.dir }
  let port = 0
  let stays: Stays[] = []
  try {
    for (const source of [before, current, before]) {
      const harness = await startHarness({ source, port, api })
      try {
        // The same origin for all: storage belongs to it.
        port = Number(new URL(harness.url).port)
        const here = { ...bench, url: harness.url }
        if (stays.length === 0) stays = await begin(here, subjects)
        await inTurns(stays, (stay) => visit(here, stay))
      } finally {
        await harness.close()
      }
    }
    return stays.map(({ subject: { expose }, faults }) => ({
      expose,
      check,
      ...storedFinding(faults, previous.version),
    }))
  } finally {
    await Promise.all(stays.map(({ context }) => context.close()))
  }
}

const nothingBefore: Finding = {
  verdict: 'not applicable',
  says: 'there is no previous release; give one with --previous DIR',
}

const begin = (bench: Bench, subjects: readonly Subject[]) =>
  Promise.all(
    subjects.map(async (subject): Promise<Stays> => {
      return { subject, context: await watchedContext(bench), faults: [] }
    }),
  )

async function visit(bench: Bench, { subject, context, faults }: Stays) {
  const { page, heard } = await openPage(context, bench, subject)
  const broken = brokenStage(await stageText(page), subject.kind)
  if (!broken) await pressAll(page, bench, subject)
  faults.push([...(broken ? [broken] : []), ...heard.uncaught])
  await page.close()
}

/** @param faults Of the previous release alone, of this one after it, of the previous one again. */
export function storedFinding(faults: readonly string[][], version: string): Finding {
  const [alone = [], after = [], again = []] = faults
  const isNew = (text: string) => !alone.includes(text)
  return judge(
    [
      ...after.filter(isNew).map((text) => `with what ${version} stored: ${text}`),
      ...again.filter(isNew).map((text) => `${version}, with what this release stored: ${text}`),
    ],
    'Check what comes out of storage with a schema and pass over what does not fit; keep old keys readable.',
    `reads what ${version} stored, and ${version} reads what this one stores`,
  )
}
