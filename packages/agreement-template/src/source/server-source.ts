import { Parser } from 'htmlparser2'
import { type Dialect, type DroppedMarkup, cleanNodes } from './clean'
import { LIMITS, type SourcePosition, type SourceElement, type SourceNode } from './source-tree'

interface Open {
  tag: string
  attributes: Record<string, string>
  children: SourceNode[]
  line: number
  column: number
}

/** Deeper nodes are dropped; such a tree is refused by its measure anyway. */
const DEEPEST = LIMITS.depth * 2

const newlines = (html: string) => html.replace(/\r\n?/g, '\n').replaceAll('\0', '')

/** Reads HTML with htmlparser2, with the line and column of every element. */
export function serverSource(
  html: string,
  dialect: Dialect,
  dropped: DroppedMarkup[],
): SourceNode[] {
  return cleanNodes(rawNodes(newlines(html)), dialect, dropped)
}

function rawNodes(html: string): SourceNode[] {
  const placeAt = positionCounter(html)
  const root: Open = { tag: '', attributes: {}, children: [], line: 1, column: 1 }
  const open: Open[] = [root]
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element: Open = { tag, attributes, children: [], ...placeAt(parser.startIndex) }
      const parent = open.at(-1)
      if (open.length <= DEEPEST) parent?.children.push(element satisfies SourceElement)
      open.push(element)
    },
    onclosetag() {
      if (open.length > 1) open.pop()
    },
    ontext(text) {
      open.at(-1)?.children.push(text)
    },
  })
  parser.end(html)
  return root.children
}

/** Counts forward only: the parser's positions never go back. */
function positionCounter(html: string): (index: number) => Required<SourcePosition> {
  let line = 1
  let position = 0
  let lineStart = 0
  return (index) => {
    for (; position < index; position += 1) {
      if (html[position] !== '\n') continue
      line += 1
      lineStart = position + 1
    }
    return { line, column: index - lineStart + 1 }
  }
}
