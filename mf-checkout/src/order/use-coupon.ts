import { useRef, useState } from 'react'
import { ApiError, type ApiClient } from 'shared-contracts/api-client'
import { checkCoupon } from 'shared-contracts/api/order.contract'
import type { CouponCheck } from 'shared-contracts/api/order.schema'
import { useShell } from 'shared-contracts/shell'
import { clearCoupon, writeCoupon, type AppliedCoupon } from '../device/stored-order'
import { codeProblem, tidyCode } from './coupon-code'
import { couponHints, couponTexts } from './texts'

interface CouponOptions {
  order: string
  /** The service's own cost, decimal text: discounts touch nothing else. */
  price: string
  stored: AppliedCoupon | null
  /** A subscription's discount is on the order: it stands alone. */
  subscribed: boolean
}

interface CouponState {
  typed: string
  applied: AppliedCoupon | null
  problem?: string
  checking: boolean
  /** What just happened, for the status line. */
  said?: 'applied' | 'removed'
}

/** One coupon for one order: typed, checked by the server, kept on the device until removed. */
export function useCoupon({ order, price, stored, subscribed }: CouponOptions) {
  const { api, toast } = useShell()
  const running = useRef(false)
  const [state, setState] = useState<CouponState>({
    typed: (!subscribed && stored?.code) || '',
    applied: stored,
    checking: false,
  })
  const applied = subscribed ? null : state.applied
  const change = (given: Partial<CouponState>) => setState((now) => ({ ...now, ...given }))

  const check = async (code: string) => {
    running.current = true
    change({ typed: code, problem: undefined, checking: true, said: undefined })
    const { coupon, problem } = await askFor(api, code, price)
    running.current = false
    if (!coupon) return change({ checking: false, problem })
    writeCoupon(order, coupon)
    change({ checking: false, applied: coupon, said: 'applied' })
    toast(couponTexts.applied, 'success')
  }
  const putDown = (given: Partial<CouponState>) => {
    clearCoupon()
    change({ applied: null, said: undefined, ...given })
  }
  return {
    ...state,
    applied,
    type: (typed: string) => change({ typed, problem: undefined, said: undefined }),
    /** Applies what is typed, or says what is wrong with it. */
    async apply() {
      if (running.current || applied) return
      const code = tidyCode(state.typed)
      const problem = codeProblem(code, subscribed)
      return problem ? change({ problem }) : check(code)
    },
    remove: () => putDown({ typed: '', problem: undefined, said: 'removed' }),
    /** The server no longer takes the coupon. */
    reject: (problem: string) => putDown({ problem }),
    /** True, with a word beside the box, when a code was typed and not applied. */
    forgotten() {
      const isForgotten = !subscribed && !applied && tidyCode(state.typed) !== ''
      if (isForgotten) change({ problem: couponHints.notApplied })
      return isForgotten
    },
  }
}

export type Coupon = ReturnType<typeof useCoupon>

/** Without a discount there is nothing to apply, whatever `valid` says. */
function couponOf(code: string, answer: CouponCheck): AppliedCoupon | undefined {
  if (!answer.valid || answer.discount === undefined) return undefined
  return {
    code,
    object: answer.coupon_object,
    discount: answer.discount,
    isPercentage: answer.is_percentage ?? false,
    value: answer.value ?? '',
  }
}

interface Asked {
  coupon?: AppliedCoupon
  problem?: string
}

async function askFor(api: ApiClient, code: string, price: string): Promise<Asked> {
  try {
    const coupon = couponOf(code, await api.call(checkCoupon, { query: { coupon: code, price } }))
    return coupon ? { coupon } : { problem: couponTexts.invalid }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return couponHints.failed
  if (error.status === 429) return couponHints.throttled
  return [400, 404].includes(error.status) ? couponTexts.invalid : couponHints.failed
}
