import { useContext } from 'react'
import { type OwnContent, OwnContext } from './OwnContext.ts'
import { useSelf } from './useSelf.ts'

interface OwnProps {
  /** The element that holds the content; default `div`. */
  as?: 'div' | 'p'
  /** Must not use `useId`: on the server the content is rendered apart from the page. */
  children: OwnContent
}

/**
 * The place of a page that shows who is signed in. The server renders a page once for all users and this place for each
 * of them. A component that reads the user outside of such a place makes its page one user's own: correct, but dearer.
 */
export function Own({ as: Place = 'div', children }: OwnProps) {
  const leavePlace = useContext(OwnContext)
  if (leavePlace) return <Place dangerouslySetInnerHTML={{ __html: leavePlace(children) }} />
  return <OwnNow as={Place}>{children}</OwnNow>
}

function OwnNow({ as: Place, children }: Required<OwnProps>) {
  return <Place>{children(useSelf())}</Place>
}
