import { useContext } from 'react'
import { type OwnContent, OwnContext } from './OwnContext.ts'
import { useSelf } from './useSelf.ts'

interface OwnProps {
  /** Element that wraps the content; `div` by default. */
  as?: 'div' | 'p'
  /** Must not use `useId`: the server renders the content separately from the page. */
  children: OwnContent
}

/**
 * Slot of a page for content that depends on the signed-in user. The server renders the page once for all users and
 * this slot once for each user. A component that reads the user outside of `Own` makes its page personal: correct, but
 * more expensive to serve.
 */
export function Own({ as: Place = 'div', children }: OwnProps) {
  const leavePlace = useContext(OwnContext)
  if (leavePlace) return <Place dangerouslySetInnerHTML={{ __html: leavePlace(children) }} />
  return <OwnNow as={Place}>{children}</OwnNow>
}

function OwnNow({ as: Place, children }: Required<OwnProps>) {
  return <Place>{children(useSelf())}</Place>
}
