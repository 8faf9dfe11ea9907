import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Data, PersonPage, RelatedPerson } from '#lib/contract'
import { Button, ButtonLink, Empty, largeNumber } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { NoPeople } from '#parts/drawings/NoPeople.tsx'
import { TradeStamp } from '#parts/certificate/TradeStamp.tsx'
import { FollowButton } from '#parts/community/FollowButton.tsx'
import { NextPartLink } from '#parts/list/NextPartLink.tsx'
import { useEndlessList } from '#parts/list/useEndlessList.ts'
import { useNextPart } from '#parts/list/useNextPart.ts'
import { Portrait } from '#parts/person/Portrait.tsx'
import { type RelationTab, relationPath } from '../../personPlaces.ts'
import { address } from './address.ts'

const RemoveFollowerDialog = lazyComponent(async () => (await import('./RemoveFollowerDialog.tsx')).RemoveFollowerDialog)

interface PersonRowsProps {
  given?: Data<'GET /api/user/:id/relation'>
  person: PersonPage
  of: RelationTab
  filter: { cursor?: string | undefined }
  /** Key of the page visit. */
  visit: string
  /** Called after a follower was removed, with the remaining number. */
  onFollowers: (followers: number) => void
}

/** People, most recent first, as an endless list; each part has its own address. */
export function PersonRows({ given, person: { id, mine }, of, filter, visit, onFollowers }: PersonRowsProps) {
  const { read, awaited, append, remove } = useEndlessList<RelatedPerson>(given, visit)
  const end = useRef<HTMLAnchorElement>(null)
  const fetchNext = async () =>
    read.nextCursor === null ? undefined : browserApi('GET /api/user/:id/relation', { id, of, cursor: read.nextCursor })
  const { busy, fault, next } = useNextPart({ end, awaited, fetchNext, append })
  const path = relationPath(id, of)
  if (read.list.length === 0)
    return (
      <Empty
        drawing={<NoPeople />}
        title={filter.cursor !== undefined ? '后面没有人了' : of === 'followers' ? '还没有粉丝' : '还没有关注的人'}
      >
        <ButtonLink href={filter.cursor === undefined ? communityPaths.home : path}>
          {filter.cursor === undefined ? '去社区看看' : '回到最前面'}
        </ButtonLink>
      </Empty>
    )
  return (
    <>
      <Rows>
        {read.list.map((row) => (
          <PersonRow
            key={row.id}
            person={row}
            onRemoved={
              mine.self && of === 'followers'
                ? (followers) => {
                    remove(row.id)
                    onFollowers(followers)
                  }
                : undefined
            }
          />
        ))}
      </Rows>
      <NextPartLink
        {...{ end, busy, fault, next }}
        nextCursor={read.nextCursor}
        parts={read.parts}
        href={(cursor) => address.href(filter, { cursor }, path)}
      />
    </>
  )
}

interface PersonRowProps {
  person: RelatedPerson
  /** Called after this follower was removed, with the remaining number; undefined if the person cannot be removed. */
  onRemoved: ((followers: number) => void) | undefined
}

function PersonRow({ person, onRemoved }: PersonRowProps) {
  const { id, name, avatar, title, seal, followers, posts } = person
  const [open, setOpen] = useState(false)
  const remove = async () => {
    const left = await browserApi('DELETE /api/user/:id/follower', { id })
    setOpen(false)
    onRemoved?.(left.followers)
  }
  return (
    <li className="hairline">
      <span className="face" aria-hidden="true">
        <Portrait name={name} src={avatar} size={48} />
      </span>
      <a className="who" href={communityPaths.user(id)}>
        <span className="row">
          <bdi className="name one-line">{name}</bdi>
          {seal && <TradeStamp seal={seal} />}
        </span>
        {title !== null && <bdi className="meta one-line">{title}</bdi>}
        <span className="caption figures">{`${largeNumber(followers)} 粉丝 · ${largeNumber(posts, '条内容')}`}</span>
      </a>
      <div className="row">
        {onRemoved && (
          <Button size="small" tone="plain" aria-label={`移除粉丝 ${name}`} onClick={() => setOpen(true)}>
            移除
          </Button>
        )}
        <FollowButton person={person} />
      </div>
      {open && <RemoveFollowerDialog name={name} onGo={remove} onClose={() => setOpen(false)} />}
    </li>
  )
}

const Rows = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    padding: 12px 0;
  }
  .face {
    flex: none;
    line-height: 0;
  }
  .who {
    display: grid;
    flex: 1 1 160px;
    align-content: center;
    min-height: 44px;
    min-width: 0;
  }
  .name {
    font-weight: 500;
  }
  .who:hover .name {
    color: var(--primary-text);
  }
  > li > .row {
    margin-left: auto;
  }
`
