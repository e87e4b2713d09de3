import {
  assignLawyer,
  deleteOrderDocument,
  getOrderHistory,
  uploadFinalDocument,
  uploadOrderDocument,
} from 'shared-contracts/api/order-work.contract'
import {
  assignedLawyer,
  assignLawyerBody,
  finalDocument,
  orderDocument,
  orderHistory,
  type OrderHistory,
} from 'shared-contracts/api/order-work.schema'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { groups, groupsWith } from 'shared-contracts/capabilities'
import { fake, found, invalid, Refusal, type FakeCall, type FakeRequest } from '../fake-call'
import { groupOf, nameOf } from '../world/users'
import { nextNumber } from '../world/world'
import { visibleOrders } from './order.fakes'

export const orderWorkFakes: FakeCall[] = [
  fake(assignLawyer, {
    access: groupsWith('orders.assign-lawyer'),
    body: assignLawyerBody,
    answer: assignedLawyer,
    respond: (request) => {
      const order = workOn(request, request.body.number)
      const id = String(request.body.lawyer)
      const lawyer = request.world.users.find((user) => String(user.id) === id)
      if (!lawyer) throw invalid({ lawyer: [`Invalid pk "${id}" - object does not exist.`] })
      if (groupOf(lawyer) !== groups.lawyer || !lawyer.active) {
        throw invalid({ lawyer: ['Choose a lawyer whose account is active.'] })
      }
      const status = order.status === 'Completed' ? order.status : 'Processing'
      const laywerAssigned = nameOf(lawyer)
      Object.assign(order, { assignLawyer: lawyer.id, laywerAssigned, status })
      return { number: order.number, lawyer: lawyer.id, laywerAssigned, status }
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
    respond: ({ world, user, params }) => {
      const orders = visibleOrders(world, user).map(({ other_links }) => other_links)
      const isIt = ({ id }: { id: number }) => String(id) === params.id
      const links = found(orders.find(({ order_doc }) => order_doc.some(isIt)))
      links.order_doc = links.order_doc.filter((document) => !isIt(document))
      return undefined
    },
  }),
  fake(getOrderHistory, {
    access: 'user',
    answer: orderHistory,
    respond: ({ world, user, params }) => {
      const orders = visibleOrders(world, user)
      return { results: historyOf(found(orders.find(({ number }) => number === params.number))) }
    },
  }),
]

/** The order, when a lawyer's part in it can begin. */
function workOn({ world, user }: FakeRequest, number: string | undefined): OrderDetail {
  if (!number) throw invalid({ number: ['This field is required.'] })
  const order = found(visibleOrders(world, user).find((known) => known.number === number))
  if (order.flow_type === 'Type B' && order.status !== 'Payment Pending') return order
  throw new Refusal(409, { detail: 'A lawyer works on paid Type B orders only.' })
}

function keepFile({ world, form }: FakeRequest, order: OrderDetail, field: string, title: string) {
  if (!form.file) throw invalid({ [field]: ['No file was submitted.'] })
  const id = nextNumber(world)
  const path = `orders/${id}/${form.file.name}`
  const type = /\.pdf$/i.test(form.file.name) ? 'application/pdf' : 'application/octet-stream'
  world.files.set(path, { type, bytes: form.file.bytes })
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
