import { ownPath } from '#lib/validation'
import { paths } from '#app/paths.ts'
import { address } from './address.ts'

/** Returns the page that a feedback is about: the one named by the link, or the previous one within the site. */
export function feedbackSubjectPage(): string {
  const before = document.referrer === '' ? undefined : new URL(document.referrer)
  const come = before?.origin === location.origin ? before.pathname + before.search : null
  const page = ownPath(address.read(location).page) ?? come ?? ''
  return page.startsWith(paths.feedback) ? '' : page.slice(0, 500)
}
