import { Heart, MessageSquareText } from 'lucide'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useRevalidator } from 'react-router'
import type { Favourite } from '#lib/contract'
import { beijingDate, Tag } from '#lib/primitives'
import { phones } from '#lib/theme'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { RowList } from '#parts/list/RowList.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { kinds } from './address.ts'
import { BatchBar } from './BatchBar.tsx'
import { describe, nameOf } from './describe.ts'

const keyOf = ({ kind, id }: Favourite): string => `${kind} ${id}`

/** Favourites, each with a remove button, and batch removal. */
export function Items({ items }: { items: Favourite[] }) {
  const list = useRef<HTMLElement>(null)
  const [managing, setManaging] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { busy, remove } = useRemoval(() => {
    setChosen(new Set())
    // The focused element was removed with its entry.
    list.current?.focus()
  })
  const chosenItems = items.filter((item) => chosen.has(keyOf(item)))
  const toggle = (item: Favourite) => {
    const next = new Set(chosen)
    if (!next.delete(keyOf(item))) next.add(keyOf(item))
    setChosen(next)
  }
  return (
    <section ref={list} tabIndex={-1} aria-label="收藏列表">
      {(managing || items.length > 1) && (
        <BatchBar
          managing={managing}
          count={chosenItems.length}
          all={chosenItems.length === items.length}
          busy={busy}
          onManage={setManaging}
          onAll={(all) => setChosen(new Set(all ? items.map(keyOf) : []))}
          onRemove={() => remove(chosenItems)}
        />
      )}
      <Rows>
        {items.map((item) => (
          <li className="hairline" key={keyOf(item)} data-removed={item.removed || undefined} data-managing={managing || undefined}>
            {managing && (
              <label>
                <input
                  type="checkbox"
                  checked={chosen.has(keyOf(item))}
                  onChange={() => toggle(item)}
                  aria-label={`选择：${nameOf(item)}`}
                />
              </label>
            )}
            {words(item)}
            {!managing && (
              <button type="button" onClick={() => busy || remove([item])} aria-label={`取消收藏：${nameOf(item)}`} title="取消收藏">
                <Icon of={Heart} />
              </button>
            )}
          </li>
        ))}
      </Rows>
    </section>
  )
}

function words(item: Favourite) {
  const { kind, collectedAt } = item
  const title = nameOf(item)
  const known = describe(item)
  return (
    <>
      {known?.picture ? (
        <img src={known.picture} alt="" data-sign={known.sign} width="160" height="90" loading="lazy" />
      ) : (
        <i className="gone">{known && <Icon of={MessageSquareText} size={28} />}</i>
      )}
      <div>
        <h2>{known ? <a href={known.href}>{title}</a> : title}</h2>
        <p className="meta">
          <span className="kind-tag" data-kind={kind}>
            <Tag>{kinds[kind]}</Tag>
          </span>
          {known?.by && <span className="by">{`${known.by} · `}</span>}
          {known ? known.about : <b className="kind muted">{item.title === '' ? '已删除' : '已下架'}</b>}
        </p>
        <p className="meta">
          {`收藏于 ${beijingDate(collectedAt)}`}
          {actionOf(item)}
        </p>
      </div>
    </>
  )
}

/** Returns the direct action of an entry, beside its page. */
function actionOf(item: Favourite) {
  const { learn, buy } = describe(item) ?? {}
  const [href, label] = item.step === 'learn' ? [learn, '去学习'] : item.step === 'buy' ? [buy, '购买'] : []
  if (href === undefined) return null
  return (
    <a className="way" href={href} aria-label={`${label}：${item.title}`}>
      {label}
    </a>
  )
}

const Rows = styled(RowList)`
  li[data-managing] {
    grid-template-columns: auto 160px minmax(0, 1fr);
  }
  label {
    display: grid;
    place-items: center;
    width: 32px;
    height: 44px;
    margin-right: -12px;
    cursor: pointer;
  }
  .gone {
    display: grid;
    place-items: center;
    color: var(--text-faint);
    width: 160px;
    height: 90px;
    border-radius: var(--radius-control);
    background: var(--bg-sunken);
  }
  /* Images of posts may have any aspect ratio. */
  img {
    object-fit: cover;
  }
  img[data-sign] {
    padding: 8px;
    object-fit: contain;
  }
  .meta > :first-child {
    margin-right: 8px;
  }
  /* The click target extends beyond the text. */
  .way {
    margin-left: 12px;
    padding-block: 12px;
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .kind {
    font-weight: 500;
  }
  [data-removed] h2 {
    color: var(--text-faint);
    font-weight: 400;
  }
  button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: var(--radius-control);
    color: var(--danger);
  }
  button .icon {
    fill: currentColor;
  }
  button:hover {
    background: var(--bg-subtle);
  }
  @media ${phones} {
    > li,
    li:not([data-managing]) {
      position: relative;
      grid-template-columns: 120px minmax(0, 1fr);
    }
    /* Beside the facts, so that the title has the full line. */
    button {
      position: absolute;
      right: -12px;
      bottom: 4px;
    }
    li[data-managing] {
      grid-template-columns: auto 120px minmax(0, 1fr);
    }
    > li:is([data-managing], :not([data-managing])) {
      gap: 0 12px;
      padding: 12px 0;
    }
    > li > img,
    .gone {
      width: 120px;
      height: 80px;
    }
    /* The image and the title identify the item. */
    .by,
    [data-kind='course'] {
      display: none;
    }
    h2 {
      line-height: 1.25;
    }
    .meta {
      margin: 0;
      font-size: var(--type-12);
      line-height: 1.25rem;
    }
    img[data-sign] {
      padding: 8px;
    }
  }
`

/** Time to undo a removal, in milliseconds. */
const undoTimeMs = 8000

/** Removes favourites, with an undo action for items that still exist. */
function useRemoval(onRemoved: () => void) {
  const { revalidate } = useRevalidator()
  const { busy, attempt } = useAttempt('操作失败，请重试')
  // The list is always fetched again: a batch may have succeeded in part.
  const change = (act: () => Promise<void>) => attempt(() => act().finally(() => void revalidate()))

  const restore = (items: Favourite[]) =>
    change(async () => {
      for (const { kind, id } of items) await browserApi('POST /api/collect', { kind, id, on: true })
      await showToast('success', '已恢复收藏')
    })

  const remove = (items: Favourite[]) =>
    change(async () => {
      await browserApi('POST /api/collect/remove', { items: items.map(({ kind, id }) => ({ kind, id })) })
      // The calls are made in sequence, oldest first, so that the favourites return in their previous order.
      const there = items.filter(({ removed }) => !removed).toSorted((one, other) => one.collectedAt.localeCompare(other.collectedAt))
      const action = { label: '撤销', onClick: () => restore(there) }
      await showToast(
        'success',
        items.length === 1 ? '已取消收藏' : `已取消 ${items.length} 项收藏`,
        there.length > 0 ? { duration: undoTimeMs, action } : {},
      )
      onRemoved()
    })

  return { busy, remove }
}
