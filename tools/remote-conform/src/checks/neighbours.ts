import { emptyPath, neighbourError } from 'remote-harness/src/context/harness-context'
import { findingOf, type Check } from './check'
import { pressAll } from '../drive/press-all'
import { settle } from '../drive/in-page'
import { brokenStage, crashOn, stageText } from '../drive/stage'
import { navigate, visit } from '../drive/visit'

/**
 * The module works where no page of others is served, what they put into its slots breaks, their
 * listeners and timers throw, and storage is full.
 */
export const neighbours: Check = {
  name: 'neighbours',
  async run(testBed, subject) {
    const empty = { ...subject, address: emptyPath }
    const { page, errors } = await visit(testBed, empty, { neighbours: 'throwing' })
    await page.evaluate(fillStorage)
    await navigate(page, subject.address)
    await page.evaluate(throwBeside, neighbourError)
    await settle(page)
    const broken = brokenStage(await stageText(page), subject.kind)
    const pressed = broken ? 0 : await pressAll(page, testBed, subject)
    const crashed = crashOn(await stageText(page))
    return findingOf(
      [
        ...(broken ? [broken] : []),
        ...(crashed && !broken ? [`after a click, ${crashed}`] : []),
        ...errors.uncaught.filter((text) => !text.includes(neighbourError)),
      ],
      'Catch storage errors, leave errors of other remotes and the content of slots alone, and expect "/" from href() for a page that is not served.',
      `works with full storage, without pages of other remotes and while they throw; ${pressed} clicks`,
    )
  },
}

/** Runs in the page, as the one below. */
function throwBeside(text: string) {
  setTimeout(() => {
    throw new Error(text)
  })
  void Promise.reject(new Error(text))
}

function fillStorage() {
  const real = Storage.prototype.setItem
  Storage.prototype.setItem = function (key, value) {
    // The harness's own notes and the shell's session are not the remote's.
    if (/^(amofin-harness|token|userId|session)/.test(key)) return real.call(this, key, value)
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}
