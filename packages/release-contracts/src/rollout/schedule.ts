import type { Rollout, RolloutPolicy } from './rollout'

/** Hours of the week in Lagos, when steps may be taken. */
export interface StepHours {
  /** 1 (Monday) to 7 (Sunday). */
  days: number[]
  /** `HH:MM`, the earlier one first; the day ends with `until`. */
  from: string
  until: string
}

export const workingHours: StepHours = { days: [1, 2, 3, 4, 5], from: '09:00', until: '17:00' }

/** How long a stage lasts at least; a share between two stages counts as the lower one. */
export function stageMinutes(
  { stages, advance }: Pick<RolloutPolicy, 'stages' | 'advance'>,
  percentage: number,
): number {
  const stage = stages.findLastIndex((share) => share <= percentage)
  return advance.perStage?.[Math.max(stage, 0)] ?? advance.minutes
}

/**
 * The earliest moment at which the schedule may take the next step, from now on, as far as time decides;
 * `now` where it is due.
 *
 * @param now Milliseconds since 1970, as the answer.
 */
export function nextStepTime(
  rollout: Pick<Rollout, 'stages' | 'advance' | 'percentage' | 'stageAt'>,
  now: number,
): number {
  const due = Date.parse(rollout.stageAt) + stageMinutes(rollout, rollout.percentage) * minuteMs
  const earliest = Math.max(due, now)
  const { hours } = rollout.advance
  return hours ? firstMomentWithin(hours, earliest) : earliest
}

const minuteMs = 60_000
const dayMs = 86_400_000
/** Lagos has kept UTC+1 without summer time since 1919. */
export const lagosOffsetMs = 3_600_000

function firstMomentWithin({ days, from, until }: StepHours, time: number): number {
  const wall = time + lagosOffsetMs
  const today = Math.floor(wall / dayMs)
  // A week from now at the latest it is the same day again.
  for (let day = today; day <= today + 7; day += 1) {
    const begins = day * dayMs + minutesOf(from) * minuteMs
    const ends = day * dayMs + minutesOf(until) * minuteMs
    if (days.includes(weekday(day)) && wall < ends) return Math.max(begins, wall) - lagosOffsetMs
  }
  return Infinity
}

/** Day 0, the first of 1970, was a Thursday. */
const weekday = (day: number) => ((day + 3) % 7) + 1

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
