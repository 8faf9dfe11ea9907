import { CircleCheck } from 'lucide'
import { styled } from 'styled-components'
import type { CoursePackageDetail } from '#lib/contract'
import { Icon } from '#parts/page/Icon.tsx'

/** List of the buyer's rights. */
export function Rights({ rights }: Pick<CoursePackageDetail, 'rights'>) {
  return (
    <List className="stack">
      {rights.map(({ title, about }) => (
        <li className="panel" key={title}>
          <Icon of={CircleCheck} size={20} />
          <div>
            <h3>{title}</h3>
            <p className="text muted">{about}</p>
          </div>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));

  li {
    display: flex;
    gap: 12px;
    padding: 16px;
  }
  svg {
    flex: none;
    margin-top: 4px;
    color: var(--primary-text);
  }
  h3 {
    font-size: var(--type-16);
  }
  .text {
    margin-top: 4px;
    font-size: var(--type-14);
    line-height: 1.7;
  }
`
