import {
  addSavedView,
  deleteSavedView,
  listSavedViews,
} from 'shared-contracts/api/saved-views.contract'
import {
  savedView,
  savedViewBody,
  savedViews,
  savedViewsQuery,
} from 'shared-contracts/api/saved-views.schema'
import { fake, found, invalid, type FakeCall, type FakeRequest } from '../call/fake-call'
import { nextNumber } from '../data/fake-data'

const ownViews = ({ fakeData, user }: FakeRequest) =>
  fakeData.savedViews.filter(({ owner }) => owner === user?.id)

export const savedViewFakes: FakeCall[] = [
  fake(listSavedViews, {
    access: 'user',
    query: savedViewsQuery,
    answer: savedViews,
    respond: (request) => ({
      results: ownViews(request)
        .filter(({ list }) => list === (request.query.list ?? list))
        .map(({ owner: _owner, ...view }) => view),
    }),
  }),
  fake(addSavedView, {
    access: 'user',
    status: 201,
    body: savedViewBody,
    answer: savedView,
    respond: (request) => {
      const { fakeData, user, body } = request
      const isTaken = ownViews(request).some(
        ({ list, name }) => list === body.list && name.toLowerCase() === body.name.toLowerCase(),
      )
      if (isTaken) {
        throw invalid({ name: ['You have a view of this name already. Choose another name.'] })
      }
      const view = { id: nextNumber(fakeData), ...body }
      fakeData.savedViews.push({ ...view, owner: user?.id ?? 0 })
      return view
    },
  }),
  fake(deleteSavedView, {
    access: 'user',
    status: 204,
    respond: (request) => {
      const { fakeData, params } = request
      const view = found(ownViews(request).find(({ id }) => String(id) === params.id))
      fakeData.savedViews = fakeData.savedViews.filter((other) => other !== view)
      return undefined
    },
  }),
]
