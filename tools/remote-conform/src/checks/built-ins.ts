import { emptyPath } from 'remote-harness/src/context/harness-context'
import { findingOf, type Check } from './check'
import { replaced, sharedFunctions } from '../drive/shared-functions'
import { go, visit } from '../drive/visit'

/** The module leaves `fetch`, `history.pushState` and all other functions that everybody calls as they are. */
export const builtIns: Check = {
  name: 'built-ins',
  async run(testBed, subject) {
    const { page } = await visit(testBed, { ...subject, address: emptyPath })
    const before = await sharedFunctions(page)
    await go(page, subject.address)
    const there = await replaced(page, before)
    await go(page, emptyPath)
    const left = await replaced(page, before)
    await before.dispose()
    return findingOf(
      [...new Set([...there, ...left])].map((name) => `${name} is replaced`),
      'Wrap it in a function of your own instead: the shell and all other remotes call the same one.',
      'replaces no shared function',
    )
  },
}
