import { Portrait } from './Portrait.tsx'

/** Person's picture beside their name in a line of text. */
export const InlinePortrait = ({ name, avatar }: { name: string; avatar: string | null }) => (
  <span aria-hidden="true">
    <Portrait name={name} src={avatar} size={24} />
  </span>
)
