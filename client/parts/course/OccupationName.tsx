import { styled } from 'styled-components'

/** The name of an occupation on a card: a qualifier in brackets stands smaller in a line of its own. The words stay what they are. */
export function OccupationName({ name }: { name: string }) {
  const at = name.indexOf('（')
  if (at < 1) return name
  return (
    <>
      {name.slice(0, at)}
      <Qualifier>{name.slice(at)}</Qualifier>
    </>
  )
}

/* Inline with a break that is not read: a block would put a space into the name that screen readers tell. */
const Qualifier = styled.small`
  font-weight: 400;
  font-size: var(--type-14);
  word-break: normal;
  overflow-wrap: normal;
  text-spacing-trim: trim-start;

  &::before {
    content: '\\A' / '';
    white-space: pre;
  }
`
