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
  const waiting: ((health: Health) => void)[] = []
  const tell = (work: (health: Health) => void) => (health ? work(health) : void waiting.push(work))
  whenPageArrived(() => {
    const visit = document.querySelector<HTMLDataElement>(`#${visitId}`)?.value
    health = createHealth({ assignment: visit ? { ...assignment, visit } : assignment })
    for (const work of waiting.splice(0)) work(health)
  })
  return {
    loaded: (remote, kind) => tell((it) => it.loaded(remote, kind)),
    failed: (remote, kind) => tell((it) => it.failed(remote, kind)),
    paid: () => tell((it) => it.paid()),
    page: (remote) => tell((it) => it.page(remote)),
  }
}
