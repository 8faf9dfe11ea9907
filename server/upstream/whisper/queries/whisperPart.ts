import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { lockBoth } from '../../community/admin.ts'
import type { Database, Flag } from '../../db/Database.ts'
import { deleteRows } from '../../db/storeRows.ts'
import type { PackPart } from '../../kernel/PackPart.ts'
import { conversationKey } from '../logic/conversationKey.ts'
import type { PackConversation, PackWhisperRows } from '../pack/PackWhispers.ts'
import { addSide, recountSide, sidesOf } from './sides.ts'

/** Prefix of the ids of content-pack whispers. No other ids have it. */
const packWhisperPrefix = 'pack-'

/** Returns the id of a content-pack whisper. It is stable for one account and differs between accounts. */
const packWhisperId = (pair: string, id: string): string =>
  packWhisperPrefix + createHash('sha256').update(`${pair} ${id}`).digest('hex').slice(0, 24)

/**
 * Loads and removes the whispers of a content pack, between its people and the demo account. Without that account it does
 * nothing. The account's read, withdrawn and deleted states are preserved, and so are the timestamps of stored whispers.
 */
export const whisperPart: PackPart<PackWhisperRows> = {
  store: async (trx, { packConversation, demoPhone }) => {
    const demoId = await accountOf(trx, demoPhone)
    if (demoId === undefined) return
    for (const conversation of packConversation) await store(trx, demoId, conversation)
  },

  drop: async (trx, { packConversation, demoPhone }) => {
    const demoId = await accountOf(trx, demoPhone)
    if (demoId === undefined) return
    const staying = new Set(
      packConversation.flatMap(({ personId, whispers }) => whispers.map(({ id }) => packWhisperId(conversationKey(demoId, personId), id))),
    )
    const stored = await trx.selectFrom('whisper').select(['id', 'pair']).where('id', 'like', `${packWhisperPrefix}%`).execute()
    const leaving = stored.filter(({ id }) => !staying.has(id))
    await deleteRows(
      trx,
      'whisper',
      leaving.map(({ id }) => id),
    )
    for (const pair of new Set(leaving.map((whisper) => whisper.pair))) await settle(trx, pair)
  },
}

async function accountOf(trx: Transaction<Database>, phone: string | undefined): Promise<string | undefined> {
  if (phone === undefined) return undefined
  return (await trx.selectFrom('user_account').select('id').where('phone', '=', phone).executeTakeFirst())?.id
}

async function store(trx: Transaction<Database>, demoId: string, { personId, unread, whispers }: PackConversation): Promise<void> {
  await lockBoth(trx, { userId: demoId, otherId: personId })
  const pair = conversationKey(demoId, personId)
  const stored = await trx.selectFrom('whisper').select(['id', 'created_at']).where('pair', '=', pair).execute()
  const places = new Map(stored.map(({ id, created_at }) => [id, created_at]))
  const taken = new Set(places.values())
  let own = 0
  let last = 0
  for (const { id: name, isDemos, text, at } of whispers) {
    const id = packWhisperId(pair, name)
    let place = places.get(id)
    if (place === undefined) {
      place = at
      while (taken.has(place)) place += 1
      taken.add(place)
      const words = { text, state: 'shown', state_reason: null, told: 1, send_key: null } as const
      await trx
        .insertInto('whisper')
        .values({ id, pair, user_id: isDemos ? demoId : personId, ...words, created_at: place })
        .execute()
    } else await trx.updateTable('whisper').set({ text }).where('id', '=', id).where('state', '=', 'shown').execute()
    last = Math.max(last, place)
    if (isDemos) own = Math.max(own, place)
  }
  const wrote = (demos: boolean): Flag => (whispers.some(({ isDemos }) => isDemos === demos) ? 1 : 0)
  const demoSide = { userId: demoId, partnerId: personId }
  await addSide(trx, demoSide, { readAt: unread ? own : last, written: wrote(true) })
  await addSide(trx, { userId: personId, partnerId: demoId }, { readAt: last, written: wrote(false) })
  await settle(trx, pair)
}

/** Recomputes both sides of a conversation, or deletes the conversation if it has no whispers. */
async function settle(trx: Transaction<Database>, pair: string): Promise<void> {
  const any = await trx.selectFrom('whisper').select('id').where('pair', '=', pair).limit(1).executeTakeFirst()
  if (any === undefined) await trx.deleteFrom('conversation').where('pair', '=', pair).execute()
  else for (const side of sidesOf(pair)) await recountSide(trx, side)
}
