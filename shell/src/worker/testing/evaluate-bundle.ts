import { closeProcess } from '../close-process'
import { createServerBundles } from '../server-bundles'

/** Tells what a server bundle fails with where `process` is closed, as in a render worker. */
const [, , file = ''] = process.argv

function outcome(): string {
  closeProcess()
  try {
    createServerBundles().module(file, './page')
    return 'evaluated'
  } catch (error) {
    return String(error)
  }
}

process.send?.(outcome())
