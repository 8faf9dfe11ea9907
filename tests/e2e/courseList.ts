import type { Locator, Page } from '@playwright/test'

/** Returns the titles of the courses on `/course`. */
export const titles = (page: Page): Locator => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })

/** Returns the filter bar above the courses. */
export const filters = (page: Page): Locator => page.getByRole('region', { name: '筛选课程' })
