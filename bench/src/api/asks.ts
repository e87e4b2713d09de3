import type { SavedAgreement } from 'shared-contracts/api/agreement.schema'
import type { ServiceDetail } from 'shared-contracts/api/services.schema'
import { tenancySamples } from '../../../services/platform-api/seed/services/tenancy-agreement-lagos/samples'
import type { ApiCall, Client } from './ask'
import { benchPassword } from './filled-database'
import type { KnownRows } from './known-rows'

/** One measured call; the n-th request may differ from the one before. */
export interface MeasuredCall {
  name: string
  /** `none`: the answer itself grows with the table, or the call is there for comparison. */
  goal: 'growth' | 'growth and suggest' | 'none'
  ask(n: number): ApiCall
}

const slug = 'tenancy-agreement-lagos'
const list = '/api/order/list/'
const month = new Date(Date.now() - 120 * 24 * 60 * 60_000).toISOString().slice(0, 7)
const dates = `created_on__date__gte=${month}-01&created_on__date__lte=${month}-28`

/** Everything that is measured on one database. Saves a draft to go on with. */
export async function measuredCalls(client: Client, rows: KnownRows): Promise<MeasuredCall[]> {
  const { admin, customer, busiest, orderNumber } = rows
  const grows = (name: string, path: string, { token }: { token: string }): MeasuredCall => ({
    name,
    goal: 'growth',
    ask: () => ({ path, token }),
  })
  return [
    { name: 'trivial (/healthz)', goal: 'none', ask: () => ({ path: '/healthz' }) },
    suggest('suggest: beginnings', ['te', 'agr', 'loan agreement', 'power of', 's']),
    suggest('suggest: slips', ['tenansy', 'agrement', 'privacy polcy', 'emploiment']),
    suggest('suggest: tone marks', ['ọ̀yọ́', 'ÈKÌTÌ', 'oyo', 'ẹ́dó']),
    grows('orders of a customer', list, customer),
    { ...grows('orders of the busiest customer', list, busiest), goal: 'none' },
    grows('all orders', list, admin),
    grows('all orders: counts by status', '/api/x/order-counts', admin),
    grows('all orders: status', '/api/order/order_based_payment/Processing/', admin),
    grows('all orders: dates', `${list}?${dates}`, admin),
    grows(
      'all orders: status and dates',
      `/api/order/order_based_payment/Completed/?${dates}`,
      admin,
    ),
    { ...grows('all orders: last page', lastPage(rows.orders.all), admin), goal: 'none' },
    grows('all orders: by title', `${list}?ordering=item`, admin),
    grows('all orders: by number', `${list}?ordering=-number`, admin),
    grows('all orders: search a number', searchFor(orderNumber), admin),
    grows('all orders: search a username', searchFor(customer.username), admin),
    { ...grows('all orders: search a surname', searchFor(customer.lastName), admin), goal: 'none' },
    { ...grows('all orders: search "agreement"', searchFor('agreement'), admin), goal: 'none' },
    grows('order detail', `/api/order/detail/${orderNumber}/`, customer),
    grows('order detail for an admin', `/api/order/detail/${orderNumber}/`, admin),
    grows('downloads left', `/api/order/download_counts/${customer.id}/`, customer),
    {
      name: 'sign-in',
      goal: 'growth',
      ask: () => ({
        path: '/api/auth/active-login/',
        body: { username: customer.username, password: benchPassword },
      }),
    },
    {
      name: 'form page',
      goal: 'growth',
      ask: (n) => ({ path: `/api/services/list/${slug}/form/?page=${1 + (n % 5)}` }),
    },
    { name: 'agreement save', goal: 'growth', ask: await savingOf(client, customer.token) },
  ]
}

const lastPage = (orders: number) => `${list}?page=${Math.ceil(orders / 20)}`

const searchFor = (text: string) => `${list}?search=${encodeURIComponent(text)}`

/** As the search field asks: for titles and sentences at once. */
function suggest(name: string, typed: readonly string[]): MeasuredCall {
  const ask = (n: number): ApiCall => {
    const text = encodeURIComponent(typed[n % typed.length] ?? '')
    const fields = ['title', 'content'].map(
      (field) => `service_${field}_suggest__completion=${text}`,
    )
    return { path: `/search/service/suggest/?${fields.join('&')}` }
  }
  return { name, goal: 'growth and suggest', ask }
}

/** Saves the first page of one draft again and again. */
async function savingOf(client: Client, token: string): Promise<() => ApiCall> {
  const service = json<ServiceDetail>(
    await client.ask({ path: `/api/services/list/${slug}/` }).then(({ body }) => body),
  )
  const saveRequest = (agreementId: string): ApiCall => ({
    path: '/api/order/agreement-create/',
    token,
    body: {
      agreement_id: agreementId,
      purchasedService: service.id,
      page_no: 1,
      field_data: { left: tenancySamples },
      entireState: { page: 1 },
    },
  })
  const draft = json<SavedAgreement>((await client.ask(saveRequest(''))).body)
  return () => saveRequest(draft.agreement_id)
}

const json = <T>(body: Buffer) => JSON.parse(body.toString()) as T
