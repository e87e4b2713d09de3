import { emptyPath } from 'remote-harness/src/context/harness-context'
import { findingOf, type Check } from './check'
import { addStrangers, changedLooks, looksOfStrangers } from '../drive/strangers'
import { go, visit } from '../drive/visit'

/** While the module is there, elements of others look as they did before, whatever writes the styles. */
export const strangers: Check = {
  name: 'strangers',
  async run(testBed, subject) {
    const { page } = await visit(testBed, { ...subject, address: emptyPath })
    await addStrangers(page)
    const before = await looksOfStrangers(page)
    await go(page, subject.address)
    return findingOf(
      changedLooks(before, await looksOfStrangers(page)),
      'Write styles in *.module.css, each rule for a class of its own, and set none from script.',
      'changes no element of other remotes',
    )
  },
}
