import type { Browser, Page } from 'playwright'
import { launchBrowser } from 'remote-kit/src/testing/launch-browser'
import { choicesOn } from './choices'
import { fillFields, fieldValues } from './fill-fields'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage()
}, 120_000)

afterAll(() => browser.close())

const keys = async () => (await choicesOn(page)).map(({ key }) => key)

test('what can be pressed is what can be seen and is not covered', async () => {
  await page.setContent(`<main>
    <h1>Pay</h1>
    <button>Apply</button> <button disabled>Wait</button> <button hidden>Gone</button>
    <a href="https://amofin.test/own">Own</a> <a href="/file" download>File</a>
    <dialog><h2>Sure?</h2><button>Yes</button></dialog>
  </main>`)
  expect(await keys()).toEqual(['Pay  Apply', 'Pay https://amofin.test/own Own'])
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  expect(await keys()).toEqual(['Pay  Yes'])
}, 120_000)

test('each field is filled once, with what the demo data know', async () => {
  await page.setContent(`<main><form>
    <input id="coupon"> <input autocomplete="one-time-code"> <input name="town">
    <input id="kept" value="AMF-1" readonly> <input type="checkbox" id="agree">
    <input type="radio" name="who" id="first"> <input type="radio" name="who">
    <select><option value="">Choose</option><option value="lagos">Lagos</option></select>
  </form></main>`)
  expect(await page.evaluate(fillFields, fieldValues)).toBe(true)
  const values = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input:not([type]), select')].map(
      ({ value }) => value,
    ),
  )
  expect(values).toEqual(['WELCOME10', '123456', 'Ada Obi', 'AMF-1', 'lagos'])
  expect(await page.locator(':checked:not(option)').count()).toBe(2)
  expect(await page.locator('#first').isChecked()).toBe(true)
  expect(await page.evaluate(fillFields, fieldValues)).toBe(false)
}, 120_000)
