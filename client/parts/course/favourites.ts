import type { FavouriteKind } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'
import { createOptimistic } from '#app/browser/createOptimistic.ts'
import { showToast } from '#app/browser/showToast.ts'

/** The learner's favourites as far as this page knows, by {@link favouriteKey}. */
export const favourites = createOptimistic<boolean>({
  send: (key, on, options) => {
    const [kind, id] = key.split(' ') as [FavouriteKind, string]
    return browserApi('POST /api/collect', { kind, id, on }, options)
  },
  otherwise: '收藏失败，请重试',
  onStored: (on) => showToast('success', on ? '已收藏' : '已取消收藏'),
})

const asked = new Set<string>()

export const favouriteKey = (kind: FavouriteKind, id: string): string => `${kind} ${id}`

export const subscribeToFavourites = favourites.subscribe

export const isFavourite = (kind: FavouriteKind, id: string): boolean => favourites.get(favouriteKey(kind, id)) ?? false

/** Asks once for each thing; without an answer it counts as no favourite, and collecting it again changes nothing. */
export async function loadFavourite(kind: FavouriteKind, id: string): Promise<void> {
  const key = favouriteKey(kind, id)
  if (asked.has(key)) return
  asked.add(key)
  const answer = await browserApi('GET /api/collect/state', { kind, ids: id }).catch(() => undefined)
  if (!answer) asked.delete(key)
  else if (favourites.get(key) === undefined) favourites.know(key, answer.ids.includes(id))
}

/** Makes a thing a favourite or no more. True unless one must sign in first. */
export const setFavourite = (kind: FavouriteKind, id: string, on: boolean): Promise<boolean> =>
  favourites.set(favouriteKey(kind, id), on, isFavourite(kind, id))
