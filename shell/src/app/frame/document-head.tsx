import { useEffect, useRef } from 'react'
import { useMatches } from 'react-router-dom'
import type { PageHead } from 'shared-contracts/page'
import { canonicalAddress } from '../canonical-address'
import { useEnvironment } from '../environment'
import { documentTitle, headTags, headTagSelector } from '../page-head'
import { headOfAnswer, type PageAnswer } from '../routes/page-answer'
import type { RouteHandle } from '../route-table/route-table'

/** Keeps title and metadata in step with the page on client navigation; the server wrote the first. */
export function DocumentHead() {
  const { siteOrigin } = useEnvironment()
  const match = useMatches().at(-1)
  const page = (match?.handle as RouteHandle | undefined)?.page
  const answer = match?.loaderData as PageAnswer | undefined
  const params = match?.params
  const writtenHead = useRef<string>(undefined)
  useEffect(() => {
    const head = headOfAnswer(page, answer)
    const canonical = page && canonicalAddress({ siteOrigin, path: page.path, params }, head)
    const key = JSON.stringify([head, canonical])
    if (writtenHead.current !== key) writeHead(head, canonical)
    writtenHead.current = key
  }, [siteOrigin, page, params, answer])
  return null
}

export function writeHead(head: PageHead, canonical?: string) {
  document.title = documentTitle(head)
  for (const element of document.head.querySelectorAll(headTagSelector)) element.remove()
  for (const { tag, attributes, text } of headTags(head, canonical)) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    if (text) element.textContent = text
    document.head.append(element)
  }
}
