import { visitId, type StartDocument } from '../app/start-document'
import { whenPageArrived } from './read-document'
import { createHealth, type Health } from './health/health'

/**
 * A document that is the same for everybody brings its visit at its end. What happens before that waits; most is
 * told later anyway.
 */
export function pageHealth({ assignment }: Pick<StartDocument, 'assignment'>): Health {
  if (assignment.visit) return createHealth({ assignment })
  let health: Health | undefined
  const queue: ((health: Health) => void)[] = []
  const notify = (work: (health: Health) => void) => (health ? work(health) : void queue.push(work))
  whenPageArrived(() => {
    const visit = document.querySelector<HTMLDataElement>(`#${visitId}`)?.value
    health = createHealth({ assignment: visit ? { ...assignment, visit } : assignment })
    for (const work of queue.splice(0)) work(health)
  })
  return {
    loaded: (remote, kind) => notify((target) => target.loaded(remote, kind)),
    failed: (remote, kind) => notify((target) => target.failed(remote, kind)),
    paid: () => notify((target) => target.paid()),
    page: (remote) => notify((target) => target.page(remote)),
  }
}
