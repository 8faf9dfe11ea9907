import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Code with syntax highlighting; it scrolls within its frame. */
export function CodeText({ code }: { code: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable content must be reachable with the keyboard.
    <Root dir="ltr" tabIndex={0}>
      <code>{highlight(code)}</code>
    </Root>
  )
}

const token =
  /(?<comment>\/\*[^]*?\*\/|\/\/.*|<!--[^]*?-->)|(?<string>'[^'\n]*'|"[^"\n]*"|`[^`]*`)|(?<word>\b(?:import|from|export|function|const|let|return|await|async|type|if|else|for|of|new)\b)|(?<tag><\/?[A-Za-z][\w.-]*|\/?>)/g

/** Splits code into parts with the colour of their kind. */
function highlight(code: string): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of code.matchAll(token)) {
    const kind = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined)?.[0]
    parts.push(
      code.slice(end, match.index),
      <span key={match.index} data-kind={kind}>
        {match[0]}
      </span>,
    )
    end = match.index + match[0].length
  }
  return [...parts, code.slice(end)]
}

const Root = styled.pre`
  max-height: 480px;
  margin: 0;
  padding: 12px 16px 16px;
  overflow: auto;
  border-radius: 0 0 var(--radius-card) var(--radius-card);
  background: var(--bg-sunken);
  font:
    var(--type-14)/1.6 ui-monospace,
    'SF Mono',
    Menlo,
    Consolas,
    monospace;
  text-align: left;
  tab-size: 2;
  &:focus-visible {
    outline-offset: -2px;
  }
  [data-kind='comment'] {
    color: var(--text-faint);
  }
  [data-kind='string'] {
    color: var(--on-primary-soft);
  }
  [data-kind='word'] {
    color: var(--danger);
  }
  [data-kind='tag'] {
    color: var(--level-4);
  }
`
