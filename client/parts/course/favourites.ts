import type { FavouriteKind } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { createOptimistic } from '#app/browser/action/createOptimistic.ts'
import { showToast } from '#app/browser/action/showToast.ts'

/** Known favourites of the learner, by {@link favouriteKey}. */
export const favourites = createOptimistic<boolean>({
  name: 'favourite',
  send: (key, on, options) => {
    const [kind, id] = key.split(' ') as [FavouriteKind, string]
    return browserApi('POST /api/collect', { kind, id, on }, options)
  },
  otherwise: '收藏失败，请重试',
  onStored: (on) => showToast('success', on ? '已收藏' : '已取消收藏'),
})

const requested = new Map<string, Promise<void>>()

export const favouriteKey = (kind: FavouriteKind, id: string): string => `${kind} ${id}`

/** Fetches the state of an item once. Without a response it counts as no favourite; adding it again changes nothing. */
export function loadFavourite(kind: FavouriteKind, id: string): Promise<void> {
  const key = favouriteKey(kind, id)
  const answered = requested.get(key) ?? ask(kind, id)
  requested.set(key, answered)
  return answered
}

async function ask(kind: FavouriteKind, id: string): Promise<void> {
  const key = favouriteKey(kind, id)
  const answer = await browserApi('GET /api/collect/state', { kind, ids: id }).catch(() => undefined)
  if (!answer) requested.delete(key)
  else if (favourites.get(key) === undefined) favourites.know(key, answer.ids.includes(id))
}
