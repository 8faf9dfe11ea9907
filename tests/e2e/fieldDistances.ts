import type { Locator } from '@playwright/test'

/** Distances in pixels from each control of a form to the label of the next one, without those where a new part begins; hints and faults stand between. */
export const fieldDistances = (form: Locator): Promise<number[]> =>
  form.evaluate((root) => {
    const seen = (element: Element) => element.getClientRects().length > 0
    const of = (selector: string) => [...root.querySelectorAll(selector)].filter(seen)
    const controls = of('textarea, select, .choices, input:not([type=radio], [type=file], [type=checkbox])')
    const bottoms = controls.map((control) => (control.matches('input') ? control.parentElement! : control).getBoundingClientRect().bottom)
    const heads = of('h2').map((head) => head.getBoundingClientRect().top)
    return of('label[for], [role=radiogroup] > .label').flatMap((label) => {
      const { top } = label.getBoundingClientRect()
      const above = Math.max(...bottoms.filter((bottom) => bottom <= top))
      const isFirst = !Number.isFinite(above) || heads.some((head) => head >= above && head <= top)
      return isFirst ? [] : [Math.round(top - above)]
    })
  })
