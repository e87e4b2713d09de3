import { faultNames, type FaultName } from '../../harness/faults/fault'
import { judge, type Bench, type Check, type Subject } from '../check'
import { withPage } from '../drive/open-page'
import { brokenStage, stageText } from '../drive/stage'

/** The module says what is the matter when the API is away, slow, broken or lets nobody in. */
export const faults: Check = {
  name: 'faults',
  async run(bench, subject) {
    const names = faultNames.filter((name) => name !== 'none')
    const found = await Promise.all(names.map((name) => under(bench, subject, name)))
    return judge(
      found.flat(),
      'Catch the failed call and say in words what did not come and what to do (LoadError of shared-ui).',
      `has words for ${names.join(', ')}`,
    )
  },
}

const under = (bench: Bench, subject: Subject, fault: FaultName): Promise<string[]> =>
  withPage(
    bench,
    subject,
    async ({ page, heard }) => {
      const broken = brokenStage(await stageText(page), subject.kind)
      return [
        ...(broken ? [`${fault}: ${broken}`] : []),
        ...heard.uncaught.map((text) => `${fault}: uncaught ${text}`),
      ]
    },
    { fault },
  )
