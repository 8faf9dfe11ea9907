import { beijingDate } from '#lib/primitives'
import { Head } from '#app/Head.tsx'
import { PageBody } from '../page/PageBody.tsx'
import { PrintButton } from '../page/PrintButton.tsx'
import { ChangesNote } from './ChangesNote.tsx'
import { ContentsColumn, FoldedContents } from './Contents.tsx'
import type { ShownAgreement } from './createAgreementLoader.ts'
import { ReadingColumns } from './ReadingColumns.ts'
import { versionAddress } from './versionAddress.ts'
import { VersionedText } from './VersionedText.tsx'
import { VersionList } from './VersionList.tsx'

interface AgreementTextProps extends ShownAgreement {
  /** Path of the screen, which shows the version in force. */
  path: string
  /** Description of the page for search engines. */
  description: string
}

/** Agreement to read, print and compare: its text, contents, changes and other versions. */
export function AgreementText({ agreement, inForce, path, description }: AgreementTextProps) {
  const { title, version, effectiveAt, changes, body, contents, difference, former, versions } = agreement
  const current = version === inForce
  const hrefOf = (of: string, compare?: true) => versionAddress.href({ version: of === inForce ? undefined : of, compare }, {}, path)
  const shownContents = difference ? [] : contents
  return (
    <PageBody>
      <Head title={current ? title : `${title}（${version} 版）`} description={description} canonical={path} index={current} />
      <ReadingColumns>
        <ContentsColumn contents={shownContents} />
        <article className="reading">
          <header>
            {!current && <Notice agreement={agreement} inForce={inForce} path={path} />}
            <h1>{title}</h1>
            <p className="meta figures">
              <span>{`版本号 ${version}`}</span>
              <span>{`生效日期 ${beijingDate(effectiveAt)}`}</span>
            </p>
            <ChangesNote changes={changes} />
            <FoldedContents contents={shownContents} />
          </header>
          <VersionedText text={{ body, difference, former }} otherHref={hrefOf(version, difference ? undefined : true)} />
        </article>
        <aside className="facts" aria-label="版本与打印">
          <VersionList
            versions={versions.map((entry) => ({ ...entry, note: entry.version === inForce ? '现行' : undefined }))}
            shown={version}
            href={(of) => hrefOf(of)}
          />
          <p className="ways">
            <PrintButton />
          </p>
        </aside>
      </ReadingColumns>
    </PageBody>
  )
}

type NoticeProps = Omit<AgreementTextProps, 'description'>

function Notice({ agreement: { version, effectiveAt, versions }, inForce, path }: NoticeProps) {
  const order = versions.map((entry) => entry.version)
  const coming = order.indexOf(version) < order.indexOf(inForce)
  return (
    <p className="notice">
      {coming ? `这一版本自 ${beijingDate(effectiveAt)} 起生效。` : '这是旧版本，已不再适用。'}
      <a href={path}>{`查看现行版本 ${inForce}`}</a>
    </p>
  )
}
