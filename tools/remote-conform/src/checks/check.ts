import type { Who } from 'remote-harness/src/app/control/tab-settings'
import type { TestBed } from '../test-bed/test-bed'
import type { OpenedPage } from '../test-bed/tab'

/** One exposed module, and where it stands in the harness. */
export interface Subject {
  expose: string
  /** Where it stands at more than one address: what its lines stand under. */
  name?: string
  kind: 'page' | 'slot' | 'layout'
  /** Path in the harness. */
  address: string
  /** Who may see it. */
  session: Who
}

/** `not applicable` counts as passed: there was nothing to look at. */
export type Verdict = 'pass' | 'fail' | 'not applicable'

export interface Finding {
  verdict: Verdict
  /** What was found and, where it fails, what to do. */
  says: string
}

export interface CheckLine extends Finding {
  expose: string
  check: string
}

/** Has the bench to itself while it runs, and begins where it likes. */
export interface Check {
  name: string
  run(testBed: TestBed, subject: Subject): Promise<Finding>
}

/** Looks at a module that stands at its address already: several looks share one visit. */
export interface Inspection {
  name: string
  inspect(opened: OpenedPage, testBed: TestBed, subject: Subject): Promise<Finding>
}

/** Faults that are said in full. */
const maxFaults = 8

export const pass = (says: string): Finding => ({ verdict: 'pass', says })

/** Passes when nothing is at fault; else says all of it, a repeated fault once. */
export function findingOf(faults: readonly string[], advice: string, good: string): Finding {
  const distinct = [...new Set(faults)]
  if (distinct.length === 0) return pass(good)
  const listed = distinct.slice(0, maxFaults).join('; ')
  const more = distinct.length > maxFaults ? `; and ${distinct.length - maxFaults} more` : ''
  return { verdict: 'fail', says: `${listed}${more}. ${advice}` }
}
