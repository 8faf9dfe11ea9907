import type { PublicLists } from '#lib/contract'
import type { PersonPageTable } from '../../db/tables/person.ts'

type ListSettings = { [Column in keyof PublicLists]: PersonPageTable[Column] | null }

/** Returns which lists are public: as chosen by the owner; by default followers and followed people, but no likes or favourites. */
export const publicLists = ({ favourites, likes, followers, followed }: ListSettings): PublicLists => ({
  favourites: favourites === 1,
  likes: likes === 1,
  followers: followers !== 0,
  followed: followed !== 0,
})
