import type { TemplateProblem } from '../schema/schema'
import { ALLOWED_ATTRIBUTES } from '../source/allowed'
import type { Dropped } from '../source/clean'
import { LIMITS } from '../source/source-tree'

const HINTS: Record<string, string> = {
  name: "use data-field for the key: browsers strip 'name'",
  id: 'use data-id for a clause that references point at',
  style: 'use one of the classes of the dialect',
  src: 'images come from data-img only',
  href: 'documents have no links',
  onclick: 'no code runs in a template',
}

/** What the dialect leaves out is an error of the template, never a silent loss. */
export function droppedProblem({ what, tag, name, line }: Dropped): TemplateProblem {
  const place = line === undefined ? {} : { line }
  return {
    severity: 'error',
    code: what.replace(' ', '-'),
    message: message(what, tag, name),
    ...place,
  }
}

function message(what: Dropped['what'], tag: string, name: string): string {
  if (what === 'tag') return `<${tag}> is not part of the dialect: remove it`
  if (what === 'unsafe value') {
    return `${name} of <${tag}> contains "]>", "-->" or a closing tag: browsers delete it; write it in words`
  }
  if (what === 'long value') {
    return `${name} of <${tag}> is longer than ${LIMITS.attributeLength} characters: shorten it`
  }
  const hint = HINTS[name] ?? suggestion(name)
  return `${name} of <${tag}> is unknown${hint ? `: ${hint}` : ''}`
}

const LONGEST_NAME = 30

/** The known attribute that differs by one or two letters, if there is one. */
function suggestion(name: string): string | null {
  if (name.length > LONGEST_NAME) return null
  const near = [...ALLOWED_ATTRIBUTES].find((known) => distance(known, name) <= 2)
  return near ? `did you mean ${near}?` : null
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same)
    }
    row = next
  }
  return row[b.length] ?? 0
}
