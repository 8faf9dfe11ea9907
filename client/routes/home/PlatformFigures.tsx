import { styled } from 'styled-components'
import type { Data } from '#lib/contract'
import { largeNumber } from '#lib/primitives'
import { desktops, phones } from '#lib/theme'

type Home = Data<'GET /api/home'>

/** Minimum number of completed lessons that is shown: a smaller one would only reveal how young the platform is. */
const minShownLessons = 1000

/** Figures of the platform as counted by the upstream; zeros are omitted. */
export function PlatformFigures({ totals, proof }: Pick<Home, 'totals' | 'proof'>) {
  const { learners, certifiedInstitutions, completedLessons, reviewCount, ratingTenths } = proof
  const facts = [
    fact(
      learners,
      '人次',
      completedLessons < minShownLessons ? '按每门课的学员相加' : `学完了 ${largeNumber(completedLessons, '个课时')}`,
      '在这里学手艺',
    ),
    ratingTenths === null
      ? null
      : { value: (ratingTenths / 10).toFixed(1), unit: '分', about: '学员打的分', more: `来自 ${largeNumber(reviewCount, '条评价')}` },
    fact(totals.courses, '门', `${largeNumber(totals.lessons, '课时')} · ${totals.professions} 个职业`, '课程'),
    fact(totals.institutions, '家', `${certifiedInstitutions} 家已核验办学资质`, '机构与老师授课'),
  ]
  return (
    <Row aria-label="择一技现有">
      {facts.map(
        (each) =>
          each && (
            <li key={each.about}>
              <strong className="number figures">
                {each.value}
                <small className="unit">{each.unit}</small>
              </strong>
              <b className="about">{each.about}</b>
              <i className="more meta">{each.more}</i>
            </li>
          ),
      )}
    </Row>
  )
}

const fourFacts = [0, 1, 2, 3]

/** Skeleton of the figures. */
export const PlatformFiguresSkeleton = () => (
  <Row role="status" aria-label="正在加载平台数据">
    {fourFacts.map((index) => (
      <li data-waiting="" key={index}>
        <strong className="number">0</strong>
        <b className="about">平台数据</b>
        <i className="more meta">正在加载平台的数据</i>
      </li>
    ))}
  </Row>
)

function fact(count: number, unit: string, more: string, about: string) {
  if (count === 0) return null
  // The scale of the number belongs to the label: 51.2 万人次.
  const [value, scale = ''] = largeNumber(count).split(' ')
  return { value, unit: `${scale}${unit}`, about, more }
}

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 16px 20px;
  margin-top: 24px;

  li {
    display: grid;
    align-content: start;
  }
  .number {
    font-size: var(--type-30);
    font-weight: 600;
    line-height: 1.3;
    white-space: nowrap;
  }
  .unit {
    margin-left: 4px;
    font-size: var(--type-16);
    font-weight: 500;
  }
  .about {
    font-weight: 500;
  }
  .more {
    font-style: normal;
    /* The same height as the skeleton. */
    white-space: nowrap;
  }
  [data-waiting] {
    visibility: hidden;
  }
  @media ${desktops} {
    .number {
      font-size: var(--type-36);
    }
  }
  @media ${phones} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
    margin-top: 20px;
  }
`
