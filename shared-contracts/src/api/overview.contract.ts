import { defineCall } from '../call/call'
import type { Overview } from './overview.schema'

/** Ours: what waits for the caller, by group. Where it answers 404 the page offers the menu alone. */
export const getOverview = defineCall<Overview>()('GET', '/api/x/overview')
