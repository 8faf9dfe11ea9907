import { type Kysely, sql } from 'kysely'
import type { Database, PostTable } from '../../db/Database.ts'
import { createStoredHtml } from '../../kernel/logic/createStoredHtml.ts'
import { postText, postTextVersion } from '../logic/postText.ts'

type Written = Pick<PostTable, 'id' | 'text'>

const { isStored, stored, htmlOf } = createStoredHtml({ version: postTextVersion, render: (text) => postText(text).html })

/** Stores the HTML of a post's text if it is long, unless the text was changed concurrently. The only way to write it. */
export async function storePostHtml(db: Kysely<Database>, { id, text }: Written): Promise<void> {
  const fresh = stored(text)
  if (!fresh) return
  const { html, html_key } = fresh
  await db
    .insertInto('post_html')
    .columns(['post_id', 'html', 'html_key'])
    .expression((eb) =>
      eb
        .selectFrom('post')
        .select(['post.id', sql<string>`${html}`.as('html'), sql<string>`${html_key}`.as('html_key')])
        .where('post.id', '=', id)
        .where('post.text', '=', text),
    )
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(fresh))
    .execute()
}

/** Creates the queries for the HTML of posts. */
export const postHtmlQueries = (db: Kysely<Database>) => ({
  /** Returns the HTML of each of these posts, in their order. HTML of a former renderer is replaced. */
  of: async (posts: readonly Written[]): Promise<string[]> => {
    const ids = posts.filter(({ text }) => isStored(text)).map(({ id }) => id)
    const rows = ids.length === 0 ? [] : await db.selectFrom('post_html').selectAll().where('post_id', 'in', ids).execute()
    const known = new Map(rows.map((row) => [row.post_id, row]))
    return posts.map((post) =>
      htmlOf(post.text, known.get(post.id), () => {
        // If the HTML cannot be stored, the next reader renders it.
        void storePostHtml(db, post).catch(() => undefined)
      }),
    )
  },
})
