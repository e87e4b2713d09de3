import type { ScreenExpectation } from '../visit/screen-expectation'
import { accountScreens } from './accounts'
import { chatScreens } from './chat'
import { contentScreens } from './content'
import { dailyScreens } from './daily-work'
import { orderScreens } from './orders'

/** What the run expects of every signed-in page. A page without an entry fails the run. */
export const expectations: readonly ScreenExpectation[] = [
  ...orderScreens,
  ...accountScreens,
  ...contentScreens,
  ...dailyScreens,
  ...chatScreens,
]
