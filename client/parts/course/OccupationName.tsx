import { styled } from 'styled-components'

/** Name of an occupation on a card; a qualifier in brackets has a smaller line of its own. The text stays unchanged. */
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

/* Inline with a visual break: a block would insert a space into the name announced by screen readers. */
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
