import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database, UserAccountTable, UserProfileTable } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { attachFiles } from '../../files/desk.ts'
import { profilePlace } from '../logic/profilePlace.ts'

/** A profile as it is stored: the account's part of it, and the rest, which is missing before the first change. */
export type ProfileRow = Pick<UserAccountTable, 'nickname' | 'avatar'> &
  Omit<UserProfileTable, 'user_id' | 'updated_at'> & { profession: string | null }

/** A change of what is named; the rest stays. */
export interface ProfileChange {
  userId: string
  version: number
  nickname?: string | undefined
  /** Id of an image; null: none. */
  avatar?: string | null | undefined
  fields: Partial<Omit<UserProfileTable, 'user_id' | 'version' | 'updated_at'>>
  now: number
  /** Changes of the nickname within this time are counted, and no more than this number may be there. */
  nicknames: { since: number; most: number }
}

/** Rolls a change back. */
export class ProfileChanged extends Error {}
export class NicknameSpent extends Error {}

/** The profiles of users. */
export const profileQueries = (db: Kysely<Database>) => ({
  find: (userId: string): Promise<ProfileRow | undefined> => findIn(db, userId),

  /** When the nickname was changed since then, oldest first. */
  nicknameChanges: (userId: string, since: number): Promise<number[]> => changesIn(db, userId, since),

  /** Throws {@link ProfileChanged}, {@link NicknameSpent} and `NoSuchFile`. */
  change: ({ userId, version, nickname, avatar, fields, now, nicknames }: ProfileChange): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      const former = await findIn(trx, userId)
      if (!former || former.version !== version) throw new ProfileChanged()
      if (nickname !== undefined && nickname !== former.nickname) {
        if ((await changesIn(trx, userId, nicknames.since)).length >= nicknames.most) throw new NicknameSpent()
        await trx.insertInto('nickname_change').values({ id: randomUUID(), user_id: userId, changed_at: now }).execute()
        await trx.updateTable('user_account').set({ nickname, updated_at: now }).where('id', '=', userId).execute()
      }
      if (avatar !== undefined) await setAvatar(trx, { userId, avatar, now })
      const next = { ...fields, version: version + 1, updated_at: now }
      await trx
        .insertInto('user_profile')
        .values({ ...empty, user_id: userId, ...next })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(next))
        .execute()
    }),

  /** The occupations of the catalogue by their category of the top, in the order of both. */
  occupations: () =>
    db
      .selectFrom('profession')
      .innerJoin('category', 'category.id', 'profession.major_id')
      .select(['profession.id', 'profession.name', 'category.name as category'])
      .orderBy('category.position')
      .orderBy('profession.position')
      .execute(),
})

const empty = { gender: null, birthday: null, province: null, city: null, introduction: '', degree: null, profession_id: null }

async function findIn(db: Kysely<Database>, userId: string): Promise<ProfileRow | undefined> {
  const row = await db
    .selectFrom('user_account')
    .leftJoin('user_profile', 'user_profile.user_id', 'user_account.id')
    .leftJoin('profession', 'profession.id', 'user_profile.profession_id')
    .select(['nickname', 'avatar', 'version', 'gender', 'birthday', 'province', 'city', 'introduction', 'degree', 'profession_id'])
    .select('profession.name as profession')
    .where('user_account.id', '=', userId)
    .executeTakeFirst()
  return row && { ...row, version: row.version ?? 0, introduction: row.introduction ?? '' }
}

const changesIn = async (db: Kysely<Database>, userId: string, since: number): Promise<number[]> => {
  const rows = db.selectFrom('nickname_change').select('changed_at').where('user_id', '=', userId).where('changed_at', '>', since)
  return (await rows.orderBy('changed_at').execute()).map(({ changed_at }) => changed_at)
}

/** The former image is attached to nothing from now on, and the sweep removes it. */
async function setAvatar(trx: Transaction<Database>, { userId, avatar, now }: { userId: string; avatar: string | null; now: number }) {
  await attachFiles(trx, { userId, purpose: 'avatar', ids: avatar === null ? [] : [avatar], to: profilePlace(userId) })
  const image =
    avatar === null ? undefined : await trx.selectFrom('uploaded_file').select('name').where('id', '=', avatar).executeTakeFirstOrThrow()
  await trx
    .updateTable('user_account')
    .set({ avatar: image ? `/api/file/${image.name}` : null, updated_at: now })
    .where('id', '=', userId)
    .execute()
}
