import type { Page } from 'playwright'
import type { Subject } from '../checks/check'
import { inPage } from './in-page'

/** What stands on the stage, in words. */
export const stageText = (page: Page) =>
  inPage(page, () => document.querySelector('main')?.innerText.trim() ?? '', undefined)

/** Where a layout of the remote stands, this is inside it. */
const forOthersNotice = 'Choose such a session in the panel.'

/** How the harness says that the remote's part broke, that nothing is there, or for whom it is. */
const notices: [text: string, meaning: string][] = [
  ['We could not load this part of the remote', 'the part crashed'],
  ['Nothing of this remote is at this address', 'nothing of the remote is at this address'],
  [forOthersNotice, 'the session may not see the page'],
]

/** Whether the harness says that the session may not see the page. */
export const isForOthers = (text: string) => text.includes(forOthersNotice)

/** How the part broke, where it did; whatever else stands there. */
export function crashOn(text: string): string | undefined {
  const broken = brokenStage(text, 'slot')
  return broken?.startsWith('the part crashed') ? broken : undefined
}

/**
 * Why what stands there is no state of the module: a crash, or nothing at all. A slot may be empty.
 *
 * @param text What stands on the stage.
 */
export function brokenStage(text: string, kind: Subject['kind']): string | undefined {
  const notice = notices.find(([start]) => text.includes(start))
  if (notice) {
    const [, cause] = text.split(`${notice[0]}\n`)
    return cause
      ? `${notice[1]} (${cause.replaceAll(/\s+/g, ' ').trim().slice(0, 160)})`
      : notice[1]
  }
  if (text === '' && kind !== 'slot') return 'the page is empty'
  if (text === 'Opening…') return 'the page never finishes opening'
  return undefined
}
