import type { FavouriteKind } from '#lib/contract'
import { ApiError, Code } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'
import { showToast } from '#app/browser/showToast.ts'
import { showFault } from '#app/browser/showFault.tsx'

/*
 * The learner's favourites as far as this page knows: one thing may have two buttons, which always show the same state.
 * Signing in as another user reloads the page and clears this cache.
 */

const known = new Map<string, boolean>()
const asked = new Set<string>()
const running = new Set<string>()
const listeners = new Set<() => void>()

const keyOf = (kind: FavouriteKind, id: string): string => `${kind} ${id}`

function know(key: string, on: boolean): void {
  known.set(key, on)
  for (const listener of listeners) listener()
}

export const subscribeToFavourites = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const isFavourite = (kind: FavouriteKind, id: string): boolean => known.get(keyOf(kind, id)) ?? false

/** Asks once for each thing; without an answer it counts as no favourite, and collecting it again changes nothing. */
export async function loadFavourite(kind: FavouriteKind, id: string): Promise<void> {
  const key = keyOf(kind, id)
  if (asked.has(key)) return
  asked.add(key)
  const answer = await browserApi('GET /api/collect/state', { kind, ids: id }).catch(() => undefined)
  if (!answer) asked.delete(key)
  else if (!known.has(key)) know(key, answer.ids.includes(id))
}

/**
 * Makes a thing a favourite or no more: shown at once, taken back when it fails. However often one clicks, the last
 * click counts, and calls never overtake each other. True unless one must sign in first.
 */
export async function setFavourite(kind: FavouriteKind, id: string, on: boolean): Promise<boolean> {
  const key = keyOf(kind, id)
  let stored = isFavourite(kind, id)
  know(key, on)
  if (running.has(key)) return true
  running.add(key)
  try {
    do {
      const wanted = isFavourite(kind, id)
      await browserApi('POST /api/collect', { kind, id, on: wanted })
      stored = wanted
    } while (isFavourite(kind, id) !== stored)
    await showToast('success', stored ? '已收藏' : '已取消收藏')
    return true
  } catch (error) {
    know(key, stored)
    if (error instanceof ApiError && error.code === Code.SignInNeeded) return false
    await showFault(error, '收藏失败，请重试')
    return true
  } finally {
    running.delete(key)
  }
}
