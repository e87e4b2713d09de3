import { describe, expect, test } from '@jest/globals'
import { uploadLimits } from 'release-contracts/release-upload'
import { remoteRelease } from '../testing/release-folders'
import { roomFor } from './team-quota'

const now = Date.parse('2026-11-20T12:00:00.000Z')
const minute = 60_000

/** A release of one large file. */
const large = (version: string, share: number, content = version) => ({
  ...remoteRelease('mf-chat', version),
  files: {
    'page.js': { integrity: `sha384-${content}`, bytes: uploadLimits.teamBytes * share },
  },
})
const begun = (release: ReturnType<typeof large>, minutesAgo: number) => ({
  ...{ upload: release.version, release, openedAt: now - minutesAgo * minute },
})
const room = (release: ReturnType<typeof large>, open: ReturnType<typeof begun>[]) =>
  roomFor(release, { team: 'chat', open, now })

describe('unfinished uploads of a team', () => {
  test('fit beside each other up to the limit', () => {
    expect(room(large('1.2.0', 0.4), [begun(large('1.1.0', 0.5), 1)])).toEqual({ ended: [] })
  })

  test('are refused above it, with the time from which another one fits', () => {
    const open = [begun(large('1.1.0', 0.5), 10), begun(large('1.0.0', 0.4), 20)]
    expect(room(large('1.2.0', 0.4), open)).toEqual({
      refused:
        'The team chat has 2 unfinished uploads (mf-chat 1.1.0, mf-chat 1.0.0), and the maximum is 100 uploads or 500 MB. ' +
        'Nothing was stored of this one. ' +
        'Finish one of them by running its release again, or try again after 2026-11-20 13:40 (Lagos), when the oldest make room.',
    })
  })

  test('make room after an hour, the oldest first and no more than needed', () => {
    const open = [
      begun(large('1.1.0', 0.3), 61),
      begun(large('1.0.0', 0.3), 90),
      begun(large('1.0.1', 0.3), 5),
    ]
    expect(room(large('1.2.0', 0.3), open)).toEqual({ ended: [open[1]] })
    expect(room(large('1.2.0', 0.6), open)).toEqual({ ended: [open[1], open[0]] })
    expect(room(large('1.2.0', 0.9), open)).toHaveProperty('refused')
  })

  test('share what their versions share', () => {
    const open = [begun(large('1.1.0', 0.9, 'same'), 1)]
    expect(room(large('1.2.0', 0.9, 'same'), open)).toEqual({ ended: [] })
  })

  test('are limited in number, however small they are', () => {
    const open = Array.from({ length: uploadLimits.teamUploads }, (_, index) =>
      begun(large(`1.0.${index}`, 0), 1),
    )
    expect(room(large('1.2.0', 0), open)).toHaveProperty('refused')
    expect(room(large('1.2.0', 0), open.slice(1))).toEqual({ ended: [] })
  })
})
