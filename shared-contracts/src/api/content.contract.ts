import { defineCall } from '../call/call'
import type { ContentPage, ContentQuery, ContentRemoval, RestoredContent } from './content.schema'

/** Ours: the records of one kind of content, as its editors name it (`testimonials`, `coupons`). */
export const listContent = defineCall<
  ContentPage,
  {
    params: { kind: string }
    query: Omit<ContentQuery, 'page' | 'page_size'> & { page?: number; page_size?: number }
  }
>()('GET', '/api/x/content/{kind}')

/**
 * Ours: deletes a record at which nothing points, or retires one that ends instead (a used coupon).
 * 409 with a sentence where something points at it, 404 where such records stay.
 */
export const removeContent = defineCall<ContentRemoval, { params: { kind: string; id: number } }>()(
  'DELETE',
  '/api/x/content/{kind}/{id}',
)

/** Ours: undoes a removal of the last 30 days. 404 when there is none, 409 when its place is taken. */
export const restoreContent = defineCall<
  RestoredContent,
  { params: { kind: string; id: number } }
>()('POST', '/api/x/content/{kind}/{id}/restore')
