import { BadgeCheck, Check, Plus } from 'lucide'
import { styled } from 'styled-components'
import { useEffect, useState } from 'react'
import type { InstitutionDetail } from '#lib/contract'
import { Follow, institutionCategoryLabel, institutionTypeLabel } from '#lib/enums'
import { Button, largeNumber, Stars, Tag } from '#lib/primitives'
import { phones } from '#lib/theme'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { sectionIds } from './address.ts'

/** Summary of an institution or teacher, with the follow button. */
export function InstitutionHead({ institution }: { institution: InstitutionDetail }) {
  const { name, logo, type, category, certified, summary, region, foundedYear } = institution
  const { following, followerCount, busy, toggle } = useFollow(institution)
  return (
    <Top>
      <img src={logo} alt="" width="96" height="96" fetchPriority="high" decoding="sync" />
      <div className="body">
        <h1>{name}</h1>
        <p className="tags row">
          {certified && (
            <span className="verified">
              <Icon of={BadgeCheck} size={18} />
              资质已认证
            </span>
          )}
          <Tag>{institutionTypeLabel[type]}</Tag>
          <Tag>{institutionCategoryLabel[category]}</Tag>
        </p>
        <p className="place meta">{foundedYear === null ? region : `${region} · ${foundedYear} 年成立`}</p>
        <p className="summary muted prose">{summary}</p>
        <Figures institution={institution} followerCount={followerCount} />
      </div>
      <Button
        tone={following ? 'secondary' : 'primary'}
        size="large"
        busy={busy}
        aria-pressed={following}
        data-guarded=""
        data-lead={`登录后关注${name}`}
        onClick={toggle}
      >
        <Icon of={following ? Check : Plus} size={18} />
        {following ? '已关注' : '关注'}
      </Button>
    </Top>
  )
}

interface FiguresProps {
  institution: InstitutionDetail
  followerCount: number
}

function Figures({ institution: { courseCount, learnerCount, ratingTenths, reviewCount }, followerCount }: FiguresProps) {
  return (
    <ul>
      <li>
        {ratingTenths === null ? (
          '还没有评分'
        ) : (
          <a href={`#${sectionIds.reviews}`}>
            <Stars tenths={ratingTenths} />
            <b className="score" aria-hidden>
              {(ratingTenths / 10).toFixed(1)}
            </b>
            {largeNumber(reviewCount, '条评价')}
          </a>
        )}
      </li>
      <li>{`${courseCount} 门课程`}</li>
      <li>{largeNumber(learnerCount, '人学')}</li>
      <li aria-live="polite">{largeNumber(followerCount, '人关注')}</li>
    </ul>
  )
}

const Top = styled.header`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr) auto;
  gap: 16px 24px;
  align-items: start;
  margin: 12px 0;

  > img {
    border: 1px solid var(--border);
    border-radius: var(--radius-dialog);
    background: var(--bg-sunken);
  }
  /* A column of the label's characters, as in FavouriteButton. */
  > button {
    display: inline-grid;
    grid-template-columns: auto 2em;
    min-width: 128px;
  }
  > button[aria-pressed='true'] {
    grid-template-columns: auto 3em;
  }
  h1 {
    font-size: var(--type-24);
    overflow-wrap: anywhere;
  }
  .tags {
    flex-wrap: wrap;
    margin-top: 8px;
  }
  .tags > .verified:first-child:has(svg) {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    color: var(--primary-text);
    font-size: var(--type-14);
  }
  .place {
    margin-top: 8px;
  }
  .summary {
    margin-top: 8px;
    font-size: var(--type-16);
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    margin-top: 12px;
    color: var(--text-muted);
    font-size: var(--type-14);
    font-variant-numeric: tabular-nums;
  }
  li a {
    display: flex;
    gap: 8px;
    align-items: center;
    margin-block: -8px;
    padding-block: 8px;
  }
  li a:hover {
    color: var(--primary-text);
  }
  .score {
    color: var(--text);
    font-weight: 600;
  }
  @media (pointer: coarse) {
    li a {
      margin-block: -12px;
      padding-block: 12px;
    }
  }
  @media ${phones} {
    grid-template-columns: 64px minmax(0, 1fr);
    gap: 0 16px;

    > img {
      grid-row: 1 / 4;
      width: 64px;
      height: 64px;
      border-radius: var(--radius-card);
    }
    > .body {
      display: contents;
    }
    :is(h1, .tags, .place) {
      grid-column: 2;
    }
    :is(.summary, ul, button) {
      grid-column: 1 / -1;
    }
    > button {
      margin-top: 16px;
    }
  }
`

type Following = Pick<InstitutionDetail, 'following' | 'followerCount'>

/** Returns whether the user follows an institution, and a function that toggles it. */
function useFollow({ id, following, followerCount }: Following & { id: string }) {
  const [state, setState] = useState<Following>({ following, followerCount })
  const { busy, attempt } = useAttempt('操作失败，请重试')
  // Reloaded data of the page is newer than the response to a click.
  useEffect(() => setState({ following, followerCount }), [following, followerCount])

  const toggle = () =>
    attempt(async () =>
      setState(await browserApi('POST /api/institutional/:id/follow', { id, follow: state.following ? Follow.Unfollow : Follow.Follow })),
    )
  return { ...state, busy, toggle }
}
