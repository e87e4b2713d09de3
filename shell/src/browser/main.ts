import { firstFrame } from './first-frame'
import { readStart } from './read-start'

// The plan may be a file of its own: it arrives while the browser draws.
const start = readStart()
// In the same file, but not run before: React and the router start while what the server wrote is on screen.
const run = firstFrame()
  .then(() => import(/* webpackMode: "eager" */ './start-page'))
  .then(({ startPage }) => startPage(start))
// Who watches over a shell that is being tried goes by errors of the window: a rejection is none.
Promise.all([start, run]).catch(reportError)
