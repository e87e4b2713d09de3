import { like } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { faqItems } from '../../tables/content.tables'

/** A short address for a question that no other question has. */
export async function uniqueSlug(tx: Db, title: string): Promise<string> {
  const base = slugOf(title)
  const rows = await tx
    .select({ slug: faqItems.slug })
    .from(faqItems)
    .where(like(faqItems.slug, `${base}%`))
  const taken = new Set(rows.map(({ slug }) => slug))
  let slug = base
  for (let next = 2; taken.has(slug); next += 1) slug = `${base}-${next}`
  return slug
}

/** Plain letters and digits; tone marks go. */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return plain || 'question'
}
