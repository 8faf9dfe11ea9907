import { useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { type Token, tokens } from '#lib/theme'
import { useTranslate } from './useTranslate.ts'

interface TokenTableProps {
  /** Tokens with the token of their background; without one, the token is itself a background or a hairline. */
  rows: readonly (readonly [token: Token, ground?: Token])[]
}

/** Table of tokens with their values in both modes and their contrast to the background. */
export function TokenTable({ rows }: TokenTableProps) {
  const t = useTranslate()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable content must be reachable with the keyboard.
    <Root role="region" aria-label={t('色表', 'Table of colours')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('名称', 'Token')}</th>
            <th scope="col">{t('浅色', 'Light')}</th>
            <th scope="col">{t('深色', 'Dark')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([token, ground]) => (
            <tr key={`${token} ${ground}`}>
              <th scope="row">
                <code>--{token}</code>
                {ground && (
                  <small className="note">
                    {t('底色', 'on')} --{ground}
                  </small>
                )}
              </th>
              {([0, 1] as const).map((mode) => (
                <td key={mode}>
                  <div className="value">
                    <Swatch color={tokens[token][mode]} ground={ground && tokens[ground][mode]} />
                    <span>
                      {tokens[token][mode]}
                      {ground && <small className="note">{contrast(tokens[token][mode], tokens[ground][mode]).toFixed(1)} : 1</small>}
                    </span>
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Root>
  )
}

/** A colour on its background, in its own mode regardless of that of the page. */
function Swatch({ color, ground }: { color: string; ground: string | undefined }) {
  const ref = useRef<SVGSVGElement>(null)
  useLayoutEffect(() => {
    ref.current?.style.setProperty('background', ground ?? color)
  }, [color, ground])
  return (
    <svg ref={ref} aria-hidden="true" width="32" height="32" viewBox="0 0 32 32">
      {ground && <circle cx="16" cy="16" r="9" fill={color} />}
    </svg>
  )
}

const Root = styled.div`
  overflow-x: auto;
  table {
    border-collapse: collapse;
    font-size: var(--type-14);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  th,
  td {
    padding: 8px 24px 8px 0;
    border-bottom: 1px solid var(--border);
    font-weight: 400;
    text-align: start;
    vertical-align: top;
  }
  thead th {
    color: var(--text-muted);
  }
  .note {
    display: block;
    color: var(--text-faint);
    font-size: var(--type-12);
  }
  td > .value {
    display: flex;
    gap: 8px;
    min-height: 40px;
  }
  td svg {
    flex: none;
    border: 1px solid var(--border);
    border-radius: var(--radius-control);
  }
`

/** Returns the relative luminance of a colour, `#RRGGBB` (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two colours, `#RRGGBB`, from 1 to 21 (WCAG 2.2). */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}
