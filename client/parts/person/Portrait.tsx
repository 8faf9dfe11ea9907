import { Avatar } from '#lib/primitives'

interface PortraitProps {
  /** Name of the person: alternative text. */
  name: string
  /** The person's own picture; without one, a drawn portrait. */
  src: string | null | undefined
  size: number
  /** Text that chooses the drawn portrait, the same at every place; default the name. */
  seed?: string | undefined
}

/** A person's picture, or one of the drawn portraits in `public/portraits`. */
export const Portrait = ({ name, src, size, seed }: PortraitProps) => (
  <Avatar name={name} src={src || drawnPortrait(seed || name)} size={size} />
)

/** Number of the drawings that `server/demo/art/portraits.ts` makes for people without a picture. */
const drawings = 8

function drawnPortrait(seed: string): string {
  let hash = 0
  for (const character of seed) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return `/portraits/${(hash % drawings) + 1}.svg`
}
