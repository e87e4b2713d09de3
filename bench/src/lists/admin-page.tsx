import {
  Admin,
  DataTable,
  DateField,
  DateInput,
  ExportButton,
  List,
  NumberField,
  Resource,
  SearchInput,
  TopToolbar,
  useGetOne,
  useListContext,
} from 'react-admin'
import { createRoot } from 'react-dom/client'
import { countsPath, ordersProvider } from './admin-data-provider'

/** The orders list of an admin as react-admin writes it: same columns, filters, calls and page size. */
const statuses = ['Completed', 'Payment Pending', 'Payment Done', 'Processing', 'Order Placed']

declare const apiKey: string

async function getJson<Answer>(path: string): Promise<Answer> {
  const token = localStorage.getItem('token') ?? ''
  const headers = { 'Api-Key': apiKey, authorization: `Token ${token}` }
  const answer = await fetch(path, { headers })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as Answer
}

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <DateInput key="from" source="from" label="Start date" alwaysOn />,
  <DateInput key="to" source="to" label="End date" alwaysOn />,
]

function StatusStrip() {
  const { filterValues, setFilters } = useListContext()
  const { data } = useGetOne(countsPath, { id: 'all' })
  const counts = (data?.counts ?? {}) as Record<string, number>
  return (
    <nav aria-label="Status">
      {['All', ...statuses].map((status) => (
        <button
          key={status}
          aria-pressed={(filterValues.status ?? 'All') === status}
          onClick={() => setFilters(status === 'All' ? {} : { status })}
        >
          {status} {counts[status]}
        </button>
      ))}
    </nav>
  )
}

const OrderList = () => (
  <List
    perPage={20}
    sort={{ field: 'created_on', order: 'DESC' }}
    filters={filters}
    actions={
      <TopToolbar>
        <ExportButton />
      </TopToolbar>
    }
  >
    <StatusStrip />
    <DataTable rowClick="show">
      <DataTable.Col source="number" label="Order No." />
      <DataTable.Col source="created_on" label="Date">
        <DateField source="date" />
      </DataTable.Col>
      <DataTable.Col source="customerName" label="Name" disableSort />
      <DataTable.Col source="username" label="User Id" disableSort />
      <DataTable.Col source="item" label="Item" />
      <DataTable.Col source="laywerAssigned" label="Lawyer Assigned" disableSort />
      <DataTable.Col source="amount" label="Amount" disableSort>
        <NumberField source="amount" options={{ style: 'currency', currency: 'NGN' }} />
      </DataTable.Col>
      <DataTable.Col source="status" label="Status" disableSort />
    </DataTable>
  </List>
)

createRoot(document.querySelector('#root')!).render(
  <Admin dataProvider={ordersProvider(getJson)} disableTelemetry>
    <Resource name="orders" list={OrderList} />
  </Admin>,
)
