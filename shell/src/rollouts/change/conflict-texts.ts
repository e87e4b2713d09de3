import { percent } from '../wording/figures'

/** What is said when somebody else was faster, and why a change makes no sense any more. */
export const conflicts = {
  title: (remote: string) => `${remote} was changed while this was open`,
  by: (who: string, when: string) => `Changed ${who} at ${when}.`,
  somebody: 'Somebody changed it.',
  nothing: 'nothing',
  now: (state: string) => `Now: ${state}`,
  decide: 'Your change was not made. Check how it is now, then decide.',
  steady: (stable: string) => `everybody gets ${stable}.`,
  rolling: (canary: string, share: number, stable: string) =>
    `${canary} is at ${percent(share)}, all others get ${stable}.`,
  halted: (canary: string, stable: string) => `${canary} is halted, everybody gets ${stable}.`,
  off: 'it is switched off.',
  from: (was: number, is: number) => `From ${percent(was)} to ${percent(is)}.`,
  started: (version: string, share: number) => `${version} was started at ${percent(share)}.`,
  superseded: (was: string, is: string) => `${is} replaced ${was}.`,
  ended: (version: string) => `The rollout of ${version} was ended.`,
  newStable: (version: string) => `${version} was made stable.`,
  wasHalted: (reason: string) => `It was halted${reason ? `: ${reason}` : '.'}`,
  resumed: 'It was resumed.',
  rules: 'Who gets it was changed.',
  policy: 'Stages or error limit were changed.',
  switchedOff: 'It was switched off.',
  switchedOn: 'It was switched on.',
  nothingRunning: 'No rollout is running any more.',
  haltedAlready: 'It is halted already.',
  runningAlready: 'It is running already.',
  isHalted: 'It is halted. Resume it first.',
  isOff: 'It is switched off. Switch it on first.',
  offAlready: 'It is switched off already.',
  onAlready: 'It is switched on already.',
}
