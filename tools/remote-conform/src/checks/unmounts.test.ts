import { grown } from '../drive/leftovers'
import { memoryGrowth, newAround, newGlobals } from './unmounts'

const around = { nodes: ['<meta>', '<body>'], handlers: [], sheets: 0 }

test('what was there before is no leftover, a second one of it is', () => {
  expect(newAround(around, around)).toEqual([])
  expect(
    newAround(around, {
      nodes: ['<meta>', '<meta>', '<body class="locked">'],
      handlers: ['window.onresize'],
      sheets: 1,
    }),
  ).toEqual([
    'an element is left outside the stage (<meta>)',
    'an element is left outside the stage (<body class="locked">)',
    'an event handler is left behind (window.onresize)',
    'a style sheet is left behind (adoptedStyleSheets)',
  ])
})

test('how a remote arrives leaves globals that are meant to stay', () => {
  const after = ['a', 'webpackChunkmf_x', 'mf_x_1_0_0', '__FEDERATION__', 'jQuery']
  expect(newGlobals(['a'], after, 'mf_x_1_0_0')).toEqual([
    'a global variable is left behind (jQuery)',
  ])
})

test('less or as much as before is no growth', () => {
  const first = { nodes: 10, listeners: 2, timers: 1 }
  expect(grown(first, { nodes: 9, listeners: 2, timers: 1 }, 5)).toEqual([])
  expect(grown(first, { nodes: 10, listeners: 6, timers: 1 }, 5)).toEqual([
    'listeners grow from 2 to 6 over 5 mounts',
  ])
})

test('memory may grow by what a late piece of code takes, not by something for each mount', () => {
  expect(memoryGrowth(900_000)).toEqual([])
  expect(memoryGrowth(4 * 1_600_000)).toEqual(['memory grows by 1563 kB with each mount'])
})
