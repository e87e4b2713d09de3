import type { PageHead } from 'shared-contracts/page'

/** The metadata that several entities of the API carry (P 3 "Page metadata"). */
interface Meta {
  meta_title: string | null
  meta_description: string | null
  meta_keywords: string | null
  meta_image: string | null
  other_meta_tags: { property: string; content: string }[]
  json_meta_tags?: unknown
}

/** Head of a page from its content record; what the record leaves empty comes from `fallback`. */
export function pageHead(meta: Meta, fallback: { title: string; description?: string }): PageHead {
  return {
    title: meta.meta_title || fallback.title,
    description: meta.meta_description || fallback.description,
    keywords: meta.meta_keywords || undefined,
    image: meta.meta_image || undefined,
    metaTags: meta.other_meta_tags,
    jsonLd: meta.json_meta_tags ?? undefined,
  }
}

/** A secondary part of a page: it may fail without taking the page with it. JSON, so it travels. */
export type OptionalPart<T> = { ready: true; value: T } | { ready: false }

export const readyPart = <T>(value: T): OptionalPart<T> => ({ ready: true, value })
export const failedPart: OptionalPart<never> = { ready: false }

/** Settles a secondary call into a part; a failure becomes a part that is not ready. */
export const loadPart = <T>(call: Promise<T>): Promise<OptionalPart<T>> =>
  call.then(readyPart, () => failedPart)
