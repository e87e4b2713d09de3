import type { PageHead } from 'shared-contracts/page'
import { brand } from 'shared-contracts/brand'

/** An element of the document's head, as data: the server writes it, the browser syncs it. */
export interface HeadTag {
  tag: 'meta' | 'link' | 'script'
  attributes: Record<string, string>
  /** Text of the element; JSON-LD only. `<` is escaped, so it may stand in HTML as it is. */
  text?: string
}

/** "Sign in - Amofin"; a title that names the product already stays as it is. */
export function documentTitle({ title }: PageHead): string {
  if (!title) return brand.name
  return title.includes(brand.name) ? title : `${title} - ${brand.name}`
}

/**
 * Everything a page says about itself but its title (P 3 "Page metadata").
 *
 * @param canonical The one address under which search engines list the page.
 */
export function headTags(head: PageHead, canonical?: string): HeadTag[] {
  const metaTags = head.metaTags ?? []
  const givenProperties = new Set(metaTags.map(({ property }) => property))
  const og = (property: string, content: string | undefined) =>
    content && !givenProperties.has(property) ? [meta('property', property, content)] : []
  return [
    ...(head.description ? [meta('name', 'description', head.description)] : []),
    ...(head.keywords ? [meta('name', 'keywords', head.keywords)] : []),
    ...(head.noIndex ? [meta('name', 'robots', 'noindex')] : []),
    ...(canonical ? [link('canonical', canonical)] : []),
    ...og('og:title', documentTitle(head)),
    ...og('og:description', head.description),
    ...og('og:image', head.image),
    ...metaTags.map(({ property, content }) => meta('property', property, content)),
    ...(head.jsonLd ? [jsonLd(head.jsonLd)] : []),
  ]
}

const meta = (key: 'name' | 'property', name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { [key]: name, content },
})

const link = (rel: string, href: string): HeadTag => ({ tag: 'link', attributes: { rel, href } })

const jsonLd = (value: unknown): HeadTag => ({
  tag: 'script',
  attributes: { type: 'application/ld+json' },
  text: (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('<', '\\u003c'),
})

/** Selects the elements that `headTags` gives: what a browser replaces on navigation. */
export const headTagSelector = [
  'meta[name="description"]',
  'meta[name="keywords"]',
  'meta[name="robots"]',
  'meta[property]',
  'link[rel="canonical"]',
  'script[type="application/ld+json"]',
].join(',')
