export interface PlanSeed {
  id: number
  title: string
  titleDescription: string
  naira: number
  period: string
  /** Null: does not end. */
  months: number | null
  templates: number
  consultationMinutes: number
  points: string[]
  highlighted?: boolean
}

export interface PlanCategorySeed {
  id: number
  name: string
  plans: PlanSeed[]
}
