/** Times in milliseconds, of one clock. */
export interface PollingState {
  /** When the page's plan was made, or was last asked about. */
  verifiedAt: number
  /** When it was last asked about. */
  requestedAt?: number
  /** Epoch that the page's plan, or the last look, belongs to. */
  epoch: number
  /** The newest one that an answer carried. */
  newest: number
}

export interface Conditions {
  now: number
  visible: boolean
  saveData: boolean
}

const minIntervalMs = 60_000
const saveDataIntervalMs = 300_000

/** Something has changed for somebody: perhaps for this visitor. */
export const afterAnswer = (polling: PollingState, conditions: Conditions): boolean =>
  polling.newest !== polling.epoch && mayPoll(polling, conditions)

/** The page is old enough to be asked about, even though no answer carried a newer epoch. */
export function afterMove(polling: PollingState, conditions: Conditions): boolean {
  const isOld = conditions.now - polling.verifiedAt >= minInterval(conditions)
  return (isOld || polling.newest !== polling.epoch) && mayPoll(polling, conditions)
}

const minInterval = ({ saveData }: Conditions) => (saveData ? saveDataIntervalMs : minIntervalMs)

function mayPoll({ requestedAt = -Infinity }: PollingState, conditions: Conditions) {
  return conditions.visible && conditions.now - requestedAt >= minInterval(conditions)
}
