import type { PageTags } from 'shared-contracts/api/home.schema'

/** The page metadata of the specification (P 3), as one stored value. */
export type Meta = Omit<PageTags, 'page'>

/** Metadata with a title and a description; everything else empty. */
export function metaOf(title: string, description: string, keywords: string | null = null): Meta {
  return {
    meta_title: title,
    meta_description: description,
    meta_keywords: keywords,
    meta_image: null,
    other_meta_tags: [
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
    ],
    json_meta_tags: null,
  }
}
