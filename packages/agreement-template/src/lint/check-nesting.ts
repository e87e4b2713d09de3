import { Tokenizer } from 'htmlparser2'
import type { TemplateIssue } from '../schema/schema'
import { VOID_TAGS } from '../source/allowed'
import { LIMITS } from '../source/source-tree'

interface Open {
  tag: string
  at: number
}

/** Beyond these the first mistake has led to all others. */
const maxProblems = 20

/**
 * Elements that are not closed, and ends of elements that were never opened. Browser and server
 * mend such a text differently, so that what is previewed would not be what is printed.
 */
export function checkNesting(html: string): TemplateIssue[] {
  const found: { at: number; message: string }[] = []
  const open: Open[] = []
  const close = (tag: string, at: number) => {
    if (VOID_TAGS.has(tag)) return
    const place = open.findLastIndex((element) => element.tag === tag)
    if (place === -1) {
      found.push({ at, message: `</${tag}> closes nothing: remove it` })
      return
    }
    for (const element of open.splice(place).slice(1)) found.push(unclosed(element))
  }
  const begin = (tag: string, at: number) => {
    // Deeper than any template: it is refused for that, and looking back would take long.
    if (!VOID_TAGS.has(tag) && open.length < LIMITS.depth * 2) open.push({ tag, at })
  }
  readTags(html, { open: begin, close })
  found.push(...open.map(unclosed))
  return found
    .sort((a, b) => a.at - b.at)
    .slice(0, maxProblems)
    .map(({ at, message }) => ({
      severity: 'error',
      code: 'bad-nesting',
      message,
      ...positionAt(html, at),
    }))
}

const unclosed = ({ tag, at }: Open) => ({
  at,
  message: `<${tag}> is never closed: write </${tag}> where it ends`,
})

interface Tags {
  open: (tag: string, at: number) => void
  close: (tag: string, at: number) => void
}

function readTags(html: string, { open, close }: Tags): void {
  const nothing = () => undefined
  const name = (start: number, end: number) => html.slice(start, end).toLowerCase()
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname: (start, end) => open(name(start, end), start - 1),
      onclosetag: (start, end) => close(name(start, end), start - 2),
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      onattribname: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onopentagend: nothing,
      onprocessinginstruction: nothing,
      onselfclosingtag: nothing,
      ontext: nothing,
      ontextentity: nothing,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}

function positionAt(html: string, at: number) {
  const lines = html.slice(0, at).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
