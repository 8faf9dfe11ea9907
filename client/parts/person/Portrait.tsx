import { Avatar } from '#lib/primitives'

interface PortraitProps {
  /** Name of the person, used as alternative text. */
  name: string
  /** Uploaded picture of the person; without one, a drawn portrait is shown. */
  src: string | null | undefined
  size: number
}

/** Person's picture, or one of the drawn portraits in `public/portraits`. */
export const Portrait = ({ name, src, size }: PortraitProps) => <Avatar name={name} src={src || drawnPortrait(name)} size={size} />

/** Number of drawn portraits; `server/demo/art/portraits.ts` creates them. */
const drawings = 8

/** Returns the portrait drawn for a name, the same on every page. */
function drawnPortrait(name: string): string {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return `/portraits/${(hash % drawings) + 1}.svg`
}
