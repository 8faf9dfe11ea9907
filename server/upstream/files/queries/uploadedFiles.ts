import type { Kysely, Transaction } from 'kysely'
import type { FilePurpose } from '#lib/contract'
import type { Database, UploadedFileTable } from '../../db/Database.ts'

/** Images to be attached, and their owner. */
export interface Attaching {
  userId: string
  purpose: FilePurpose
  /** The files in their order. */
  ids: readonly string[]
  /** The form that it is attached to, such as `feedback 4f2…`. */
  to: string
  /** Thing of the same user to which the file may be attached until then, such as the draft of the form. */
  from?: string | undefined
}

/** Rolls back the transaction of an entry whose image is missing, another user's, or attached elsewhere. */
export class NoSuchFile extends Error {
  /** The positions of those images. */
  readonly index: number

  constructor(index: number) {
    super('An image is missing')
    this.index = index
  }
}

/**
 * Attaches images inside the transaction of their owner, and detaches those attached before. Throws {@link NoSuchFile}.
 */
export async function attachFiles(trx: Transaction<Database>, { userId, purpose, ids, to, from = to }: Attaching): Promise<void> {
  // A fixed order of locks cannot deadlock.
  for (const [index, id] of [...ids.entries()].toSorted(([, a], [, b]) => (a < b ? -1 : 1))) {
    const taken = await trx
      .updateTable('uploaded_file')
      .set({ attached_to: to, position: index })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('ready', '=', 1)
      .where((eb) => eb.or([eb('attached_to', 'is', null), eb('attached_to', 'in', [to, from])]))
      .returning('id')
      .executeTakeFirst()
    if (!taken) throw new NoSuchFile(index)
  }
  let others = trx.updateTable('uploaded_file').set({ attached_to: null }).where('attached_to', '=', to)
  if (ids.length > 0) others = others.where('id', 'not in', ids)
  await others.execute()
}

/** Removes the images of a form that needs them no longer: from now on nobody sees them, and the sweep removes their bytes. */
export async function releaseFiles(trx: Transaction<Database>, from: string): Promise<void> {
  await trx.updateTable('uploaded_file').set({ user_id: null, attached_to: null }).where('attached_to', '=', from).execute()
}

/** Uploaded images; their bytes are in the file store. */
export const uploadedFileQueries = (db: Kysely<Database>) => ({
  /** Records an image before its bytes are stored, so that the sweep knows of it whatever happens then. */
  announce: async (row: Omit<UploadedFileTable, 'ready' | 'attached_to' | 'position'>): Promise<void> => {
    await db
      .insertInto('uploaded_file')
      .values({ ...row, ready: 0, attached_to: null, position: 0 })
      .execute()
  },

  /** Marks its bytes as stored. */
  isReady: async (id: string): Promise<void> => {
    await db.updateTable('uploaded_file').set({ ready: 1 }).where('id', '=', id).execute()
  },

  findByName: (name: string): Promise<UploadedFileTable | undefined> =>
    db
      .selectFrom('uploaded_file')
      .selectAll()
      .where('id', '=', name.split('.')[0]!)
      .where('name', '=', name)
      .where('ready', '=', 1)
      .executeTakeFirst(),

  find: (id: string): Promise<UploadedFileTable | undefined> =>
    db.selectFrom('uploaded_file').selectAll().where('id', '=', id).where('ready', '=', 1).executeTakeFirst(),

  /** The names of the newest stored images. */
  newest: async (most: number): Promise<string[]> =>
    (await db.selectFrom('uploaded_file').select('name').where('ready', '=', 1).orderBy('created_at', 'desc').limit(most).execute()).map(
      ({ name }) => name,
    ),

  /** The first of these that {@link attachFiles} would refuse. */
  missingAt: async ({ userId, purpose, ids, to }: Attaching): Promise<NoSuchFile | undefined> => {
    const there = await db
      .selectFrom('uploaded_file')
      .select('id')
      .where('id', 'in', ids)
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('ready', '=', 1)
      .where((eb) => eb.or([eb('attached_to', 'is', null), eb('attached_to', '=', to)]))
      .execute()
    const index = ids.findIndex((id) => !there.some((row) => row.id === id))
    return index < 0 ? undefined : new NoSuchFile(index)
  },

  /** The images attached to each of these, in order. */
  attachedTo: (places: readonly string[]): Promise<UploadedFileTable[]> =>
    places.length === 0
      ? Promise.resolve([])
      : db.selectFrom('uploaded_file').selectAll().where('attached_to', 'in', places).orderBy('attached_to').orderBy('position').execute(),

  /** Abandons an unattached image, which then has no owner. Reports whether there was one. */
  giveUp: async (id: string, userId: string): Promise<boolean> =>
    (await db
      .updateTable('uploaded_file')
      .set({ user_id: null })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('attached_to', 'is', null)
      .returning('id')
      .executeTakeFirst()) !== undefined,

  /** Abandons images that have been unattached since before a moment. */
  giveUpBefore: async (moment: number, most: number): Promise<void> => {
    const old = db
      .selectFrom('uploaded_file')
      .select('id')
      .where('created_at', '<', moment)
      .where('attached_to', 'is', null)
      .where('user_id', 'is not', null)
      .limit(most)
    // The condition is repeated for the row itself: the image may be attached at this moment.
    await db.updateTable('uploaded_file').set({ user_id: null }).where('id', 'in', old).where('attached_to', 'is', null).execute()
  },

  /** Images without an owner: abandoned, or their user has left. */
  nobodys: (most: number): Promise<Pick<UploadedFileTable, 'id' | 'name'>[]> =>
    db.selectFrom('uploaded_file').select(['id', 'name']).where('user_id', 'is', null).limit(most).execute(),

  remove: async (id: string): Promise<void> => {
    await db.deleteFrom('uploaded_file').where('id', '=', id).where('user_id', 'is', null).execute()
  },
})
