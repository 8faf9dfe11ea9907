import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Code, type Data } from '#lib/contract'
import { storedImageOf, uploadImage } from '../../../support/inboxForms.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { signedInAccount } from '../../../support/signedInAccount.ts'
import { useUpstream } from '../../../support/useUpstream.ts'

describe.each(engines)('images of whispers on %s', (engine) => {
  const upstream = useUpstream(engine)
  const someone = async () => {
    const { account, token } = await signedInAccount(upstream())
    const { id } = await upstream().db.selectFrom('user_account').select('id').where('phone', '=', account).executeTakeFirstOrThrow()
    return { id, token }
  }
  const opens = async (url: string, token?: string) =>
    (await fetch(upstream().origin + url, { headers: token === undefined ? {} : { token } })).status
  const write = (token: string, userId: string, images: string[], text = '') =>
    upstream().ask(`POST /api/whisper/with/${userId}`, { key: randomUUID(), text, images }, { token })
  const talk = async (token: string, userId: string) =>
    (await upstream().ask(`GET /api/whisper/with/${userId}`, undefined, { token })).data as Data<'GET /api/whisper/with/:userId'>

  test('are visible to both users once sent, to no one else, and to no one after withdrawal', async () => {
    const [anna, boris, carl] = [await someone(), await someone(), await someone()]
    const image = await uploadImage(upstream(), anna.token, 'whisper')
    expect(await opens(image.url, boris.token)).toBe(404)
    const answer = await write(anna.token, boris.id, [image.id])
    expect(answer).toMatchObject({ code: 0, data: { whisper: { text: '', images: [image] } } })
    expect((await talk(boris.token, anna.id)).list).toMatchObject([{ mine: false, images: [image] }])
    const [conversation] = ((await upstream().ask('GET /api/whisper', undefined, { token: boris.token })).data as Data<'GET /api/whisper'>)
      .list
    expect(conversation?.last.excerpt).toBe('[图片]')
    expect(await Promise.all([anna.token, boris.token, carl.token, undefined].map((token) => opens(image.url, token)))).toEqual([
      200, 200, 404, 404,
    ])
    const { whisper } = answer.data as Data<'POST /api/whisper/with/:userId'>
    expect(await upstream().ask(`DELETE /api/whisper/${whisper.id}`, {}, { token: anna.token })).toMatchObject({
      code: 0,
      data: { images: [], state: 'withdrawn' },
    })
    expect(await Promise.all([anna.token, boris.token].map((token) => opens(image.url, token)))).toEqual([404, 404])
  })

  test('are rejected at their position when of other users, another purpose or already sent', async () => {
    const [anna, boris] = [await someone(), await someone()]
    const own = await storedImageOf(upstream(), anna.token, 'whisper')
    const others = await storedImageOf(upstream(), boris.token, 'whisper')
    const post = await storedImageOf(upstream(), anna.token, 'post')
    for (const image of [others, post])
      expect(await write(anna.token, boris.id, [own.id, image.id])).toMatchObject({
        code: Code.InvalidInput,
        data: { issues: [{ path: 'images.1' }] },
      })
    expect(await write(anna.token, boris.id, [own.id], '看这张')).toMatchObject({ code: 0 })
    expect(await write(boris.token, anna.id, [others.id])).toMatchObject({ code: 0 })
    expect(await write(anna.token, boris.id, [own.id])).toMatchObject({ code: Code.InvalidInput })
    expect((await talk(boris.token, anna.id)).list).toHaveLength(2)
  })
})
