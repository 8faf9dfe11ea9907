import { type ReactNode, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { desktops, tabletsUp } from '#lib/theme'

interface FormSheetProps {
  title: string
  /** Purpose of the form, in one sentence. */
  about: string
  /** Facts about the form and the next steps, shown if there is space. */
  points: readonly string[]
  drawing: ReactNode
  children: ReactNode
}

/** Page with a single form. Its fields are disabled until hydration: text typed earlier would be lost, or sent as part of an address. */
export function FormPage({ title, about, points, drawing, children }: FormSheetProps) {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return (
    <Sheet>
      <div className="about">
        {drawing}
        <h1>{title}</h1>
        <p className="lead muted">{about}</p>
        <ul className="points muted">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <div className="form">
        <noscript>
          <p className="lead muted">这个页面需要启用 JavaScript 才能使用。</p>
        </noscript>
        {/* The fieldset only disables its fields: it is not a named group. */}
        <fieldset role="presentation" disabled={!hydrated}>
          {children}
        </fieldset>
      </div>
    </Sheet>
  )
}

/* A card with two halves if there is space: the purpose of the form, and the form. On phones only the form, without a border. */
const Sheet = styled.section`
  max-width: 464px;
  margin: 0 auto;

  .about > svg {
    display: none;
  }
  h1 {
    font-size: var(--type-24);
  }
  .lead {
    margin-top: 8px;
  }
  .points {
    display: none;
  }
  .form {
    padding-top: 20px;
  }
  fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  @media ${tabletsUp} {
    margin: 24px auto;
    overflow: hidden;
    border: 1px solid var(--border);
    border-radius: var(--radius-dialog);
    background: var(--bg-raised);

    .about {
      padding: 32px 32px 24px;
      background: var(--bg-subtle);
    }
    .about > svg {
      display: block;
      float: right;
      width: 96px;
      height: 72px;
    }
    .form {
      padding: 24px 32px 32px;
    }
  }
  @media ${desktops} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 464px;
    max-width: 920px;
    margin: 40px auto;

    .about {
      display: grid;
      align-content: center;
      padding: 40px;
    }
    .about > svg {
      width: 200px;
      height: 150px;
      margin-bottom: 32px;
    }
    .points {
      display: grid;
      gap: 12px;
      padding-top: 24px;
      margin-top: 24px;
      border-top: 1px solid var(--border);
    }
    .form {
      padding: 40px;
    }
  }
`
