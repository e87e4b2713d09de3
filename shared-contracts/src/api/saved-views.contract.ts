import { defineCall } from '../call/call'
import type { SavedView, SavedViewBody, SavedViews, SavedViewsQuery } from './saved-views.schema'

/** Ours: the caller's own views, by name. Where it answers 404 lists offer none. */
export const listSavedViews = defineCall<SavedViews, { query: SavedViewsQuery }>()(
  'GET',
  '/api/x/saved-views',
)
/** 400 for a name that the list has already, and above 20 views of a list. */
export const addSavedView = defineCall<SavedView, { body: SavedViewBody }>()(
  'POST',
  '/api/x/saved-views',
)
/** 404 for another account's. */
export const deleteSavedView = defineCall<undefined, { params: { id: number } }>()(
  'DELETE',
  '/api/x/saved-views/{id}',
)
