import type { DataRouter } from 'react-router'

/** Longest time that the old page is kept on the screen while React renders the new one, in milliseconds; it cannot be painted earlier. */
const patience = 2000

/**
 * Shows the states of the router, and a view transition between a course's card and its page, there and back: one cover
 * becomes the other. The transition begins once the data of the new screen is there.
 */
export function createCoverTransition(router: DataRouter): (show: () => void) => void {
  let shown = router.state.location.pathname
  let held: (() => void)[] | undefined
  return (show) => {
    const from = shown
    shown = router.state.location.pathname
    // Router states that arrive during a transition are shown after it, in their order.
    if (held) return void held.push(show)
    const covers = from !== shown && coversOf(from, shown)
    if (!covers) return show()
    held = [show]
    return void change(covers, () => {
      for (const next of held ?? []) next()
      held = undefined
    })
  }
}

/** The picture of a card; absent: the course's own cover, which looks.css names while the page has the attribute. */
type Cover = HTMLElement | undefined

/** The cover on the old page, and how it is found on the new one. */
type Covers = { before: Cover; findAfter: () => Cover }

function coversOf(from: string, to: string): Covers | undefined {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const card = cardOf(to)
  if (card) return { before: card, findAfter: () => undefined }
  const own = coursePath.test(from) && document.querySelector('[data-cover]')
  return own && isInSight(own) ? { before: undefined, findAfter: () => cardOf(from) } : undefined
}

const coursePath = /^\/course\/[^/]+$/

/** The picture of a course's card that is in sight; of several, the one that is being pressed. */
function cardOf(path: string): HTMLElement | undefined {
  if (!coursePath.test(path)) return undefined
  const items = [...document.querySelectorAll(`main a[href="${path}"]`)].map((link) => link.closest('li'))
  const item = items.find((candidate) => candidate?.matches(':hover, :focus-within')) ?? items[0]
  const picture = item?.querySelector('img')
  return picture && isInSight(picture) ? picture : undefined
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Names the cover of the transition, or no longer: a name that two elements have ends it. */
function mark(cover: Cover, on: boolean): void {
  if (cover) cover.style.setProperty('view-transition-name', on ? 'cover' : '')
  else document.documentElement.toggleAttribute('data-cover-moves', on)
}

async function change({ before, findAfter }: Covers, show: () => void): Promise<void> {
  let after: Cover
  mark(before, true)
  const transition = document.startViewTransition(async () => {
    const rendered = titleChange()
    show()
    await rendered
    mark(before, false)
    after = findAfter()
    if (after || before) mark(after, true)
  })
  latest = transition
  // A transition that the browser skips, as in a hidden tab, shows the new page all the same.
  await Promise.allSettled([transition.ready, transition.finished])
  // The course's own cover stays marked if a newer transition has begun, which may be using it.
  for (const cover of [before, after]) if (cover || latest === transition) mark(cover, false)
}

let latest: ViewTransition | undefined

/** Every screen has a title of its own, which comes with the rest of the screen. */
function titleChange(): Promise<void> {
  const { title } = document
  return new Promise((done) => {
    const observer = new MutationObserver(() => document.title !== title && end())
    const end = () => {
      observer.disconnect()
      done()
    }
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    setTimeout(end, patience)
  })
}
