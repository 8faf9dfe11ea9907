import { Download, FileText } from 'lucide'
import { useCallback } from 'react'
import { styled } from 'styled-components'
import type { CourseMaterial } from '#lib/contract'
import { ButtonLink, Empty, Skeleton, Tag } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { LoadErrorNotice } from '#parts/page/LoadErrorNotice.tsx'
import { useLoaded } from './useLoaded.ts'

/** The handouts of the course; learners of the course can download them. */
export function MaterialsPanel({ courseId }: { courseId: string }) {
  const load = useCallback(() => browserApi('GET /api/course/:id/material', { id: courseId }), [courseId])
  const { loaded, again } = useLoaded(load)
  if (loaded.state === 'loading') return <Skeleton lines={3} />
  if (loaded.state === 'failed') return <LoadErrorNotice name="资料" requestId={loaded.requestId} onReload={again} />
  const { list, member } = loaded.value
  if (list.length === 0) return <Empty title="这门课程没有资料" />
  return (
    <>
      {!member && <p className="meta">课程有效期内的学员可以下载资料。</p>}
      <List>{list.map(materialRow)}</List>
    </>
  )
}

const materialRow = ({ id, name, about, type, bytes, url }: CourseMaterial) => (
  <li key={id}>
    <Icon of={FileText} size={20} />
    <div className="grow">
      <h3>{name}</h3>
      <p className="meta">{[about, type?.toUpperCase(), bytes !== null && sizeOf(bytes)].filter(Boolean).join(' · ')}</p>
    </div>
    {type === null && <Tag>整理中</Tag>}
    {url !== null && (
      <ButtonLink size="small" href={url} download aria-label={`下载 ${name}`}>
        <Icon of={Download} size={16} />
        下载
      </ButtonLink>
    )}
  </li>
)

/** Formats a file size such as `1.2 MB` or `34 KB`. */
const sizeOf = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`

const List = styled.ul`
  li {
    display: flex;
    gap: 12px;
    align-items: center;
    padding: 12px 0;
  }
  li + li {
    border-top: 1px solid var(--border);
  }
  li > svg {
    flex: none;
    color: var(--text-faint);
  }
  h3 {
    font-size: var(--type-body);
    font-weight: 500;
  }
  .meta {
    margin-top: 4px;
  }
`
