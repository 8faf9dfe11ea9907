import { type Kysely, sql, type Transaction } from 'kysely'
import { deletedUserName } from '../../account/admin.ts'
import type { Database } from '../../db/Database.ts'
import { mentionsIn, replaceMentions } from '../logic/postText.ts'
import { lockPost } from './lockPost.ts'
import { storePostHtml } from './postHtml.ts'
import { touchPost } from './touchPosts.ts'

const withoutMentionsOf = (text: string, id: string): string => replaceMentions(text, id, deletedUserName)

/** Returns a text to be stored without the names of mentioned users whose accounts are closed. */
export async function withoutClosedMentions(db: Kysely<Database>, text: string): Promise<string> {
  const ids = mentionsIn(text)
  if (ids.length === 0) return text
  const accounts = db.selectFrom('user_account').select('id').where('anonymised_at', 'is', null)
  const open = new Set((await accounts.where('id', 'in', ids).execute()).map(({ id }) => id))
  return ids.filter((id) => !open.has(id)).reduce(withoutMentionsOf, text)
}

/** Removes the name of a user whose account is being closed from the mentions in all posts and their previous versions. */
export async function removeMentionsOf(trx: Transaction<Database>, userId: string): Promise<void> {
  const isMentioned = sql<boolean>`text <> replace(text, ${`](/user/${userId}`}, '')`
  const posts = await trx
    .selectFrom('post')
    .select('id')
    .where(isMentioned)
    // Parents first: the order in which writers lock them.
    .orderBy(sql`case when parent_id is null then 0 when kind = 2 then 1 when thread_id is null then 2 else 3 end`)
    .orderBy('id')
    .execute()
  for (const { id } of posts) {
    const post = await lockPost(trx, id, { deleted: true })
    if (!post) continue
    const text = withoutMentionsOf(post.text, userId)
    await trx.updateTable('post').set({ text }).where('id', '=', id).execute()
    await trx.deleteFrom('post_html').where('post_id', '=', id).execute()
    await storePostHtml(trx, { id, text })
    await touchPost(trx, post)
  }
  const versions = await trx.selectFrom('post_version').select(['post_id', 'version', 'text']).where(isMentioned).execute()
  for (const { post_id, version, text } of versions)
    await trx
      .updateTable('post_version')
      .set({ text: withoutMentionsOf(text, userId) })
      .where('post_id', '=', post_id)
      .where('version', '=', version)
      .execute()
}
