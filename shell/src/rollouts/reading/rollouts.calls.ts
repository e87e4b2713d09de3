import { defineCall } from 'shared-contracts/call'
import type { ExperimentState } from 'release-contracts/experiment'
import type {
  FailureReport,
  ListedQaLink,
  QaLink,
  QaLinkRequest,
  RolloutHistoryEntry,
  RolloutOverview,
  RolloutRequest,
} from 'release-contracts/rollout-messages'
import type { RemoteControl } from 'release-contracts/rollout'
import type { RolloutToken, TokenRole } from 'release-contracts/teams'

/** Calls of the composition server, on the site's own origin. */

export const readRollouts = defineCall<RolloutOverview>()('GET', '/composition/rollouts')

export const changeRollout = defineCall<
  RemoteControl,
  { params: { remote: string }; body: RolloutRequest }
>()('POST', '/composition/rollouts/{remote}')

/** Newest first, a page of 50; `before` is the id of the oldest one known. */
export const readHistory = defineCall<RolloutHistoryEntry[], { query: { before?: number } }>()(
  'GET',
  '/composition/rollouts/history',
)
export const historyPage = 50

export const readReports = defineCall<
  FailureReport[],
  { params: { remote: string }; query: { version: string } }
>()('GET', '/composition/rollouts/{remote}/reports')

/** Newest first. */
export const readExperiments = defineCall<ExperimentState[], { params: { remote: string } }>()(
  'GET',
  '/composition/rollouts/{remote}/experiments',
)

export const makeLink = defineCall<QaLink, { body: QaLinkRequest }>()('POST', '/composition/links')

export const readLinks = defineCall<ListedQaLink[]>()('GET', '/composition/links')

export const revokeLink = defineCall<ListedQaLink, { params: { id: string } }>()(
  'DELETE',
  '/composition/links/{id}',
)

export const readTokens = defineCall<RolloutToken[]>()('GET', '/composition/tokens')

export const createToken = defineCall<
  RolloutToken & { token: string },
  { body: { name: string; days: number; team?: string; role?: TokenRole } }
>()('POST', '/composition/tokens')

export const revokeToken = defineCall<RolloutToken, { params: { id: string } }>()(
  'DELETE',
  '/composition/tokens/{id}',
)
