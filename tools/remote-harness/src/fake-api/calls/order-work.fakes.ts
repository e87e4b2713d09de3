import {
  assignLawyer,
  bulkAssignLawyer,
  bulkMarkOrders,
  deleteOrderDocument,
  getOrderHistory,
  uploadFinalDocument,
  uploadOrderDocument,
} from 'shared-contracts/api/order-work.contract'
import {
  assignedLawyer,
  assignLawyerBody,
  bulkAssignBody,
  bulkAssignment,
  bulkMarkBody,
  bulkMarking,
  finalDocument,
  orderDocument,
  orderHistory,
  type OrderHistory,
} from 'shared-contracts/api/order-work.schema'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { groups, groupsWith } from 'shared-contracts/capabilities'
import { fake, found, invalid, Refusal, type FakeCall, type FakeRequest } from '../call/fake-call'
import { groupOf, nameOf } from '../data/users'
import { nextNumber, type FakeUser } from '../data/fake-data'
import { visibleOrders } from './order.fakes'

export const orderWorkFakes: FakeCall[] = [
  fake(assignLawyer, {
    access: groupsWith('orders.assign-lawyer'),
    body: assignLawyerBody,
    answer: assignedLawyer,
    respond: (request) => {
      const order = workOn(request, request.body.number)
      return handOver(order, lawyerOf(request, request.body.lawyer))
    },
  }),
  fake(bulkAssignLawyer, {
    access: groupsWith('orders.assign-lawyer'),
    body: bulkAssignBody,
    answer: bulkAssignment,
    respond: (request) => {
      const { numbers, lawyer: given, dry_run } = request.body
      const lawyer = lawyerOf(request, given)
      const skipped = []
      for (const number of new Set(numbers)) {
        const order = request.fakeData.orders.find((known) => known.number === number)
        if (order?.flow_type === 'Type B' && order.status !== 'Payment Pending') {
          if (!dry_run) handOver(order, lawyer)
        } else skipped.push({ number, reason: 'A lawyer works on paid Type B orders only.' })
      }
      return { assigned: new Set(numbers).size - skipped.length, skipped }
    },
  }),
  fake(bulkMarkOrders, {
    access: groupsWith('orders.mark'),
    body: bulkMarkBody,
    answer: bulkMarking,
    respond: ({ fakeData, body: { numbers, status, dry_run } }) => {
      const skipped = []
      for (const number of new Set(numbers)) {
        const order = fakeData.orders.find((known) => known.number === number)
        if (order && order.status !== 'Payment Pending' && order.status !== status) {
          if (!dry_run) order.status = status
        } else skipped.push({ number, reason: 'This order cannot have this status.' })
      }
      return { marked: new Set(numbers).size - skipped.length, skipped }
    },
  }),
  fake(uploadFinalDocument, {
    access: groupsWith('orders.upload-final'),
    status: 201,
    answer: finalDocument,
    respond: (request) => {
      const order = workOn(request, request.form.fields.number)
      const { id, uploaded_doc } = keepFile(request, order, 'final_doc_link', 'final document')
      order.status = 'Completed'
      return { id, number: order.number, final_doc_link: uploaded_doc, status: order.status }
    },
  }),
  fake(uploadOrderDocument, {
    access: groupsWith('orders.upload-final'),
    status: 201,
    answer: orderDocument,
    respond: (request) => {
      const { order_no, doc_title = 'additional docs' } = request.form.fields
      const order = workOn(request, order_no)
      const { id, uploaded_doc } = keepFile(request, order, 'uploaded_doc', doc_title)
      return { id, order_no: order.number, doc_title, uploaded_doc }
    },
  }),
  fake(deleteOrderDocument, {
    access: groupsWith('orders.upload-final'),
    status: 204,
    respond: ({ fakeData, user, params }) => {
      const orders = visibleOrders(fakeData, user).map(({ other_links }) => other_links)
      const isIt = ({ id }: { id: number }) => String(id) === params.id
      const links = found(orders.find(({ order_doc }) => order_doc.some(isIt)))
      links.order_doc = links.order_doc.filter((document) => !isIt(document))
      return undefined
    },
  }),
  fake(getOrderHistory, {
    access: 'user',
    answer: orderHistory,
    respond: ({ fakeData, user, params }) => {
      const orders = visibleOrders(fakeData, user)
      return { results: historyOf(found(orders.find(({ number }) => number === params.number))) }
    },
  }),
]

function lawyerOf({ fakeData }: FakeRequest, given: number | string): FakeUser {
  const lawyer = fakeData.users.find((user) => String(user.id) === String(given))
  if (!lawyer) throw invalid({ lawyer: [`Invalid pk "${given}" - object does not exist.`] })
  if (groupOf(lawyer) === groups.lawyer && lawyer.active) return lawyer
  throw invalid({ lawyer: ['Choose a lawyer whose account is active.'] })
}

function handOver(order: OrderDetail, lawyer: FakeUser) {
  const status = order.status === 'Completed' ? order.status : 'Processing'
  const laywerAssigned = nameOf(lawyer)
  Object.assign(order, { assignLawyer: lawyer.id, laywerAssigned, status })
  return { number: order.number, lawyer: lawyer.id, laywerAssigned, status } as const
}

/** The order, when a lawyer's part in it can begin. */
function workOn({ fakeData, user }: FakeRequest, number: string | undefined): OrderDetail {
  if (!number) throw invalid({ number: ['This field is required.'] })
  const order = found(visibleOrders(fakeData, user).find((known) => known.number === number))
  if (order.flow_type === 'Type B' && order.status !== 'Payment Pending') return order
  throw new Refusal(409, { detail: 'A lawyer works on paid Type B orders only.' })
}

function keepFile(
  { fakeData, form }: FakeRequest,
  order: OrderDetail,
  field: string,
  title: string,
) {
  if (!form.file) throw invalid({ [field]: ['No file was submitted.'] })
  const id = nextNumber(fakeData)
  const path = `orders/${id}/${form.file.name}`
  const type = /\.pdf$/i.test(form.file.name) ? 'application/pdf' : 'application/octet-stream'
  fakeData.files.set(path, { type, bytes: form.file.bytes })
  const document = { id, uploaded_doc: `/media/${encodeURI(path)}`, doc_title: title }
  order.other_links.order_doc.push(document)
  return document
}

const minutes = 60_000

/** What must have happened for the order to be as it is. */
function historyOf(order: OrderDetail): OrderHistory['results'] {
  const after = (count: number) =>
    new Date(Date.parse(order.created_on) + count * minutes).toISOString()
  const customer = { by: order.customerName, subject: '' }
  const results: OrderHistory['results'] = [{ kind: 'placed', at: after(0), ...customer }]
  if (order.status === 'Payment Pending') return results
  results.push({ kind: 'paid', at: after(4), ...customer })
  if (order.laywerAssigned === '') return results
  const lawyer = order.laywerAssigned
  results.push({ kind: 'lawyer-assigned', at: after(90), by: 'Admin', subject: lawyer })
  for (const { doc_title = '' } of order.other_links.order_doc) {
    results.push({ kind: 'document-added', at: after(600), by: lawyer, subject: doc_title })
  }
  return results
}
