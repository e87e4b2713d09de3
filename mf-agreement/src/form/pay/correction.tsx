import { useSearchParams } from 'shared-contracts/router'
import { Notice } from 'shared-ui/notice'
import { correctionHints } from '../texts'

/** Number of the paid order whose answers are corrected here, as its page said in the address. */
export function useCorrection(): string | undefined {
  const [query] = useSearchParams()
  return query.get('correct') ?? undefined
}

/** Above the questions, so that nobody takes it for a new order. */
export const CorrectionNotice = ({ order }: { order: string }) => (
  <Notice>
    <p>{correctionHints.notice(order)}</p>
  </Notice>
)
