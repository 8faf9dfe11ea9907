import { beforeAll, describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { bindPhone, boundChatAccount, newChatCode, scan, scannedCode } from '../../../support/chatCodes.ts'
import { feedbackForm, storedImageOf } from '../../../support/inboxForms.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { registerAccount } from '../../../support/registerAccount.ts'
import { signedInAccount } from '../../../support/signedInAccount.ts'
import { smallPack, writePack } from '../../../support/smallPack.ts'
import { publicOrigin } from '../../../support/startUpstream.ts'
import { newPhone, useUpstream } from '../../../support/useUpstream.ts'

/* Error codes that no other test of their domain covers. `tests/architecture` reports codes without any test. */

describe.each(engines)('error codes on %s', (engine) => {
  const upstream = useUpstream(engine)
  beforeAll(async () => {
    const { db, dataDir } = upstream()
    await loadPack(db, readPack(writePack(smallPack())), { dataDir })
  })
  const block = (phone: string) =>
    upstream().db.updateTable('user_account').set({ blocked_at: upstream().time.now }).where('phone', '=', phone).execute()
  const blocked = { status: 200, code: Code.AccountBlocked, data: null, msg: '该账号已被停用，如有疑问请联系客服' }

  test('POST /api/wechat/mp/login/qrcode/scan: does not sign in the chat account of a blocked user', async () => {
    const { account, accountId } = await boundChatAccount(upstream())
    const uuid = await newChatCode(upstream())
    expect(await scan(upstream(), uuid, accountId)).toMatchObject({ code: Code.Ok })
    await block(account)
    expect(await upstream().ask('POST /api/wechat/mp/login/qrcode/scan', { uuid })).toMatchObject(blocked)
  })

  test('POST /api/wechat/mp/bing: does not sign in the phone of a blocked user', async () => {
    const account = await registerAccount(upstream())
    await block(account)
    upstream().time.now += 60_000
    expect(await bindPhone(upstream(), await scannedCode(upstream()), account)).toMatchObject(blocked)
  })

  test('POST /api/qr/result: does not sign in by a code that a user confirmed before being blocked', async () => {
    const { ask } = upstream()
    const { account, token } = await signedInAccount(upstream())
    const content = (await ask('POST /api/qr/generate', { type: 1 })).data as string
    const ticket = content.slice(`${publicOrigin}/qr/`.length)
    expect(await ask(`POST /api/qr/ticket/${ticket}/confirm`, {}, { token })).toMatchObject({ code: Code.Ok })
    await block(account)
    expect(await ask('POST /api/qr/result', { content })).toMatchObject(blocked)
  })

  test.each([
    ['POST /api/user/password/reset/code', {}],
    ['POST /api/intention/code', { phone: newPhone() }],
  ])('%s: reports a message that the gateway rejects as not sent', async (call, input) => {
    const { ask, gateway, messages } = upstream()
    const { token } = await signedInAccount(upstream())
    const before = messages.length
    upstream().time.now += 60_000
    gateway.broken = true
    const answer = await ask(call, input, { token })
    gateway.broken = false
    expect(answer).toMatchObject({ status: 200, code: Code.SmsNotSent, data: null, msg: '短信发送失败，请稍后再试' })
    expect(messages).toHaveLength(before)
  })

  test('POST /api/collect: limits a user to 2000 favourites, which can still be removed', async () => {
    const { ask, db, time } = upstream()
    const { token, account } = await signedInAccount(upstream())
    const { id: user_id } = await db.selectFrom('user_account').select('id').where('phone', '=', account).executeTakeFirstOrThrow()
    const favourite = (target_id: string) => ({ user_id, kind: 'course' as const, target_id, title: target_id, created_at: time.now })
    const favourites = Array.from({ length: 2000 }, (_, index) => favourite(`former-${index}`))
    for (let from = 0; from < favourites.length; from += 500)
      await db
        .insertInto('collect')
        .values(favourites.slice(from, from + 500))
        .execute()
    const more = { kind: 'course', id: 'course-1', on: true }
    expect(await ask('POST /api/collect', more, { token })).toMatchObject({
      status: 200,
      code: Code.Conflict,
      data: null,
      msg: '最多收藏 2000 项，请先取消一些',
    })
    expect(await ask('POST /api/collect', { ...more, id: 'former-0', on: false }, { token })).toMatchObject({ code: Code.Ok })
    expect(await ask('POST /api/collect', more, { token })).toMatchObject({ code: Code.Ok })
  })

  test('DELETE /api/file/:id: keeps an image that was sent with a form', async () => {
    const { ask } = upstream()
    const { token } = await signedInAccount(upstream())
    const { id, url } = await storedImageOf(upstream(), token, 'feedback')
    expect(await ask('POST /api/feedback', feedbackForm({ images: [id] }), { token })).toMatchObject({ code: Code.Ok })
    expect(await ask(`DELETE /api/file/${id}`, {}, { token })).toMatchObject({
      status: 200,
      code: Code.Conflict,
      data: null,
      msg: '图片已随表单提交，不能单独删除',
    })
    expect((await fetch(upstream().origin + url, { headers: { token } })).status).toBe(200)
  })
})
