import { styled } from 'styled-components'
import type { OccupationDetail } from '#lib/contract'
import { careerCategoryLabel } from '#lib/enums'
import { ButtonLink, Tag } from '#lib/primitives'
import { phones } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { FavouriteButton } from '#parts/course/FavouriteButton.tsx'
import { learningPathId } from './LearningPath.tsx'

/** Summary of the occupation, with the link to its first step. */
export function OccupationHead({ occupation }: { occupation: OccupationDetail }) {
  const { id, name, code, emblem, kind, summary, courseCount, path } = occupation
  return (
    <Top>
      <img src={emblem} alt="" width="112" height="112" fetchPriority="high" decoding="sync" />
      <div className="pair">
        <h1>{name}</h1>
        <p className="tags">
          <Tag tone="primary">{careerCategoryLabel[kind]}</Tag>
          <Tag>{`职业编码 ${code}`}</Tag>
        </p>
        <p className="summary muted prose">{summary}</p>
        <p className="ways">
          {courseCount > 0 && (
            <ButtonLink tone="primary" size="large" href={`${paths.courses}?profession=${id}`}>
              {`看 ${courseCount} 门相关课程`}
            </ButtonLink>
          )}
          {path.length > 0 && (
            <ButtonLink tone={courseCount > 0 ? 'plain' : 'primary'} size="large" href={`#${learningPathId}`}>
              怎么一步步学
            </ButtonLink>
          )}
          <FavouriteButton kind="profession" id={id} size="large" />
        </p>
      </div>
    </Top>
  )
}

const Top = styled.header`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  gap: 16px 24px;
  margin: 12px 0;

  img {
    border-radius: var(--radius-dialog);
    background: var(--bg-sunken);
  }
  h1 {
    font-size: var(--type-24);
    overflow-wrap: anywhere;
  }
  .tags {
    margin-top: 8px;
  }
  .summary {
    margin-top: 12px;
    font-size: var(--type-16);
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 20px;
  }
  @media ${phones} {
    grid-template-columns: 64px minmax(0, 1fr);
    gap: 0 16px;

    img {
      width: 64px;
      height: 64px;
      border-radius: var(--radius-card);
    }
    > .pair {
      display: contents;
    }
    h1 {
      grid-area: 1 / 2;
    }
    .tags {
      grid-area: 2 / 2;
      margin-top: 8px;
    }
    img {
      grid-row: 1 / 3;
    }
    :is(.summary, .ways) {
      grid-column: 1 / -1;
    }
    .ways > * {
      flex: 1;
    }
    .ways > :first-child {
      flex-basis: 100%;
    }
  }
`
