import type { Kysely, Transaction } from 'kysely'
import type { FilePurpose } from '#lib/contract'
import type { Database, UploadedFileTable } from '../../db/Database.ts'
import { hasChanged } from '../../db/hasChanged.ts'

/** Images to attach, and their owner. */
export interface AttachOptions {
  userId: string
  purpose: FilePurpose
  /** Ids of the files, in order. */
  ids: readonly string[]
  /** Submission to attach them to, such as `feedback 4f2…`. */
  to: string
  /** Entity of the same user that the files may currently be attached to, such as the draft of the submission. */
  from?: string | undefined
}

/** An image is missing, belongs to another user or is attached elsewhere. Rolls back the transaction of the submission. */
export class MissingFileError extends Error {
  /** Position of the image in the list. */
  readonly index: number

  constructor(index: number) {
    super('An image is missing')
    this.index = index
  }
}

/**
 * Attaches images in the transaction of a submission, and detaches other images attached to it. Throws {@link MissingFileError}.
 */
export async function attachFiles(trx: Transaction<Database>, { userId, purpose, ids, to, from = to }: AttachOptions): Promise<void> {
  // Rows are locked in a fixed order to prevent deadlocks.
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
    if (!taken) throw new MissingFileError(index)
  }
  let others = trx.updateTable('uploaded_file').set({ attached_to: null }).where('attached_to', '=', to)
  if (ids.length > 0) others = others.where('id', 'not in', ids)
  await others.execute()
}

/** Abandons the images of a submission: they are no longer accessible, and the sweep deletes their content. */
export async function abandonFiles(trx: Transaction<Database>, from: string): Promise<void> {
  await trx.updateTable('uploaded_file').set({ user_id: null, attached_to: null }).where('attached_to', '=', from).execute()
}

/** Queries on uploaded images; their content is in the file store. */
export const uploadedFileQueries = (db: Kysely<Database>) => ({
  /** Stores the row of an image before its content, so that the sweep can delete the content in any case. */
  announce: async (row: Omit<UploadedFileTable, 'ready' | 'attached_to' | 'position'>): Promise<void> => {
    await db
      .insertInto('uploaded_file')
      .values({ ...row, ready: 0, attached_to: null, position: 0 })
      .execute()
  },

  /** Marks the content as stored. */
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

  /** Returns the names of the newest stored images. */
  newest: async (most: number): Promise<string[]> =>
    (await db.selectFrom('uploaded_file').select('name').where('ready', '=', 1).orderBy('created_at', 'desc').limit(most).execute()).map(
      ({ name }) => name,
    ),

  /** Returns the first image that {@link attachFiles} would refuse. */
  missingAt: async ({ userId, purpose, ids, to }: AttachOptions): Promise<MissingFileError | undefined> => {
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
    return index < 0 ? undefined : new MissingFileError(index)
  },

  /** Returns the images attached to the given submissions, in order. */
  attachedTo: (places: readonly string[]): Promise<UploadedFileTable[]> =>
    places.length === 0
      ? Promise.resolve([])
      : db.selectFrom('uploaded_file').selectAll().where('attached_to', 'in', places).orderBy('attached_to').orderBy('position').execute(),

  /** Abandons an unattached image by removing its owner; returns false if there was none. */
  giveUp: (id: string, userId: string): Promise<boolean> =>
    hasChanged(
      db
        .updateTable('uploaded_file')
        .set({ user_id: null })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('attached_to', 'is', null),
    ),

  /** Abandons images that are unattached and were created before a time. */
  giveUpBefore: async (moment: number, most: number): Promise<void> => {
    const old = db
      .selectFrom('uploaded_file')
      .select('id')
      .where('created_at', '<', moment)
      .where('attached_to', 'is', null)
      .where('user_id', 'is not', null)
      .limit(most)
    // The condition is repeated for the row itself, because the image may be attached concurrently.
    await db.updateTable('uploaded_file').set({ user_id: null }).where('id', 'in', old).where('attached_to', 'is', null).execute()
  },

  /** Returns images without an owner: abandoned ones, and those of deleted users. */
  nobodys: (most: number): Promise<Pick<UploadedFileTable, 'id' | 'name'>[]> =>
    db.selectFrom('uploaded_file').select(['id', 'name']).where('user_id', 'is', null).limit(most).execute(),

  remove: async (id: string): Promise<void> => {
    await db.deleteFrom('uploaded_file').where('id', '=', id).where('user_id', 'is', null).execute()
  },
})
