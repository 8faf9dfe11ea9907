import { Printer } from 'lucide'
import { styled } from 'styled-components'
import type { Agreement } from '#lib/contract'
import { beijingDate, Button, Rich } from '#lib/primitives'
import { Head } from '../app/Head.tsx'
import type { ShownAgreement } from './createAgreementLoader.ts'
import { PageBody } from './PageBody.tsx'
import { Icon } from './Icon.tsx'

interface AgreementTextProps extends ShownAgreement {
  /** Path of the screen, which shows the version in force. */
  path: string
  /** What the page says of itself to search engines. */
  description: string
}

/** An agreement to be read, kept and compared: its text, contents, changes and other versions. */
export function AgreementText({ agreement, inForce, path, description }: AgreementTextProps) {
  const { title, version, effectiveAt, changes, body, contents } = agreement
  const current = version === inForce
  return (
    <PageBody>
      <Head title={current ? title : `${title}（${version} 版）`} description={description} canonical={path} index={current} />
      <Columns>
        <header>
          {!current && <Notice agreement={agreement} inForce={inForce} path={path} />}
          <h1>{title}</h1>
          <p>
            <span>{`版本号 ${version}`}</span>
            <span>{`生效日期 ${beijingDate(effectiveAt)}`}</span>
            <Button size="small" onClick={() => window.print()}>
              <Icon of={Printer} size={16} />
              打印
            </Button>
          </p>
          {changes && (
            <section aria-label="变更说明">
              <h2>本次变更说明</h2>
              {changeLines(changes)}
            </section>
          )}
          <details>
            <summary>目录</summary>
            {contentsList(contents)}
          </details>
        </header>
        <Rich html={body} />
        <aside>
          <nav aria-labelledby="contents-title">
            <h2 id="contents-title">目录</h2>
            {contentsList(contents)}
          </nav>
          <Versions agreement={agreement} inForce={inForce} path={path} />
        </aside>
      </Columns>
    </PageBody>
  )
}

type VersionsProps = Omit<AgreementTextProps, 'description'>

function Notice({ agreement: { version, effectiveAt, versions }, inForce, path }: VersionsProps) {
  const order = versions.map((entry) => entry.version)
  const coming = order.indexOf(version) < order.indexOf(inForce)
  return (
    <p className="notice">
      {coming ? `这一版本自 ${beijingDate(effectiveAt)} 起生效。` : '这是历史版本，已不再适用。'}
      <a href={path}>{`查看现行版本 ${inForce}`}</a>
    </p>
  )
}

function Versions({ agreement: { version: shown, versions }, inForce, path }: VersionsProps) {
  if (versions.length < 2) return null
  return (
    <nav aria-labelledby="versions-title" className="versions">
      <h2 id="versions-title">全部版本</h2>
      <ul>
        {versions.map(({ version, effectiveAt }) => (
          <li key={version}>
            <a
              href={version === inForce ? path : `${path}?version=${encodeURIComponent(version)}`}
              aria-current={version === shown ? 'page' : undefined}
            >
              {`${version} 版${version === inForce ? '（现行）' : ''}`}
              <small>{`${beijingDate(effectiveAt)} 起生效`}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Changes that number themselves (1. … 2. …) stand one below the other. */
const changeLines = (changes: string) => changes.split(/(?<=[；。])\s*(?=\d+\.\s)/).map((line) => <p key={line}>{line}</p>)

const contentsList = (contents: Agreement['contents']) => (
  <ol>
    {contents.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ol>
)

const Columns = styled.div`
  display: grid;
  --reading: 608px;
  gap: 32px 64px;

  > * {
    min-width: 0;
  }
  h1 {
    font-size: 24px;
  }
  > header > p:not(.notice) {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 20px;
    align-items: center;
    margin-top: 12px;
    color: var(--text-faint);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  .notice {
    max-width: var(--reading);
    margin-bottom: 20px;
    padding: 12px 16px;
    border-radius: 6px;
    background: var(--warning-soft);
    color: var(--warning);
  }
  .notice a {
    margin-left: 8px;
    padding: 12px 0;
    text-decoration: underline;
    text-underline-offset: 3px;
    white-space: nowrap;
  }
  header > section {
    max-width: var(--reading);
    margin-top: 20px;
    padding: 16px 20px;
    border-radius: 10px;
    background: var(--bg-subtle);
    color: var(--text-muted);
    font-size: 14px;
    line-height: 1.7;
  }
  header > section h2 {
    margin-bottom: 8px;
    color: var(--text);
    font-size: 15px;
  }
  details {
    margin-top: 16px;
    border: 1px solid var(--border);
    border-radius: 10px;
  }
  summary {
    padding: 12px 16px;
    font-weight: 500;
    cursor: pointer;
  }
  details ol {
    padding: 0 16px 8px;
  }
  details a {
    display: block;
    padding: 10px 0;
    color: var(--text-muted);
  }
  aside > nav:first-child {
    display: none;
  }
  aside h2 {
    margin-bottom: 8px;
    font-size: 15px;
  }
  aside a {
    display: block;
    padding: 6px 0 6px 16px;
    border-left: 2px solid var(--border);
    color: var(--text-muted);
    font-size: 14px;
  }
  aside a:hover {
    color: var(--primary-text);
  }
  aside a[aria-current] {
    border-color: var(--primary);
    color: var(--primary-text);
  }
  small {
    margin-left: 8px;
    color: var(--text-faint);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  @media (pointer: coarse) {
    aside a {
      padding-block: 12px;
    }
  }
  @media screen and (min-width: 1024px) {
    grid-template-columns: var(--reading) minmax(0, 1fr);
    grid-template-rows: auto 1fr;

    /* Said of each, or the text would stand in the second column until the rest of the page has come. */
    > :not(aside) {
      grid-column: 1;
    }
    aside {
      position: sticky;
      top: 96px;
      grid-area: 1 / 2 / 3 / 3;
      align-self: start;
      display: grid;
      gap: 32px;
      max-width: 340px;
      max-height: calc(100vh - 120px);
      overflow-y: auto;
    }
    aside > nav:first-child {
      display: block;
    }
    details {
      display: none;
    }
  }
  @media print {
    aside,
    details,
    button {
      display: none;
    }
    header > section {
      padding: 0;
    }
  }
`
