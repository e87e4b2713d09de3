import type { RolloutPolicy } from 'shared-contracts/rollout'

export const policyOf = ({ stages, advance, guard }: RolloutPolicy): RolloutPolicy => ({
  stages,
  advance,
  guard,
})
