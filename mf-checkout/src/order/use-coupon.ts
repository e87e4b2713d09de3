import { useRef, useState } from 'react'
import { ApiError, type ApiClient } from 'shared-contracts/api-client'
import { checkCoupon } from 'shared-contracts/api/order.contract'
import type { CouponCheck } from 'shared-contracts/api/order-payment.schema'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { failureOf } from 'shared-contracts/failure'
import { clearCoupon } from 'shared-contracts/held-coupon'
import { useShell } from 'shared-contracts/shell'
import { writeCoupon, type AppliedCoupon } from '../device/stored-order'
import { fetchQuoteLines } from './fetch-quote-lines'
import { couponHints, couponTexts } from './texts'
import { useSignInAgain } from './use-sign-in-again'

interface CouponOptions {
  order: OrderDetail
  stored: AppliedCoupon | null
  /** A subscription's discount is on the order: it stands alone. */
  subscribed: boolean
}

interface CouponState {
  typed: string
  applied: AppliedCoupon | null
  error?: string
  checking: boolean
  /** What just happened, for the status line. */
  announcement?: 'applied' | 'removed'
}

/** One coupon for one order: typed, checked by the server, kept on the device until removed. */
export function useCoupon({ order, stored, subscribed }: CouponOptions) {
  const { api, signOut, toast } = useShell()
  const { to } = useSignInAgain()
  const running = useRef(false)
  const [state, setState] = useState<CouponState>({
    typed: (!subscribed && stored?.code) || '',
    applied: stored,
    checking: false,
  })
  const applied = subscribed ? null : state.applied
  const change = (patch: Partial<CouponState>) => setState((now) => ({ ...now, ...patch }))

  /** What is wrong with the code; undefined once it is applied. */
  const check = async (code: string): Promise<string | undefined> => {
    running.current = true
    change({ typed: code, error: undefined, checking: true, announcement: undefined })
    const { coupon, error, expired } = await requestCoupon(api, order, code)
    running.current = false
    if (expired) void signOut({ expired, to })
    if (!coupon) {
      change({ checking: false, error })
      return error
    }
    writeCoupon(order.number, coupon)
    change({ checking: false, applied: coupon, announcement: 'applied' })
    toast(couponTexts.applied, 'success')
    return undefined
  }
  const ignore = (code: string, error: string) => {
    change({ error })
    toast(couponHints.ignored(code, error), 'info')
  }
  const discard = (patch: Partial<CouponState>) => {
    clearCoupon()
    change({ applied: null, announcement: undefined, ...patch })
  }
  return {
    ...state,
    applied,
    type: (typed: string) => change({ typed, error: undefined, announcement: undefined }),
    /** Applies what is typed, or says what is wrong with it. */
    async apply() {
      if (running.current || applied) return
      const code = normaliseCode(state.typed)
      const error = codeError(code, subscribed)
      if (error) change({ error })
      else await check(code)
    },
    remove: () => discard({ typed: '', error: undefined, announcement: 'removed' }),
    /** The server no longer takes the coupon. */
    reject: (error: string) => discard({ error }),
    /**
     * Before paying: a code that was left in the box is checked, and one that cannot be used is
     * ignored with a word. False when the customer has something to see first: a new total, or a
     * check that failed and may succeed.
     */
    async readyToPay(): Promise<boolean> {
      const code = normaliseCode(state.typed)
      if (running.current) return false
      if (subscribed || applied || code === '') return true
      const error = state.error ?? codeError(code, subscribed) ?? (await check(code))
      const unusable = error !== undefined && (error === couponTexts.invalid || state.error)
      if (unusable) ignore(code, error)
      return Boolean(unusable)
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

interface CouponResult {
  coupon?: AppliedCoupon
  error?: string
  /** The session has ended. */
  expired?: true
}

async function requestCoupon(
  api: ApiClient,
  order: OrderDetail,
  code: string,
): Promise<CouponResult> {
  // The service's own cost: discounts touch nothing else.
  const query = { coupon: code, price: order.amofin_cost }
  try {
    const coupon = couponOf(code, await api.call(checkCoupon, { query }))
    if (!coupon) return { error: couponTexts.invalid }
    return { coupon: { ...coupon, lines: await fetchQuoteLines(api, { order, coupon: code }) } }
  } catch (error) {
    const { kind } = failureOf(error)
    return { error: couponErrorOf(error), ...(kind === 'expired' && { expired: true }) }
  }
}

function couponErrorOf(error: unknown): string {
  if (!(error instanceof ApiError)) return couponHints.failed
  if (error.status === 429) return couponHints.throttled
  return [400, 404].includes(error.status) ? couponTexts.invalid : couponHints.failed
}

/** As the server keeps them. */
export const normaliseCode = (typed: string) => typed.trim().toUpperCase()

/** What is wrong with a code before the server is asked (P 5): 6 characters at least. */
export function codeError(code: string, subscribed: boolean): string | undefined {
  if (subscribed) return couponTexts.subscribed
  if (code === '') return couponTexts.empty
  return code.length < 6 ? couponTexts.invalid : undefined
}
