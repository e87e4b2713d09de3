const plainTags = new Set(['P', 'UL', 'OL', 'LI', 'STRONG', 'B', 'EM', 'I', 'U', 'BR', 'H3', 'H4'])

/** What takes its content with it, because the content is no text for readers. */
const dropped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'SVG', 'MATH', 'TITLE'])

/**
 * The description of a plan with plain text markup and links only; everything else keeps its words.
 * For loaders that run in the browser: the text is parsed into a document that loads and runs nothing.
 */
export function cleanPlanHtml(html: string): string {
  const source = new DOMParser().parseFromString(html, 'text/html')
  const clean = document.implementation.createHTMLDocument('')
  copyChildren(source.body, clean.body)
  return clean.body.innerHTML
}

function copyChildren(from: Node, to: Element): void {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.append(child.textContent ?? '')
    if (child instanceof Element) copyElement(child, to)
  }
}

function copyElement(element: Element, to: Element): void {
  const tag = element.tagName.toUpperCase()
  if (dropped.has(tag)) return
  const href = tag === 'A' ? safeHref(element.getAttribute('href') ?? '') : undefined
  if (!plainTags.has(tag) && href === undefined) return copyChildren(element, to)
  const copy = to.ownerDocument.createElement(tag)
  if (href !== undefined) copy.setAttribute('href', href)
  to.append(copy)
  copyChildren(element, copy)
}

/** A path of this site or an https address; undefined for `javascript:` and all others. */
const safeHref = (href: string): string | undefined =>
  /^(https:\/\/|mailto:|\/(?![/\\]))/i.test(href.trim()) ? href.trim() : undefined
