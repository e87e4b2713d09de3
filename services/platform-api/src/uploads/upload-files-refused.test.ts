import { Document, Packer, Paragraph } from 'docx'
import sharp from 'sharp'
import { formTexts } from '../http/multipart'
import { formOf } from '../agreements/testing/form-journey'
import { seedCatalogue } from '../../seed/catalogue/seed-catalogue'
import { createTestApp, type TestApp } from '../testing/test-app'
import { addUser } from '../testing/test-records'
import { open, pdf, picture, upload } from './testing/upload-journey'
import { uploadTexts } from './texts'

let api: TestApp
let user: number
/** Drafts of services whose forms ask for files. */
const drafts: Record<string, string> = {}

beforeAll(async () => {
  api = await createTestApp(seedCatalogue)
  user = await addUser(api.db)
  for (const slug of [
    'non-disclosure-agreement',
    'simple-will',
    'power-of-attorney',
    'document-review',
  ]) {
    const form = await formOf(api, slug)
    drafts[slug] = (await form.save({ pageNo: 1, answers: {}, as: user })).agreement_id
  }
})
afterAll(() => api.close())

const send = (slug: string, field: string, bytes: Uint8Array, name = 'file.png') =>
  upload(api, {
    agreement: drafts[slug] ?? '',
    bytes,
    name,
    ...(field ? { extra: '1', field } : { extra: '2' }),
    as: user,
  })
const sign = (bytes: Uint8Array, name?: string) =>
  send('non-disclosure-agreement', 'a_signature', bytes, name)
const script = '<script>alert(1)</script>'
const refused = (sentence: string) => ({ status: 400, body: { file: [sentence] } })

test.each([
  ['an SVG', `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`],
  ['a page', `<!doctype html>${script}`],
  ['a ZIP', 'PK\x03\x04\x14\0\0\0\0\0'],
  ['a program', 'MZ\x90\0\x03\0\0\0\x04\0'],
  ['a GIF', 'GIF89a\x01\0\x01\0\x80\0\0'],
  ['a PDF', pdf.toString()],
  ['a text', 'hello'],
  ['a script after the first bytes of a PNG', `\x89PNG\r\n\x1a\n${script}`],
])('a signature cannot be %s that calls itself a picture', async (_, content) => {
  const reply = await sign(Buffer.from(content, 'latin1'), 'signature.png')
  expect(reply).toEqual(refused('Upload only .PNG or .JPG File for this field. '))
})

test('a picture in name and first bytes only is called damaged', async () => {
  const whole = await picture(300, 300).jpeg().toBuffer()
  const png = await picture(300, 300).png().toBuffer()
  for (const bytes of [
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(script)]),
    whole.subarray(0, whole.length / 2),
    Buffer.concat([png.subarray(0, -40), Buffer.from(script)]),
  ]) {
    expect(await sign(bytes)).toEqual(refused(uploadTexts.damaged))
  }
})

test('a picture is re-encoded: what somebody hid behind it or in it is gone', async () => {
  const hidden = Buffer.from(script)
  const jpeg = await picture()
    .jpeg()
    .withExif({
      IFD0: { Copyright: script },
      IFD3: { GPSLatitude: '6/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .toBuffer()
  expect(jpeg.includes(hidden)).toBe(true)
  const { body } = await sign(Buffer.concat([jpeg, hidden]), 'hand.jpg')
  const { rawPayload } = await open(api, body.uploaded_doc)
  expect(rawPayload.includes(hidden)).toBe(false)
  const { format, exif } = await sharp(rawPayload).metadata()
  expect({ format, exif }).toEqual({ format: 'jpeg', exif: undefined })
})

test('a photograph is turned upright and made small enough for a page', async () => {
  const sideways = await picture(3_000, 1_000).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const { body } = await send('simple-will', 'passport', sideways, 'me.jpeg')
  const { rawPayload } = await open(api, body.uploaded_doc)
  const { width, height } = await sharp(rawPayload).metadata()
  expect({ width, height }).toEqual({ width: 800, height: 2_400 })
})

test('a signature keeps its see-through ground', async () => {
  const clear = sharp({
    create: { width: 20, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
  const { body } = await sign(await clear.png().toBuffer())
  const { rawPayload } = await open(api, body.uploaded_doc)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
})

test('a picture that would fill the memory is refused before it is drawn', async () => {
  const huge = await sharp({
    create: { width: 20_000, height: 3_000, channels: 3, background: '#fff' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(huge.length).toBeLessThan(500_000)
  expect(await sign(huge)).toEqual(refused(uploadTexts.tooManyPixels))
})

test('each question has its own size', async () => {
  const noise = await sharp({
    create: {
      width: 500,
      height: 500,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  expect(noise.length).toBeGreaterThan(500_000)
  expect(await sign(noise)).toEqual(
    refused('Choose a file of 500 KB or less for signature of the first party'),
  )
  expect(await send('simple-will', 'passport', noise)).toMatchObject({ status: 201 })
})

test('a file must be there and have something in it', async () => {
  expect(await sign(Buffer.alloc(0))).toEqual(refused(formTexts.empty))
  expect(await sign(Buffer.alloc(10 * 1024 * 1024 + 1))).toEqual(refused(formTexts.tooLarge))
  const empty = await api.call('POST', '/api/order/upload_agreement/', {
    as: user,
    body: { agreement: drafts['simple-will'] },
  })
  expect(empty).toMatchObject(refused(formTexts.noneSent))
})

test('a paper goes where the form takes papers', async () => {
  const word = await Packer.toBuffer(
    new Document({ sections: [{ children: [new Paragraph('x')] }] }),
  )
  expect(await send('power-of-attorney', 'survey_plan', pdf, 'plan.pdf')).toMatchObject({
    status: 201,
  })
  expect(await send('power-of-attorney', 'survey_plan', word, 'plan.docx')).toEqual(
    refused('Choose a PDF or PNG or JPG file for survey plan'),
  )
  expect(await send('document-review', 'paper', word, 'paper.docx')).toMatchObject({ status: 201 })
  expect(await send('document-review', '', word, 'paper.docx')).toEqual(
    refused(uploadTexts.otherKinds),
  )
  expect(await send('document-review', '', pdf, 'paper.pdf')).toMatchObject({ status: 201 })
})

test('a file belongs to a question that asks for one', async () => {
  const png = await picture().png().toBuffer()
  for (const field of ['a_name', 'papers[0].title', 'nothing', '__proto__', 'a.b.c']) {
    expect(await send('non-disclosure-agreement', field, png)).toEqual({
      status: 400,
      body: { extra_data: [uploadTexts.noSuchQuestion] },
    })
  }
})
