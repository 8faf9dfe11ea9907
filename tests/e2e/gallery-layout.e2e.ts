import { expect, galleryPieces, test } from './galleryFixture.ts'
import { layoutFaults } from './layoutFaults.ts'

for (const piece of galleryPieces) {
  test(`every scene of ${piece} fits on desktops, tablets and phones, from left to right and from right to left`, async ({
    visitScenes,
  }) => {
    const faults: string[] = []
    await visitScenes(piece, {}, async (page, state) => {
      for (const dir of ['rtl', 'ltr']) {
        await page.evaluate((dir) => (document.documentElement.dir = dir), dir)
        for (const width of [1440, 768, 360]) {
          await page.setViewportSize({ width, height: 800 })
          for (const fault of await page.evaluate(layoutFaults)) faults.push(`${state} at ${width} px, ${dir}: ${fault}`)
        }
      }
    })
    expect(faults).toEqual([])
  })
}
