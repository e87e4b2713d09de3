import { percentile } from '../measuring/medians'
import type { Keystroke } from './keystrokes'

export const forms = ['amofin', 'surveyjs'] as const
export type Form = (typeof forms)[number]

export interface Sample extends Keystroke {
  form: Form
  round: number
  field: string
}

/** One frame at 60 Hz: what a keystroke's script may take on a phone. */
export const frameMs = 16

/**
 * SurveyJS' script p95 on the machine on which the goal was set, in ms at a quarter of its speed.
 * Other machines are slower or faster for both forms alike: their figures are also given in
 * proportion to it.
 */
export const referenceP95 = 40.9

const measures = ['script', 'layout', 'task'] as const

export function report(samples: readonly Sample[]) {
  const rows = forms.map((form) => {
    const formSamples = samples.filter((sample) => sample.form === form)
    const cells = measures.map((measure) => {
      const values = formSamples.map((sample) => sample[measure])
      return [measure, { p50: percentile(values, 0.5), p95: percentile(values, 0.95) }] as const
    })
    const lateCount = formSamples.filter(({ isPreviewShown }) => !isPreviewShown).length
    return {
      form,
      keystrokes: formSamples.length,
      late: lateCount,
      ...(Object.fromEntries(cells) as Cells),
    }
  })
  const [amofin, surveyjs] = rows as [Row, Row]
  return {
    goal: { scriptP95: frameMs, referenceP95 },
    inProportion: { scriptP95: (amofin.script.p95 / surveyjs.script.p95) * referenceP95 },
    ratios: {
      scriptP50: amofin.script.p50 / surveyjs.script.p50,
      scriptP95: amofin.script.p95 / surveyjs.script.p95,
      taskP95: amofin.task.p95 / surveyjs.task.p95,
    },
    rows,
  }
}

type Cells = Record<(typeof measures)[number], { p50: number; p95: number }>
type Row = Cells & { form: Form; keystrokes: number; late: number }

export function printReport(formReport: ReturnType<typeof report>) {
  console.log('| form | keystrokes | not shown in time | script p50 / p95 | layout | task |')
  console.log('|---|---|---|---|---|---|')
  for (const { form, keystrokes, late: lateCount, ...cells } of formReport.rows) {
    const texts = measures.map((m) => `${cells[m].p50.toFixed(1)} / ${cells[m].p95.toFixed(1)}`)
    console.log(`| ${form} | ${keystrokes} | ${lateCount} | ${texts.join(' | ')} |`)
  }
  console.log('\nmilliseconds of a CPU four times slower\n')
  for (const [name, value] of Object.entries(formReport.ratios)) {
    console.log(`${name}, amofin over SurveyJS: ${value.toFixed(3)}`)
  }
  const [amofin] = formReport.rows
  const { scriptP95 } = formReport.inProportion
  console.log(`script p95 of amofin here: ${verdict(amofin?.script.p95 ?? Infinity)}`)
  console.log(`where SurveyJS takes ${referenceP95} ms: ${verdict(scriptP95)}`)
}

const verdict = (ms: number) =>
  `${ms.toFixed(1)} ms, ${ms <= frameMs ? 'within' : 'beyond'} one frame (${frameMs} ms)`
