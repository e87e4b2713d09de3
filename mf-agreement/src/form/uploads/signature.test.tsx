import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { filesPage } from '../../testing/form-pages'
import { freshDevice, press, saved, saveUrl, showForm } from '../../testing/show-form'

const uploadUrl = 'POST /api/order/upload_agreement/'

/** jsdom draws nothing: one pixel of ink stands for whatever was drawn or written. */
const written: string[] = []
const context = {
  ...{ scale: jest.fn(), clearRect: jest.fn(), fillRect: jest.fn(), drawImage: jest.fn() },
  ...{ beginPath: jest.fn(), closePath: jest.fn(), fill: jest.fn(), arc: jest.fn() },
  ...{ moveTo: jest.fn(), lineTo: jest.fn(), save: jest.fn(), restore: jest.fn() },
  measureText: () => ({ width: 200 }),
  fillText: (text: string) => written.push(text),
  getImageData: (_x: number, _y: number, width: number, height: number) => {
    const data = new Uint8ClampedArray(Math.max(1, width * height) * 4)
    data[3] = 255
    return { data }
  },
}

beforeEach(() => {
  freshDevice()
  written.length = 0
  const canvas = HTMLCanvasElement.prototype
  jest.spyOn(canvas, 'offsetWidth', 'get').mockReturnValue(300)
  jest.spyOn(canvas, 'offsetHeight', 'get').mockReturnValue(180)
  jest.spyOn(canvas, 'getContext').mockReturnValue(context as never)
  jest
    .spyOn(canvas, 'toBlob')
    .mockImplementation((give, type) => give(new Blob(['png'], { type: type ?? 'image/png' })))
})
afterEach(() => jest.restoreAllMocks())

async function openPad() {
  const form = showForm({
    data: { form: filesPage() },
    answers: {
      [saveUrl]: saved(),
      [uploadUrl]: {
        status: 201,
        body: { id: 'f1', uploaded_doc: '/media/f1', agreement: 'ab12' },
      },
    },
  })
  await press(/^Draw or type: Signature/)
  const pad = within(await screen.findByRole('dialog', { name: /^Signature/ }))
  return { form, pad }
}
const use = 'Use this signature'

test('a typed name is written and sent as a PNG', async () => {
  const { form, pad } = await openPad()
  await userEvent.type(pad.getByLabelText('Or type your name'), 'Ada Obi')
  await userEvent.click(pad.getByRole('button', { name: use }))
  expect(await screen.findByRole('button', { name: 'Delete signature.png' })).toBeVisible()
  expect(written).toEqual(['Ada Obi'])
  const sent = form.requests.find(({ key }) => key === uploadUrl)?.body as FormData
  expect((sent.get('file') as File).type).toBe('image/png')
  expect(screen.queryByRole('dialog', { name: /^Signature/ })).not.toBeInTheDocument()
})

test('a drawing is sent as a PNG', async () => {
  const { pad } = await openPad()
  const canvas = pad.getByLabelText('Drawing of your signature')
  fireEvent.mouseDown(canvas, { buttons: 1, clientX: 5, clientY: 5 })
  fireEvent.mouseMove(window, { buttons: 1, clientX: 40, clientY: 20 })
  fireEvent.mouseUp(window, { buttons: 0, clientX: 40, clientY: 20 })
  await userEvent.click(pad.getByRole('button', { name: use }))
  expect(await screen.findByRole('button', { name: 'Delete signature.png' })).toBeVisible()
  expect(written).toEqual([])
})

test('an empty pad says what to do', async () => {
  const { pad } = await openPad()
  await userEvent.click(pad.getByRole('button', { name: use }))
  expect(await pad.findByRole('alert')).toHaveTextContent(
    'Draw your signature in the box, or type your name under it.',
  )
})
