import { test } from './fault-test'

interface Row {
  remote: string
  fault: string
  /** What the visitor was given. */
  release: string
  outcome: string
  /** What the page load after it shows. */
  next?: string
}

/** A row of the table that the run ends with. */
export function addTableRow({ remote, fault, release, outcome, next = '' }: Row) {
  const description = [remote, fault, release, outcome, next].join(' | ')
  test.info().annotations.push({ type: 'fault', description })
}
