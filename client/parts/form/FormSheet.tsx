import { type ReactNode, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { tabletsUp } from '#lib/theme'

interface FormSheetProps {
  title: string
  /** The purpose of the form, in one sentence. */
  about: string
  children: ReactNode
}

/** A page that is one form. The fields are disabled until hydration: text typed earlier would be lost, or be sent as part of an address. */
export function FormSheet({ title, about, children }: FormSheetProps) {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return (
    <Sheet>
      <h1>{title}</h1>
      <p className="lead">{about}</p>
      <noscript>
        <p className="lead">这个页面需要启用 JavaScript 才能使用。</p>
      </noscript>
      {/* The fieldset only disables its fields: it is not a group with a name. */}
      <fieldset role="presentation" disabled={!hydrated}>
        {children}
      </fieldset>
    </Sheet>
  )
}

/* Looks like the dialog with the same fields: a card where there is room around it. */
const Sheet = styled.section`
  max-width: 400px;
  margin: 0 auto;
  > h1 {
    font-size: var(--type-24);
    line-height: 1.3;
  }
  > .lead,
  > noscript > .lead {
    margin: 8px 0 20px;
    color: var(--text-muted);
  }
  > fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  @media ${tabletsUp} {
    max-width: 464px;
    margin: 24px auto;
    padding: 32px;
    border: 1px solid var(--border);
    border-radius: var(--radius-dialog);
    background: var(--bg-raised);
  }
`
