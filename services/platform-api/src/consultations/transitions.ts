import type { ConsultationStatus } from 'shared-contracts/api/consultation.schema'

export type Step = 'assign' | 'accept' | 'reject' | 'record'

/** From where each step may be taken (D 4). A lawyer may step back from what was accepted. */
export const stepsFrom: Record<Step, readonly ConsultationStatus[]> = {
  assign: ['Requested', 'Assigned', 'Rejected'],
  accept: ['Assigned'],
  reject: ['Assigned', 'Accepted'],
  record: ['Accepted'],
}

export const mayStep = (step: Step, status: ConsultationStatus) => stepsFrom[step].includes(status)
