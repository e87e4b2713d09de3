/** The provider's calls as a merchant's server makes them, and its pages as a customer uses them. */
export function providerAt(base: string, secretKey: string) {
  async function call(method: string, path: string, body?: object, key = secretKey) {
    const response = await fetch(`${base}/v3${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
    return { code: response.status, ...((await response.json()) as Answer) }
  }

  return {
    call,
    async create(request: object = {}) {
      const answer = await call('POST', '/payments', { ...paymentOf(), ...request })
      if (answer.status !== 'success') throw new Error(answer.message)
      return customerAt(String(answer.data.link))
    },
    verify: (txRef: string) =>
      call('GET', `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(txRef)}`),
    list: (txRef: string) =>
      call('GET', `/transactions?tx_ref=${encodeURIComponent(txRef)}`) as unknown as Promise<{
        data: Record<string, unknown>[]
      }>,
    /** Verifies until the payment stands so. */
    async becomes(txRef: string, status: string) {
      for (;;) {
        const answer = await this.verify(txRef)
        if (answer.data?.status === status) return answer
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
  }
}

interface Answer {
  status: string
  message: string
  data: Record<string, unknown>
}

let references = 0

export const paymentOf = () => ({
  tx_ref: `T-${process.pid}-${Date.now()}-${(references += 1)}`,
  amount: '36000',
  currency: 'NGN',
  redirect_url: 'http://localhost:3000/payment-status?order=7',
  customer: { email: 'ada@example.ng', name: 'Ada Obi', phonenumber: '08031234567' },
})

/** A customer on the page of a link. */
export function customerAt(link: string) {
  const submit = async (form: Record<string, string>) => {
    const body = new URLSearchParams(form)
    const response = await fetch(link, { method: 'POST', body, redirect: 'manual' })
    const location = response.headers.get('location')
    return {
      code: response.status,
      page: await response.text(),
      /** Where the customer is sent; undefined on the provider's own pages. */
      back: location && !location.startsWith('/') ? new URL(location) : undefined,
    }
  }
  return {
    link,
    submit,
    look: async () => {
      const response = await fetch(link)
      return { code: response.status, headers: response.headers, page: await response.text() }
    },
    card: (number: string, more: Record<string, string> = {}) =>
      submit({ action: 'card', number, expiry: '09/32', cvv: '564', ...more }),
    pin: (pin = '3310') => submit({ action: 'pin', pin }),
    otp: (otp = '12345') => submit({ action: 'otp', otp }),
    /** The card that pays at once. */
    pay(scenario = '') {
      return this.card('5061460166976054667', { scenario })
    },
  }
}
