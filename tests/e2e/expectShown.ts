import { expect, type Locator } from '@playwright/test'

/** A part that takes the server more than 150 ms comes later and by script, as on a busy machine; without scripts it is there once it is asked for again. */
export const expectShown = (part: Locator): Promise<void> =>
  expect(async () => {
    if (!(await part.isVisible())) await part.page().reload()
    await expect(part).toBeVisible({ timeout: 100 })
  }).toPass()
