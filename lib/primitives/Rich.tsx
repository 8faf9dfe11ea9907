import { useMemo } from 'react'
import { styled } from 'styled-components'
import { codeReset, drawingReset, headingReset, richReset, rootReset, useTokens } from '#lib/theme'

/** Props of `Rich`. */
export interface RichProps {
  /** HTML that the server has sanitised. Never pass other HTML. */
  html: string
  /** Class of the outermost element. */
  className?: string | undefined
}

/** Rich text formatted for reading, with at most 38 characters per line. */
export function Rich({ html, className }: RichProps) {
  useTokens()
  const marked = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  return <Root className={className} data-part="rich" dangerouslySetInnerHTML={marked} />
}

const Root = styled.div`
  ${rootReset}
  max-width: 38em;
  font-size: var(--type-16);
  line-height: 1.7;
  overflow-wrap: anywhere;
  & > :where(h1, h2, h3, h4) {
    ${headingReset}
  }
  /* stylelint-disable-next-line selector-max-type -- Authored content can only be selected by element names. */
  & :where(p, ul, ol, dl, dd, figure, blockquote, pre) {
    ${richReset}
  }
  & :where(img, video) {
    ${drawingReset}
  }
  & > * + * {
    margin-top: 16px;
  }
  & > :is(h1, h2, h3, h4) {
    margin-top: 32px;
  }
  & > :first-child {
    margin-top: 0;
  }
  h1,
  h2 {
    font-size: var(--type-20);
  }
  h3 {
    font-size: var(--type-18);
  }
  h4 {
    font-size: var(--type-16);
  }
  ul,
  ol {
    padding-left: 24px;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: 4px;
  }
  li::marker {
    color: var(--text-faint);
  }
  a {
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  blockquote {
    padding: 4px 0 4px 16px;
    border-left: 3px solid var(--border);
    color: var(--text-muted);
  }
  img,
  video {
    max-width: 100%;
    height: auto;
    border-radius: var(--radius-control);
  }
  table {
    display: block;
    max-width: 100%;
    overflow-x: auto;
    border-collapse: collapse;
    font-size: var(--type-14);
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 8px 12px;
    border: 1px solid var(--border);
    text-align: left;
  }
  /* Keeps headings in one line, so that no column is one character wide; wider tables scroll. */
  th {
    word-break: keep-all;
    overflow-wrap: normal;
  }
  .at-center {
    text-align: center;
  }
  .at-right {
    text-align: right;
  }
  th {
    background: var(--bg-subtle);
    font-weight: 600;
  }
  code {
    ${codeReset}
    padding: 0 4px;
    line-height: 1.8;
    border-radius: var(--radius-control);
    background: var(--bg-sunken);
    font-size: var(--type-14);
  }
  pre {
    padding: 12px 16px;
    overflow-x: auto;
    border-radius: var(--radius-control);
    background: var(--bg-sunken);
  }
  pre code {
    padding: 0;
    background: none;
  }
  hr {
    height: 1px;
    border: 0;
    background: var(--border);
  }
`

interface HtmlPolicy {
  createHTML: (text: string) => TrustedHTML
}

/** Members of Trusted Types, which TypeScript's own library does not declare yet. */
interface TrustedTypesScope {
  trustedTypes?: { createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => HtmlPolicy }
}

/** Name of the policy, to be listed in `trusted-types` of a content security policy. */
const policyName = 'zeyiji-rich'

let policy: HtmlPolicy | undefined

/**
 * Converts HTML that a server has sanitised to TrustedHTML, for pages that require Trusted Types. Returns the string
 * unchanged if Trusted Types are not supported or the page does not permit the policy.
 */
export function trustedHtml(html: string): string | TrustedHTML {
  const { trustedTypes } = globalThis as TrustedTypesScope
  if (!trustedTypes) return html
  try {
    policy ??= trustedTypes.createPolicy(policyName, { createHTML: (text) => text })
  } catch {
    return html
  }
  return policy.createHTML(html)
}
