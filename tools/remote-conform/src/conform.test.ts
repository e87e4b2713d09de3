import { jest } from '@jest/globals'
import { conformSample, type ConformResult } from './testing/conform-sample'

// Two real builds and every page many times, on a machine that may be busy with others.
jest.setTimeout(900_000)

describe('a remote with one fault in each module', () => {
  let found: ConformResult

  beforeAll(async () => {
    found = await conformSample('mf-faulty')
  })

  test('does not conform', () => {
    expect(found.code).toBe(1)
  })

  test.each([
    ['mounts', './noisy', 'console: What a noisy page this is'],
    ['unmounts', './clinging', 'a listener is left behind (resize on window)'],
    ['unmounts', './clinging', 'a listener is left behind (change on media (min-width: 600px))'],
    ['unmounts', './clinging', 'a timer is left behind (setInterval)'],
    ['unmounts', './clinging', 'an observer is left behind (MutationObserver)'],
    ['unmounts', './clinging', 'a connection is left behind (BroadcastChannel)'],
    ['unmounts', './clinging', 'a global variable is left behind (clingingLeft)'],
    ['unmounts', './clinging', 'an element is left outside the stage (<aside></aside>)'],
    ['unmounts', './greedy', 'an event handler is left behind (window.onhashchange)'],
    ['unmounts', './greedy', 'a style sheet is left behind (adoptedStyleSheets)'],
    ['unmounts', './greedy', 'listeners grow from'],
    ['styles', './loud', '"h2" applies to elements everywhere'],
    ['events', './talkative', 'order.paid does not match the catalogue'],
    ['no /api/x', './needy', 'the part crashed'],
    ['faults', './helpless', 'offline: the part crashed'],
    ['faults', './helpless', '500: the part crashed'],
    ['faults', './silent', '500: shows no message in place of the missing content'],
    ['axe', './unnamed', 'image-alt'],
    ['size', './heavy', 'over its budget'],
    ['stored data', './forgetful', 'with data stored by 1.0.0: the part crashed (What is 1.0.0?)'],
    ['neighbours', './proud', 'The quota has been exceeded'],
    ['neighbours', './touchy', 'the part crashed (Somebody else broke)'],
    ['neighbours', './leaning', 'Where is the filler?'],
    ['built-ins', './meddling', 'fetch is replaced'],
    ['built-ins', './meddling', 'history.pushState is replaced'],
    ['strangers', './hiding', '<footer> outside the remote: display: none'],
    ['unmounts', './hoarding', 'memory grows by'],
  ])('%s finds the fault of %s: %s', (check, expose, says) => {
    const line = found.lines.find(
      (candidate) => candidate.check === check && candidate.expose === expose,
    )
    expect(line).toMatchObject({ verdict: 'fail', says: expect.stringContaining(says) })
  })

  test('and no check finds anything else', () => {
    const failed = found.lines.filter(({ verdict }) => verdict === 'fail')
    expect(failed.map(({ check, expose }) => `${check} ${expose}`).sort()).toEqual([
      'axe ./unnamed',
      'built-ins ./meddling',
      'events ./talkative',
      'faults ./helpless',
      // Whoever cannot do without a call of our own API cannot do without any API either.
      'faults ./needy',
      'faults ./silent',
      'mounts ./noisy',
      'neighbours ./leaning',
      'neighbours ./proud',
      'neighbours ./touchy',
      'no /api/x ./needy',
      'size ./heavy',
      'stored data ./forgetful',
      'strangers ./hiding',
      // A rule about elements everywhere is about those of others.
      'strangers ./loud',
      'styles ./loud',
      'unmounts ./clinging',
      'unmounts ./greedy',
      'unmounts ./hoarding',
    ])
  })
})

test('a remote that takes, stores, asks and says all of that soundly conforms', async () => {
  const { code, lines } = await conformSample('mf-sound')
  expect(lines.filter(({ verdict }) => verdict !== 'pass')).toEqual([])
  expect(new Set(lines.map(({ expose }) => expose))).toEqual(
    new Set(['./tidy', './praise', './corner', './frame']),
  )
  expect(code).toBe(0)
})
