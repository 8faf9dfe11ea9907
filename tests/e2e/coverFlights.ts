import type { Page } from '@playwright/test'

/** A view transition: where the picture stood that has the name `cover`, before and after; a list that is late has no card yet. */
type Flight = { from: string[]; to: string[] | 'late' }

/** Records the page's view transitions from the next load on. */
export const watchFlights = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const flights: Flight[] = []
    Object.assign(globalThis, { flights })
    const start = document.startViewTransition.bind(document)
    const places = () =>
      [...document.images]
        .filter((image) => getComputedStyle(image).getPropertyValue('view-transition-name') === 'cover')
        .map((image) => (image.closest('li') ? 'card' : 'page'))
    document.startViewTransition = (update) =>
      start(async () => {
        const from = places()
        await (update as () => Promise<void>)()
        const late = location.pathname === '/course' && document.querySelector('.shape.card') !== null
        flights.push({ from, to: late ? 'late' : places() })
      })
  })

export const flightsOf = (page: Page): Promise<Flight[]> => page.evaluate(() => (globalThis as unknown as { flights: Flight[] }).flights)
