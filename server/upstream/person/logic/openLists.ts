import type { OpenLists } from '#lib/contract'
import type { PersonPageTable } from '../../db/tables/person.ts'

type Chosen = { [Column in keyof OpenLists]: PersonPageTable[Column] | null }

/** The lists that everybody sees: by what their owner has chosen, and before that who follows whom, but no likes and no favourites. */
export const openLists = ({ favourites, likes, followers, followed }: Chosen): OpenLists => ({
  favourites: favourites === 1,
  likes: likes === 1,
  followers: followers !== 0,
  followed: followed !== 0,
})
