import type { Page } from '@playwright/test'

/** A view transition: the location of the image named `cover` before and after it; `late` if the list has not loaded yet. */
type Flight = { from: string[]; to: string[] | 'late' }

/** Records the page's view transitions, starting with the next load. */
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
