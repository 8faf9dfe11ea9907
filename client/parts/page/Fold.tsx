import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { phones } from '#lib/theme'

interface FoldProps {
  /** Text of the button after 展开全部. */
  what?: string
  /** Visible part: the beginning of a text, the first two entries of a list without their replies, or only the first. Default `text`. */
  of?: 'text' | 'two' | 'one'
  /** Expanded from the start. */
  whole?: boolean | undefined
  children: ReactNode
}

/** Long content, of which phones show the beginning and a button for the rest. It is fully visible without scripts and in print. */
export function Fold({ what = '', of = 'text', whole = false, children }: FoldProps) {
  const [open, setOpen] = useState(whole)
  return (
    <Root data-folded={open ? undefined : of}>
      {/* Expands when content gets the focus: the focused element is never hidden. */}
      <div className="folding" onFocus={() => setOpen(true)}>
        {children}
      </div>
      {!whole && (
        <Button
          wide
          aria-expanded={open}
          onClick={({ currentTarget }) => {
            setOpen(!open)
            if (open) currentTarget.closest('section')?.scrollIntoView()
          }}
        >
          {open ? '收起' : `展开全部${what}`}
        </Button>
      )}
    </Root>
  )
}

const Root = styled.div`
  && > button {
    display: none;
  }
  @media screen and ${phones} and (scripting: enabled) {
    && > button {
      display: flex;
      margin-top: 12px;
    }
    &[data-folded='text'] > .folding {
      max-height: 168px;
      overflow: clip;
      mask-image: linear-gradient(#000 70%, transparent);
    }
    &[data-folded='two'] > .folding > :is(ul, ol) > li:nth-child(n + 3),
    &[data-folded='two'] blockquote,
    &[data-folded='one'] > .folding > :is(ul, ol) > li:nth-child(n + 2),
    &[data-folded='one'] > .folding > [aria-label] + [aria-label] {
      display: none;
    }
  }
`
