import { styled } from 'styled-components'
import { Button, relativeTime } from '#lib/primitives'
import type { OtherDraft } from './createLocalDrafts.ts'

interface OtherDraftsProps<Fields> {
  others: readonly OtherDraft<Fields>[]
  /** Returns the text by which the user recognises a draft; empty if it has none. */
  textOf: (fields: Fields) => string
  onSwap: (other: OtherDraft<Fields>) => void
  onDrop: (other: OtherDraft<Fields>) => void
}

/** Drafts of the same place that the user can switch to. */
export const OtherDrafts = <Fields,>({ others, textOf, onSwap, onDrop }: OtherDraftsProps<Fields>) =>
  others.map((other) => (
    <Line key={other.name} className="caption">
      {`还有一份草稿：${beginningOf(textOf(other.fields)) || `${relativeTime(new Date(other.at).toISOString(), Date.now())}写的`}`}
      <Button tone="plain" size="small" onClick={() => onSwap(other)}>
        换成那份
      </Button>
      <Button tone="plain" size="small" onClick={() => onDrop(other)}>
        删除
      </Button>
    </Line>
  ))

function beginningOf(text: string): string {
  const words = [...text.replaceAll(/\s+/g, ' ').trim()]
  return words.length === 0 ? '' : `“${words.slice(0, 16).join('')}${words.length > 16 ? '…' : ''}”`
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  flex-basis: 100%;
  align-items: center;
`
