/** Times in milliseconds, of one clock. */
export interface PollingState {
  /** When the page's plan was made, or was last asked about. */
  knownAt: number
  /** When it was last asked about. */
  lookedAt?: number
  /** Epoch that the page's plan, or the last look, belongs to. */
  epoch: number
  /** The newest one heard of. */
  heard: number
}

export interface Conditions {
  now: number
  visible: boolean
  saveData: boolean
}

const restMs = 60_000
const restSavingMs = 300_000

/** Something has changed for somebody: perhaps for this visitor. */
export const afterAnswer = (looking: PollingState, conditions: Conditions): boolean =>
  looking.heard !== looking.epoch && mayLook(looking, conditions)

/** The page is old enough to be asked about, even though nothing was heard. */
export function afterMove(looking: PollingState, conditions: Conditions): boolean {
  const old = conditions.now - looking.knownAt >= rest(conditions)
  return (old || looking.heard !== looking.epoch) && mayLook(looking, conditions)
}

const rest = ({ saveData }: Conditions) => (saveData ? restSavingMs : restMs)

function mayLook({ lookedAt = -Infinity }: PollingState, conditions: Conditions) {
  return conditions.visible && conditions.now - lookedAt >= rest(conditions)
}
