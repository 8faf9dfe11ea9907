import { FileText } from 'lucide'
import { styled } from 'styled-components'
import type { CourseDetail } from '#lib/contract'
import { Tag } from '#lib/primitives'
import { Icon } from '#parts/page/Icon.tsx'

/** The course's printed materials. */
export function Materials({ materials }: Pick<CourseDetail, 'materials'>) {
  return (
    <>
      {materials.some(({ ready }) => ready) && <p className="meta">加入课程后可以下载资料。</p>}
      <List>
        {materials.map(({ name, about, ready }) => (
          <li key={name}>
            <Icon of={FileText} size={20} />
            <div className="body">
              <h3>{name}</h3>
              <p className="meta">{about}</p>
            </div>
            {!ready && <Tag>整理中</Tag>}
          </li>
        ))}
      </List>
    </>
  )
}

const List = styled.ul`
  li {
    display: flex;
    gap: 12px;
    padding: 12px 0;
  }
  li + li {
    border-top: 1px solid var(--border);
  }
  svg {
    flex: none;
    margin-top: 4px;
    color: var(--text-faint);
  }
  li > .body {
    flex: 1;
    min-width: 0;
  }
  li > :not(svg, .body) {
    align-self: start;
  }
  h3 {
    font-size: var(--type-body);
    font-weight: 500;
  }
  .meta {
    margin-top: 4px;
  }
`
