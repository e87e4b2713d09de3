import type { ExperimentResult, ExperimentState } from 'release-contracts/experiment'
import { fakeRollout, fakeRemote } from './fake-overview'

const plan = {
  ...({ metric: 'orders', baseline: 0.02, effect: 0.004, days: 14 } as const),
  visitors: { stable: 21_109, canary: 21_109 },
}

export const fakeExperiment = (over: Partial<ExperimentState> = {}): ExperimentState => ({
  id: 'mf-chat/r1.1',
  remote: 'mf-chat',
  stable: '1.8.1',
  canary: '1.9.0',
  percentage: 50,
  plan,
  startedAt: '2026-11-20T12:30:00.000Z',
  visitors: { stable: 2012, canary: 2108 },
  ...over,
})

/** 2.6% beside 2%. */
export const fakeResult = (over: Partial<ExperimentResult> = {}): ExperimentResult => ({
  at: '2026-12-04T12:30:00.000Z',
  visitors: { stable: 21_200, canary: 21_100 },
  arrived: { stable: 21_200, canary: 21_100 },
  verdict: 'higher',
  found: { stable: 0.02, canary: 0.026, difference: 0.006, low: 0.0031, high: 0.0089 },
  ...over,
})

/** A remote whose 1.9.0 is tried beside 1.8.1. */
export const triedRemote = (over: Partial<ExperimentState> = {}) =>
  fakeRemote(
    { rollout: fakeRollout({ percentage: 50, experiment: plan }) },
    { experiment: fakeExperiment(over) },
  )
