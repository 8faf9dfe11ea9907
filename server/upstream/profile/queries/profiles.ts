import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod/mini'
import { ProfileFields } from '#lib/contract'
import { avatarOwnerKey } from './clearProfile.ts'
import type { Database, UserAccountTable, UserProfileTable } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { attachFiles } from '../../files/admin.ts'

/** A stored profile: the account's columns, and the others, which do not exist before the first change. */
export type ProfileRow = Pick<UserAccountTable, 'nickname' | 'avatar'> &
  Omit<UserProfileTable, 'user_id' | 'updated_at'> & { profession: string | null }

/** A change of the given fields. Omitted fields are unchanged. */
export interface ProfileChange {
  userId: string
  version: number
  nickname?: string | undefined
  /** Id of an image; null removes the avatar. */
  avatar?: string | null | undefined
  fields: Partial<Omit<UserProfileTable, 'user_id' | 'version' | 'updated_at'>>
  now: number
  /** Limit of nickname changes: at most `most` since a time. */
  nicknames: { since: number; most: number }
}

/** Thrown to roll back a change of an outdated version. */
export class ProfileChanged extends Error {}
export class NicknameLimitReached extends Error {}

/** Creates the queries for users' profiles. */
export const profileQueries = (db: Kysely<Database>) => ({
  find: (userId: string): Promise<ProfileRow | undefined> => findIn(db, userId),

  /** Lists the times of nickname changes since a time, oldest first. */
  nicknameChanges: (userId: string, since: number): Promise<number[]> => changesIn(db, userId, since),

  /** Changes a profile. Throws {@link ProfileChanged}, {@link NicknameLimitReached} and `MissingFileError`. */
  change: ({ userId, version, nickname, avatar, fields, now, nicknames }: ProfileChange): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      const former = await findIn(trx, userId)
      if (!former || former.version !== version) throw new ProfileChanged()
      if (nickname !== undefined && nickname !== former.nickname) {
        if ((await changesIn(trx, userId, nicknames.since)).length >= nicknames.most) throw new NicknameLimitReached()
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

  /** Lists the occupations of the catalogue with their top categories, in the order of the catalogue. */
  occupations: () =>
    db
      .selectFrom('profession')
      .innerJoin('category', 'category.id', 'profession.major_id')
      .select(['profession.id', 'profession.name', 'category.name as category'])
      .orderBy('category.position')
      .orderBy('profession.position')
      .execute(),
})

/** Columns that must not be null. */
const empty = { introduction: '' }
const fieldColumns = z.keyof(ProfileFields).options

async function findIn(db: Kysely<Database>, userId: string): Promise<ProfileRow | undefined> {
  const row = await db
    .selectFrom('user_account')
    .leftJoin('user_profile', 'user_profile.user_id', 'user_account.id')
    .leftJoin('profession', 'profession.id', 'user_profile.profession_id')
    .select(['nickname', 'avatar', 'version', ...fieldColumns, 'profession_id'])
    .select('profession.name as profession')
    .where('user_account.id', '=', userId)
    .executeTakeFirst()
  return row && { ...row, version: row.version ?? 0, introduction: row.introduction ?? empty.introduction }
}

const changesIn = async (db: Kysely<Database>, userId: string, since: number): Promise<number[]> => {
  const rows = db.selectFrom('nickname_change').select('changed_at').where('user_id', '=', userId).where('changed_at', '>', since)
  return (await rows.orderBy('changed_at').execute()).map(({ changed_at }) => changed_at)
}

/** Sets or removes the avatar. The previous image is detached, and the sweep removes it. */
async function setAvatar(trx: Transaction<Database>, { userId, avatar, now }: { userId: string; avatar: string | null; now: number }) {
  await attachFiles(trx, { userId, purpose: 'avatar', ids: avatar === null ? [] : [avatar], to: avatarOwnerKey(userId) })
  const image =
    avatar === null ? undefined : await trx.selectFrom('uploaded_file').select('name').where('id', '=', avatar).executeTakeFirstOrThrow()
  await trx
    .updateTable('user_account')
    .set({ avatar: image ? `/api/file/${image.name}` : null, updated_at: now })
    .where('id', '=', userId)
    .execute()
}
