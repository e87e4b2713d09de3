import { expect, test } from '../fixtures/test'

/** P 9: three slides, one up to 1024 px. */
const wholeSlides = [
  { width: 360, slides: 1 },
  { width: 800, slides: 1 },
  { width: 1024, slides: 1 },
  { width: 1025, slides: 3 },
  { width: 1440, slides: 3 },
]

for (const { width, slides } of wholeSlides) {
  test(`the carousel of the home page shows ${slides} whole at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const items = page.locator('[aria-roledescription="carousel"] > ul > li')
    await expect(items.nth(3)).toBeAttached()
    const whole = await items.evaluateAll((items) => {
      const window = items[0]!.parentElement!.getBoundingClientRect()
      return items.filter((item) => item.getBoundingClientRect().right <= window.right + 1).length
    })
    expect(whole).toBe(slides)
  })
}
