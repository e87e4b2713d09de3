import { expect, test } from '@playwright/test'
import { join } from 'node:path'
import { releasedPackages } from '../../../tools/workspace/start/repository'
import { overBudget } from './package-budget'

const dataDir = process.env.AMOFIN_DATA_DIR

for (const name of releasedPackages()) {
  test(`${name}: what a browser fetches for each page is within its budget`, async () => {
    if (!dataDir) throw new Error('Set AMOFIN_DATA_DIR to the data folder of the running product.')
    expect(await overBudget(join(dataDir, 'releases'), name)).toEqual([])
  })
}
