import { firstFrame } from './first-frame'

// In the same file, but not run before: React and the router start while what the server wrote is on screen.
firstFrame()
  .then(() => import(/* webpackMode: "eager" */ './start-page'))
  .then(({ startPage }) => startPage())
  // Who watches over a shell that is being tried goes by errors of the window: a rejection is none.
  .catch(reportError)
