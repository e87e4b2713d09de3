import type { VisitorResult } from '../../../tools/workspace/attack/visitors'

/** An attacker may make the honest visitors' p99 so many times as long, and lose none of their requests. */
export const fairnessGoal = 3

export interface FairnessLine {
  door: string
  /** How busy the machine was before (0 to 1); undefined where nobody looked. */
  busyBefore: number | undefined
  quiet: VisitorResult
  attacked: VisitorResult
  /** What the attacker was answered. */
  answers: Record<string, number>
  /** The p99 with the attacker, as so many times the one without. */
  share: number
  /** How many times it was measured: an unfair door up to three times. */
  tries: number
}

export const shareOf = (quiet: VisitorResult, attacked: VisitorResult) =>
  Math.round((attacked.p99Ms / quiet.p99Ms) * 100) / 100

export const isFair = ({ share, attacked }: Pick<FairnessLine, 'share' | 'attacked'>) =>
  share <= fairnessGoal && attacked.answered === attacked.requests

export const fairnessTable = (lines: readonly FairnessLine[]): string =>
  lines
    .map(({ door, quiet, attacked, share }) => {
      const verdict = isFair({ share, attacked }) ? 'fair  ' : 'UNFAIR'
      const times = `${quiet.p99Ms.toFixed(0)} → ${attacked.p99Ms.toFixed(0)} ms (× ${share})`
      return `${verdict}  ${times}  ${attacked.answered}/${attacked.requests}  ${door}`
    })
    .join('\n')
