import { expect, galleryPieces, test } from './galleryFixture.ts'

/** Every text in Chinese that a person would see or hear, but for samples that have none in English. Runs in the browser. */
function chineseTexts(): string[] {
  const chinese = /\p{Script=Han}/u
  const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'alt', 'title', 'placeholder']
  const within = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? within(element.shadowRoot) : [])])
  const ours = within(document.body).filter((element) => !element.closest('[data-sample], script, style'))
  return ours
    .flatMap((element) => [
      ...spoken.map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
      element instanceof HTMLInputElement ? element.value : '',
    ])
    .filter((text) => chinese.test(text))
}

for (const piece of galleryPieces) {
  test(`every scene of ${piece} speaks English where English is asked for`, async ({ visitScenes }) => {
    const faults: string[] = []
    await visitScenes(piece, { locale: 'en-US' }, async (page, state) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
      for (const text of await page.evaluate(chineseTexts)) faults.push(`${state}: ${text}`)
    })
    expect(faults).toEqual([])
  })
}
