import { beijingDate } from '#lib/primitives'
import { SideLinks } from './SideLinks.ts'

interface Version {
  version: string
  effectiveAt: string
  /** State of the version, if any: 现行, 公示中. */
  note?: string | undefined
}

interface VersionListProps {
  /** Newest first. */
  versions: Version[]
  /** Version that is shown. */
  shown: string
  href: (version: string) => string
}

/** All versions of a text with their effective dates; renders nothing for a single version. */
export function VersionList({ versions, shown, href }: VersionListProps) {
  if (versions.length < 2) return null
  return (
    <SideLinks aria-labelledby="versions-title">
      <h2 id="versions-title">全部版本</h2>
      <ul>
        {versions.map(({ version, effectiveAt, note }) => (
          <li key={version}>
            <a className="muted" href={href(version)} aria-current={version === shown ? 'page' : undefined}>
              {`${version} 版${note ? `（${note}）` : ''}`}
              <small className="when meta figures">{`${beijingDate(effectiveAt)} 起生效`}</small>
            </a>
          </li>
        ))}
      </ul>
    </SideLinks>
  )
}
