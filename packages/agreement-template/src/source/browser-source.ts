import createDOMPurify, { type Config, type WindowLike } from 'dompurify'
import { ALLOWED_TAGS, REMOVED_TAGS } from './allowed'
import { type Dialect, type DroppedMarkup, cleanNodes, refusalOf } from './clean'
import { LIMITS, type SourceNode } from './source-tree'

const CONFIG = {
  RETURN_DOM_FRAGMENT: true,
  SANITIZE_DOM: false,
  ALLOWED_TAGS: ['#text', ...ALLOWED_TAGS, 'thead', 'tbody', 'tfoot', 'optgroup'],
  FORBID_TAGS: ['style', 'form', 'button', 'iframe', 'template', 'svg', 'math'],
  FORBID_ATTR: ['style', 'action', 'formaction', 'src', 'href'],
  FORBID_CONTENTS: [...REMOVED_TAGS],
} satisfies Config

/** DOMPurify names these for every fragment although no template contains them. */
const FRAME = new Set(['body', '#text', '#comment', '#document-fragment'])

/**
 * Reads HTML with the browser's own parser behind DOMPurify. `view` may be jsdom's. The fragment
 * is turned into plain data and never enters a page.
 */
export function browserSource(
  view: WindowLike,
  html: string,
  dialect: Dialect,
  dropped: DroppedMarkup[],
): SourceNode[] {
  const purify = createDOMPurify(view)
  purify.addHook('uponSanitizeElement', (_node, { tagName }) => {
    if (FRAME.has(tagName) || ALLOWED_TAGS.has(tagName)) return
    dropped.push({ what: 'tag', tag: tagName, name: tagName })
  })
  purify.addHook('uponSanitizeAttribute', (element, event) => {
    const refusal = refusalOf(event.attrName, event.attrValue, dialect)
    if (!refusal) {
      event.forceKeepAttr = true
      return
    }
    dropped.push({ what: refusal, tag: element.nodeName.toLowerCase(), name: event.attrName })
    event.keepAttr = false
  })
  const fragment = purify.sanitize(withoutComments(view, html.replaceAll('\0', '')), CONFIG)
  return cleanNodes(
    [...fragment.childNodes].map((node) => toSource(node, 1)),
    dialect,
    dropped,
  )
}

const COMMENTS = 128

/**
 * The same HTML without comments: DOMPurify 3.4.18 deletes an element whose text has a "<" beside
 * a comment. The document has no window, so nothing in it loads or runs.
 */
function withoutComments(view: WindowLike, html: string): string {
  const { body } = new view.DOMParser().parseFromString(html, 'text/html')
  const walker = body.ownerDocument.createTreeWalker(body, COMMENTS)
  const comments: Comment[] = []
  while (walker.nextNode()) comments.push(walker.currentNode as Comment)
  comments.forEach((comment) => comment.remove())
  return body.innerHTML
}

const ELEMENT = 1
const TEXT = 3

/** Deeper nodes are dropped; such a tree is refused by its measure anyway. */
const DEEPEST = LIMITS.depth * 2

function toSource(node: ChildNode, level: number): SourceNode {
  if (node.nodeType === TEXT) return node.nodeValue ?? ''
  if (node.nodeType !== ELEMENT || level > DEEPEST) return ''
  const element = node as Element
  return {
    tag: element.nodeName.toLowerCase(),
    attributes: Object.fromEntries(
      [...element.attributes].map(({ name, value }) => [name.toLowerCase(), value]),
    ),
    children: [...element.childNodes].map((child) => toSource(child, level + 1)),
  }
}
