import { type ReactNode, useEffect, useState } from 'react'
import { styled } from 'styled-components'

interface FormSheetProps {
  title: string
  /** What the form is for, in a sentence. */
  about: string
  children: ReactNode
}

/**
 * A page that is one form. Nothing can be typed before scripts have woken it up: it would be lost, or be sent as a part
 * of an address.
 */
export function FormSheet({ title, about, children }: FormSheetProps) {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return (
    <Sheet>
      <h1>{title}</h1>
      <p>{about}</p>
      <noscript>
        <p>这个页面需要启用 JavaScript 才能使用。</p>
      </noscript>
      {/* Only to hold the fields back: no group that has a name. */}
      <fieldset role="presentation" disabled={!hydrated}>
        {children}
      </fieldset>
    </Sheet>
  )
}

/* As the dialog that has the same fields: a card of its own where there is room around it. */
const Sheet = styled.section`
  max-width: 400px;
  margin: 0 auto;
  > h1 {
    font-size: var(--type-24);
    line-height: 1.3;
  }
  > p,
  > noscript > p {
    margin: 8px 0 20px;
    color: var(--text-muted);
  }
  > fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  @media (min-width: 768px) {
    max-width: 464px;
    margin: 24px auto;
    padding: 32px;
    border: 1px solid var(--border);
    border-radius: 16px;
    background: var(--bg-raised);
  }
`
