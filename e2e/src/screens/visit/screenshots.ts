import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { repository } from '../../../../tools/workspace/start/repository'

/** Not in git: one folder per page, one picture per viewer, size and state. */
const folder = join(repository, '.cache', 'screens')

/** Only in a run over all screens; `npm test` needs no pictures. */
export async function saveShot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENS !== 'all') return
  await page.screenshot({
    path: join(folder, `${name}.png`),
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
  })
}
