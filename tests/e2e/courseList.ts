import type { Locator, Page } from '@playwright/test'

/** The titles of the courses on `/course`. */
export const titles = (page: Page): Locator => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })

/** The bar of filters above them. */
export const filters = (page: Page): Locator => page.getByRole('region', { name: '筛选课程' })
