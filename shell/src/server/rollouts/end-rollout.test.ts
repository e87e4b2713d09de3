import { describe, expect, test } from '@jest/globals'
import { defaultPolicy } from 'release-contracts/rollout'
import {
  facts,
  halted,
  killed,
  changeControl,
  refusal,
  rollout,
  running,
  still,
  versions,
} from '../testing/rollout-controls'

describe('promote', () => {
  test('the canary becomes stable, what was stable is kept for falling back', () => {
    expect(changeControl(running, { kind: 'promote' })).toEqual({
      remote: 'mf-chat',
      rowVersion: 5,
      stable: '1.9.0',
      before: '1.8.0',
      returnTo: '1.8.0',
      stableSince: facts.now,
      killed: false,
      policy: defaultPolicy,
    })
  })

  test('the version before is the one in force, whatever the control said', () => {
    const promoted = changeControl({ ...running, stable: undefined }, { kind: 'promote' })
    expect(promoted.before).toBe('1.9.1')
    const alone = changeControl(
      { ...running, stable: '0.1.0' },
      { kind: 'promote' },
      { versions: versions('1.9.0') },
    )
    expect(alone).toMatchObject({ stable: '1.9.0', before: undefined })
  })

  test.each([
    [still, facts.versions, 'No rollout of mf-chat is running'],
    [halted, facts.versions, 'is halted. Resume it before you promote it'],
    [killed, facts.versions, 'is halted'],
    [running, versions('1.8.0'), 'not among the releases'],
  ])('refuses (%#)', (control, offered, words) => {
    expect(refusal(control, { kind: 'promote' }, { versions: offered })).toContain(words)
  })
})

describe('roll back', () => {
  test('without a version ends the rollout and leaves stable as it is', () => {
    for (const control of [running, halted, killed]) {
      expect(changeControl(control, { kind: 'roll-back' })).toEqual({
        ...control,
        rowVersion: 5,
        rollout: undefined,
        policy: defaultPolicy,
      })
    }
  })

  test('with a version makes that stable, and the next older release stands behind it', () => {
    const back = changeControl(
      { ...still, stable: '1.9.0' },
      { kind: 'roll-back', version: '1.8.0' },
    )
    expect(back).toMatchObject({ stable: '1.8.0', before: '1.7.0', stableSince: facts.now })
  })

  test('what people are taken away from is never what they fall back to', () => {
    const forward = changeControl(still, { kind: 'roll-back', version: '1.9.0' })
    expect(forward).toMatchObject({ stable: '1.9.0', before: '1.7.0' })
    const both = changeControl(
      { ...running, stable: '1.7.0', rollout: { ...rollout, canary: '1.8.0' } },
      {
        kind: 'roll-back',
        version: '1.9.0',
      },
    )
    expect(both).toMatchObject({ stable: '1.9.0', before: '1.6.0' })
    expect(both.rollout).toBeUndefined()
  })

  test('behind it stands no unfit version, no preview and no build from sources', () => {
    const offered = [
      ...versions('1.9.0', '1.8.0'),
      { ...versions('1.7.0')[0]!, unfit: 'needs react ^18.0.0' },
      ...versions('1.6.0-pr-1', '1.0.0-src.a'),
    ]
    const from = { ...still, stable: '1.9.0', before: '1.8.0' }
    const back = changeControl(from, { kind: 'roll-back', version: '1.8.0' }, { versions: offered })
    expect(back).toMatchObject({ stable: '1.8.0', before: undefined })
  })

  test('to the stable version itself ends the rollout only', () => {
    const back = changeControl(running, { kind: 'roll-back', version: '1.8.0' })
    expect(back).toEqual({
      ...still,
      rowVersion: 5,
      before: '1.7.0',
      policy: defaultPolicy,
    })
  })

  test('works while switched off, and does not switch on', () => {
    const back = changeControl(killed, { kind: 'roll-back', version: '1.7.0' })
    expect(back).toMatchObject({ stable: '1.7.0', killed: true })
    expect(back.rollout).toBeUndefined()
  })

  test.each([
    [still, undefined, 'To leave 1.8.0, name the version to go back to.'],
    [{ ...still, before: '1.7.0' }, undefined, 'for instance 1.7.0.'],
    [still, '1.8.0', 'is stable already, and nothing is being rolled out'],
    [still, '0.9.0', 'not among the releases'],
    [running, '2.0.0', 'does not fit'],
  ])('refuses (%#)', (control, version, words) => {
    expect(refusal(control, { kind: 'roll-back', version })).toContain(words)
  })
})
