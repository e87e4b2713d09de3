import { expect, test } from '@jest/globals'
import type { Plan } from 'release-contracts/plan'
import { createPlanFiles, planFilePath } from './plan-files'

const plan = (id: string) => ({ id }) as Plan

test('plans that cookies make up push out no plan of everybody’s', () => {
  const files = createPlanFiles()
  expect(files.addressOf(plan('usual'), false)).toBe(planFilePath('usual'))
  for (let number = 0; number < 1000; number += 1) files.addressOf(plan(`made-up-${number}`), true)
  expect(files.find('usual')).toEqual({ id: 'usual' })
  expect(files.find('made-up-999')).toEqual({ id: 'made-up-999' })
  expect(files.find('made-up-0')).toBeUndefined()
})

test('of plans in use it keeps those that were on a page last', () => {
  const files = createPlanFiles()
  for (let number = 0; number < 1000; number += 1) files.addressOf(plan(`${number}`), false)
  expect(files.find('999')).toBeDefined()
  expect(files.find('0')).toBeUndefined()
})
