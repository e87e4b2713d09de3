import { emptyPath, releasePath } from 'remote-harness/src/context/harness-context'
import type { RemoteRelease } from 'release-contracts/release'
import type { TestBed } from '../test-bed/test-bed'
import { findingOf, type Check } from './check'
import { readRules, type FoundRule } from '../drive/read-rules'
import { visit } from '../drive/visit'

/** The module's sheets say nothing outside the remote's layer, and nothing about bare elements. */
export const styles: Check = {
  name: 'styles',
  async run(testBed, { expose }) {
    const { name, exposes } = testBed.release
    const files = exposes[expose]?.css ?? []
    const sheets = await readSheets(testBed)
    const rules = files.flatMap((file) => sheets[file] ?? [])
    return findingOf(
      styleFaults(rules, name),
      'Write styles in *.module.css, each rule for a class of its own.',
      files.length === 0 ? 'has no styles' : `${rules.length} rules, all in layer remote.${name}`,
    )
  },
}

const read = new WeakMap<RemoteRelease, Promise<Record<string, FoundRule[]>>>()

/** The rules of every sheet of the release, read once for all modules. */
function readSheets(testBed: TestBed) {
  const known = read.get(testBed.release)
  if (known) return known
  const reading = readThem(testBed)
  read.set(testBed.release, reading)
  return reading
}

async function readThem(testBed: TestBed) {
  const { page } = await visit(testBed, { address: emptyPath, session: 'visitor' })
  const sheets: Record<string, FoundRule[]> = {}
  for (const file of new Set(Object.values(testBed.release.exposes).flatMap(({ css }) => css))) {
    sheets[file] = await page.evaluate(readRules, testBed.url + releasePath + file)
  }
  return sheets
}

/** The remote's own layer, and the design system's, whose parts every remote brings along. */
const allowedLayer = (layer: string, name: string) =>
  layer === `remote.${name}` || layer.startsWith(`remote.${name}.`) || layer === 'ui'

export function styleFaults(rules: readonly FoundRule[], name: string): string[] {
  return rules.flatMap(({ kind, text, layer }) => {
    if (kind === 'font') return []
    if (kind === 'keyframes') {
      return text.startsWith(name) ? [] : [`@keyframes ${text} lacks the prefix of the remote`]
    }
    if (!allowedLayer(layer, name)) {
      return [`"${text}" is ${layer ? `in layer ${layer}` : 'in no layer'}`]
    }
    if (kind === 'other') return []
    const bare = alternatives(text).filter((selector) => !/[.#[&]/.test(selector))
    return bare.map((selector) => `"${selector.trim()}" applies to elements everywhere`)
  })
}

/** A list of selectors, taken apart at its own commas, not at those inside `:is(…)`. */
function alternatives(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + letter)
  }
  return parts
}
