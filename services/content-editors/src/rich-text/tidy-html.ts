/** HTML of the editor as people write it: a line of a list is no paragraph of its own. */
export function tidyHtml(html: string): string {
  const body = bodyOf(html)
  for (const entry of body.querySelectorAll('li')) {
    const paragraphs = [...entry.children].filter((child) => child.matches('p'))
    if (paragraphs.length === 1) paragraphs[0]?.replaceWith(...(paragraphs[0]?.childNodes ?? []))
  }
  return body.innerHTML
}

/** Whether `editorHtml` still holds everything of `original`: the same elements, the same words. */
export function holdsAll(original: string, editorHtml: string): boolean {
  return contentOf(original) === contentOf(editorHtml)
}

/** Elements by name and words; how lines of a list are wrapped does not count. */
function contentOf(html: string): string {
  const body = bodyOf(tidyHtml(html))
  const elements = [...body.querySelectorAll('*')].map((element) => nameOf(element)).sort()
  return `${elements.join(' ')}|${(body.textContent ?? '').replace(/\s+/g, '')}`
}

const nameOf = (element: Element) =>
  `${element.localName}${element.getAttribute('href') ?? ''}${element.getAttribute('target') ?? ''}`

const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body
