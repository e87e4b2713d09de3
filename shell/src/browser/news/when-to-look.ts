/** Times in milliseconds, of one clock. */
export interface PollingState {
  /** When the page's plan was made, or was last asked about. */
  knownAt: number
  /** When it was last asked about. */
  lookedAt?: number
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

const restMs = 60_000
const restSavingMs = 300_000

/** Something has changed for somebody: perhaps for this visitor. */
export const afterAnswer = (polling: PollingState, conditions: Conditions): boolean =>
  polling.newest !== polling.epoch && mayLook(polling, conditions)

/** The page is old enough to be asked about, even though no answer carried a newer epoch. */
export function afterMove(polling: PollingState, conditions: Conditions): boolean {
  const old = conditions.now - polling.knownAt >= rest(conditions)
  return (old || polling.newest !== polling.epoch) && mayLook(polling, conditions)
}

const rest = ({ saveData }: Conditions) => (saveData ? restSavingMs : restMs)

function mayLook({ lookedAt = -Infinity }: PollingState, conditions: Conditions) {
  return conditions.visible && conditions.now - lookedAt >= rest(conditions)
}
