import { serverFaultVersion } from './fault-site'
import { expect, test } from './fault-test'
import { markOf } from './marks'
import { serverFaults, type ServerFault } from './server-faults'
import { subjectOtherThan, subjects } from './subjects'
import { addTableRow } from './table-row'

for (const { remote, path, group } of subjects) {
  for (const fault of Object.keys(serverFaults) as ServerFault[]) {
    test(`${remote}, server bundle: ${fault}`, async ({ page, site, signIn, traffic }) => {
      const pidBefore = (await site.health()).server.pid
      const version = serverFaultVersion(fault)
      await site.offer(remote, version)
      await signIn(group)
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute(markOf(remote), version, {
        timeout: 20_000,
      })
      addTableRow({
        ...{ remote, fault: `server: ${fault}` },
        ...{ release: '200', outcome: 'rendered in the browser' },
      })
      const otherSubject = subjectOtherThan(remote)
      await page.goto(otherSubject.path)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(otherSubject.shows)
      const health = await site.health()
      expect(health).toMatchObject({ status: 'ready', server: { pid: pidBefore } })
      expect(traffic.serverErrors).toEqual([])
    })
  }
}
