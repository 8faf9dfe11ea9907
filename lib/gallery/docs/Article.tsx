import { styled } from 'styled-components'
import { tabletsUp } from '#lib/theme'

/** Text rendered from Markdown. The texts of the package are in English. */
export function Article({ html, lang }: { html: string; lang?: string | undefined }) {
  return <Root lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}

const Root = styled.div`
  max-width: 720px;
  line-height: 1.7;
  overflow-wrap: anywhere;
  & > * {
    margin-block: 12px;
  }
  h2 {
    margin-top: 40px;
    font-size: var(--type-24);
  }
  h3,
  h4 {
    margin-top: 24px;
    font-size: var(--type-18);
  }
  ul,
  ol {
    padding-inline-start: 24px;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: 4px;
  }
  :not(pre) > code {
    padding: 0 4px;
    border-radius: var(--radius-control);
    background: var(--bg-sunken);
    font-size: var(--type-14);
  }
  a {
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .table {
    overflow-x: auto;
  }
  table {
    min-width: 100%;
    border-collapse: collapse;
    font-size: var(--type-14);
    overflow-wrap: normal;
  }
  th,
  td {
    padding: 8px 16px 8px 0;
    border-bottom: 1px solid var(--border);
    font-weight: 400;
    text-align: start;
    vertical-align: top;
  }
  th {
    color: var(--text-faint);
    font-size: var(--type-12);
  }
  @media ${tabletsUp} {
    td:first-child {
      min-width: 120px;
    }
  }
`
