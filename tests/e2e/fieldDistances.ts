import type { Locator } from '@playwright/test'

/**
 * Returns the distances in pixels from each control of a form to the next label within a section. Hints and validation
 * errors are between them.
 */
export const fieldDistances = (form: Locator): Promise<number[]> =>
  form.evaluate((root) => {
    const seen = (element: Element) => element.getClientRects().length > 0
    const of = (selector: string) => [...root.querySelectorAll(selector)].filter(seen)
    const controls = of('textarea, select, .choices, input:not([type=radio], [type=file], [type=checkbox])')
    const bottoms = controls.map(
      (control) =>
        (control.matches('input') && !control.parentElement!.matches('[data-part=field]')
          ? control.parentElement!
          : control
        ).getBoundingClientRect().bottom,
    )
    const heads = of('h2').map((head) => head.getBoundingClientRect().top)
    return of('label[for], [role=radiogroup] > .label').flatMap((label) => {
      const { top } = label.getBoundingClientRect()
      const above = Math.max(...bottoms.filter((bottom) => bottom <= top))
      const isFirst = !Number.isFinite(above) || heads.some((head) => head >= above && head <= top)
      return isFirst ? [] : [Math.round(top - above)]
    })
  })
