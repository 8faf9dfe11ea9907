import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Code, type Input } from '#lib/contract'
import { MessageBox } from '#lib/enums'
import { createCommunityQueries } from '../../../../server/upstream/community/admin.ts'
import { inboxCommand } from '../../../../server/upstream/operations/inboxCommand.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { runInProcess } from '../../../support/runCommand.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

const day = 86_400_000

describe.each(engines)('moderation on %s', (engine) => {
  const world = useParticipation(engine)
  const idea = (user: string, text: string, other: Partial<Input<'POST /api/community/idea'>> = {}) =>
    world().call('POST /api/community/idea', { key: randomUUID(), text, ...other }, user)
  const find = (id: string, user?: string) => world().call('GET /api/community/post/:id', { id }, user)
  const run = (...args: string[]) => {
    const { dataDir, url, time } = world()
    const env = { DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }) }
    return runInProcess(() => inboxCommand([...args, '--by', '小周'], env, time.now))
  }
  const done = async (...args: string[]) => {
    const outcome = await run(...args)
    expect(outcome).toMatchObject({ code: 0, err: '' })
    return outcome.out
  }
  /** Creates a new account. */
  const newcomer = async () => {
    const { db, user, time } = world()
    const id = await user()
    await db.updateTable('user_account').set({ created_at: time.now }).where('id', '=', id).execute()
    return id
  }
  const notices = async (user: string) => (await world().call('GET /api/message', { box: MessageBox.System }, user)).list
  const missing = { code: Code.NotFound }

  test('applies a word of the operator while it is on the list', async () => {
    const writer = await world().user()
    await done('words', 'add', '包过代考', '--refuse')
    await done('words', 'add', '加微信', '--hold')
    await expect(idea(writer, '高级工 包-过-代-考，联系我')).rejects.toMatchObject({ code: Code.InvalidInput, message: /包过代考/ })
    const held = await idea(writer, '想要笔记的加微 信')
    expect(held).toMatchObject({ state: 'held', reason: expect.stringContaining('人工查看') })
    await expect(find(held.id)).rejects.toMatchObject(missing)
    expect(await find(held.id, writer)).toMatchObject({ state: 'held' })
    expect(await done('words', 'list')).toMatch(/加微信 {2}等待查看/)
    expect(await done('words', 'try', '有人加微信吗')).toBe('等待查看：含有“加微信”\n')
    await done('words', 'remove', '加微信')
    expect(await idea(writer, '为什么都叫人加微信')).toMatchObject({ state: 'shown' })
    await done('words', 'remove', '包过代考')
  })

  test('rejects words that match everything, and imports a list from a file completely or not at all', async () => {
    expect(await run('words', 'add', '的', '--hold')).toMatchObject({ code: 1, err: expect.stringContaining('只有一个字') })
    const file = join(mkdtempSync(join(tmpdir(), 'words-')), 'words.txt')
    writeFileSync(file, '刷单兼职\n\n！！\n')
    expect(await run('words', 'import', file, '--hold')).toMatchObject({ code: 1 })
    writeFileSync(file, '刷单兼职\r\n日结佣金\n')
    expect(await done('words', 'import', file, '--hold')).toContain('2 个词语')
    expect(await done('words', 'try', '日 结 佣 金')).toContain('日结佣金')
    await done('words', 'remove', '刷单兼职')
    await done('words', 'remove', '日结佣金')
    expect(await run('words', 'remove', '日结佣金')).toMatchObject({ code: 1, err: expect.stringContaining('没有改动') })
    expect(await run('words', 'add', '日结佣金')).toMatchObject({ code: 2 })
  })

  test('holds a post with a link of a new account for the operator; the author is notified, and readers see it only afterwards', async () => {
    const [author, reader, established] = [await newcomer(), await world().user(), await world().user()]
    const text = '资料在 [网盘](https://pan.example.com/x)'
    expect(await idea(established, text)).toMatchObject({ state: 'shown' })
    const { id } = await idea(author, text)
    await expect(find(id, reader)).rejects.toMatchObject(missing)
    expect(await done('list', 'posts', '--status', 'held')).toContain(id)
    expect(await done('show', id)).toMatch(/新账号发布的站外链接[\s\S]*pan\.example\.com/)
    await done('decide', id, 'pass')
    expect(await find(id, reader)).toMatchObject({ state: 'shown', reason: null })
    expect(await notices(author)).toMatchObject([{ title: '你的想法已经显示', path: `/community/pin/${id}` }])
    expect(await run('decide', id, 'pass')).toMatchObject({ code: 1, err: expect.stringContaining('没有改动') })
  })

  test('limits new accounts more strictly', async () => {
    const [author, regular] = [await newcomer(), await world().user()]
    const { id } = await idea(regular, '今天练了一天平角焊')
    const write = async (user: string) => {
      const comment = (text: string) => world().call('POST /api/community/post/:id/comment', { id, key: randomUUID(), text }, user)
      for (let count = 0; count < 17; count++) await comment(`第 ${count} 句`)
      for (let count = 0; count < 3; count++) await idea(user, `想法 ${count}`)
      return idea(user, '再来一条')
    }
    expect(await write(regular)).toMatchObject({ state: 'shown' })
    await expect(write(author)).rejects.toMatchObject({ code: Code.TooOften })
  })

  test('stops a wave of spam at once without losing innocent posts', async () => {
    const { call, time, db } = world()
    const [spammer, newbie, regular] = [await newcomer(), await newcomer(), await world().user()]
    const spam = await Promise.all(['一', '二', '三'].map((word) => idea(spammer, `兼职日结第${word}波，私信我`)))
    const innocent = await idea(regular, '有人做过兼职日结的焊工吗，靠谱不')
    expect(await done('posts', 'hold', '--word', '兼职日结', '--since', '1h')).toMatch(/^4 条会[\s\S]*加 --apply/)
    expect(await find(innocent.id)).toMatchObject({ state: 'shown' })
    await done('hold-new', '--for', '2h')
    await done('posts', 'hold', '--word', '兼职日结', '--since', '1h', '--why', '正在清理广告', '--apply')
    const held = await idea(newbie, '第一天学焊接，手一直抖')
    expect(held).toMatchObject({ state: 'held' })
    for (const { id } of [...spam, innocent, held]) await expect(find(id)).rejects.toMatchObject(missing)
    await done('decide', innocent.id, 'pass')
    await done('posts', 'refuse', '--user', spammer, '--why', '广告', '--apply')
    await done('posts', 'pass', '--since', '1h', '--apply')
    expect(await find(innocent.id)).toMatchObject({ state: 'shown' })
    expect(await find(held.id)).toMatchObject({ state: 'shown' })
    expect(await find(spam[0]!.id, spammer)).toMatchObject({ state: 'refused', reason: '广告' })
    const feed = await call('GET /api/community/feed', { tab: 'newest' })
    expect(feed.list.map(({ id }) => id)).not.toContain(spam[0]!.id)
    time.now += day
    expect(await idea(newbie, '第二天，能走直线了')).toMatchObject({ state: 'shown' })
    const audit = await db.selectFrom('operator_action').select(['action', 'operator', 'outcome']).where('command', '=', 'inbox').execute()
    expect(audit).toEqual(expect.arrayContaining([{ action: 'posts hold', operator: '小周', outcome: 'done' }]))
    expect(await run('posts', 'hold', '--apply')).toMatchObject({ code: 1 })
    expect(await run('posts', 'shout', '--since', '1h')).toMatchObject({ code: 2 })
  })

  test('holds posts after several trusted reports; the operator notifies all reporters, and an approved post stays visible', async () => {
    const [author, one, two, three, fresh] = [
      await world().user(),
      await world().user(),
      await world().user(),
      await world().user(),
      await newcomer(),
    ]
    const report = (id: string, user: string) =>
      world().call('POST /api/community/post/:id/report', { id, reason: 'abuse', text: '骂人' }, user)
    const { id } = await idea(author, '你们这些学徒都是废物')
    for (const user of [fresh, one, two]) await report(id, user)
    expect(await find(id)).toMatchObject({ state: 'shown' })
    await report(id, three)
    await expect(find(id)).rejects.toMatchObject(missing)
    const { db } = world()
    const { id: first } = await db.selectFrom('post_report').select('id').where('user_id', '=', one).executeTakeFirstOrThrow()
    expect(await done('show', first)).toMatch(/辱骂或骚扰：骂人[\s\S]*学徒/)
    expect(await run('decide', first, 'pass')).toMatchObject({ code: 1, err: expect.stringContaining('--field') })
    await done('decide', first, 'pass', '--field', '原因=侮辱他人')
    expect(await find(id, author)).toMatchObject({ state: 'refused', reason: '原因：侮辱他人' })
    expect(await notices(two)).toMatchObject([{ title: '你举报的内容已经处理' }])
    expect(await done('list', 'reports', '--status', 'open')).not.toContain(id)

    const other = await idea(author, '我觉得这家机构一般')
    for (const user of [one, two, three]) await report(other.id, user)
    const { id: second } = await db.selectFrom('post_report').select('id').where('post_id', '=', other.id).executeTakeFirstOrThrow()
    await done('decide', second, 'refuse')
    expect(await find(other.id)).toMatchObject({ state: 'shown' })
  })

  test('lets the author of a rejected post appeal once and correct it; when shown again, it counts as before', async () => {
    const [author, reader] = [await world().user(), await world().user()]
    const { call } = world()
    const { id } = await idea(author, '这样焊不合格，别误导人', { topics: ['焊缝质量'] })
    const topic = async () => (await call('GET /api/community/topic', { q: '焊缝质量' })).list[0]?.posts
    const appeal = (user: string, text = '我是在提醒大家') => call('POST /api/community/post/:id/appeal', { id, text }, user)
    await expect(appeal(author)).rejects.toMatchObject({ code: Code.Conflict })
    await done('decide', id, 'refuse', '--field', '原因=语气不友善')
    expect(await topic()).toBeUndefined()
    await expect(appeal(reader)).rejects.toMatchObject(missing)
    expect(await appeal(author)).toBeNull()
    await expect(appeal(author)).rejects.toMatchObject({ code: Code.Conflict })
    const { id: number } = await world().db.selectFrom('post_appeal').select('id').where('post_id', '=', id).executeTakeFirstOrThrow()
    expect(await done('show', number)).toMatch(/我是在提醒大家[\s\S]*语气不友善/)
    await done('decide', number, 'pass')
    expect(await find(id, reader)).toMatchObject({ state: 'shown' })
    expect(await topic()).toBe(1)
    expect(await run('decide', number, 'pass')).toMatchObject({ code: 1, err: expect.stringContaining('此前已经处理') })

    await done('decide', id, 'refuse', '--field', '原因=仍然不友善')
    const mended = await call('PUT /api/community/post/:id', { id, version: 1, text: '这样焊容易有夹渣，建议先清渣' }, author)
    expect(mended).toMatchObject({ state: 'held' })
    await done('decide', id, 'pass')
    expect((await find(id, reader)).text).toContain('清渣')
  })

  test("restores a post that its author has deleted only at the author's request, as it was", async () => {
    const author = await world().user()
    const { call } = world()
    const [shown, refused] = [await idea(author, '有什么好用的焊工手册'), await idea(author, '包过找我')]
    await done('decide', refused.id, 'refuse', '--field', '原因=广告')
    for (const { id } of [shown, refused]) {
      await call('DELETE /api/community/post/:id', { id }, author)
      for (const verdict of [['pass'], ['refuse', '--field', '原因=广告']])
        expect(await run('decide', id, ...verdict)).toMatchObject({ code: 1, err: expect.stringContaining('作者已经删除了这条内容') })
      await expect(find(id, author)).rejects.toMatchObject(missing)
    }
    expect(await done('list', 'posts', '--status', 'deleted')).toContain(shown.id)
    await done('decide', shown.id, 'restore')
    expect(await find(shown.id)).toMatchObject({ state: 'shown' })
    expect(await run('decide', shown.id, 'restore')).toMatchObject({ code: 1, err: expect.stringContaining('没有删除') })
    await done('decide', refused.id, 'restore')
    await expect(find(refused.id)).rejects.toMatchObject(missing)
    expect(await find(refused.id, author)).toMatchObject({ state: 'held', reason: '原因：广告' })
  })

  describe('closes the reports and appeals of a post that is decided otherwise, and notifies the reporters:', () => {
    const reporting = async (text: string) => {
      const [author, reporter] = [await world().user(), await world().user()]
      const { id } = await idea(author, text)
      await world().call('POST /api/community/post/:id/report', { id, reason: 'spam' }, reporter)
      const results = async () => (await notices(reporter)).map(({ title, body }) => `${title}：${body}`)
      const states = async (table: 'post_report' | 'post_appeal') =>
        (await world().db.selectFrom(table).select('state').where('post_id', '=', id).execute()).map(({ state }) => state)
      return { id, author, results, states }
    }

    test('by a decision on the post', async () => {
      const { id, results, states } = await reporting('低价办证')
      await done('decide', id, 'refuse', '--field', '原因=广告')
      expect(await states('post_report')).toEqual(['upheld'])
      expect(await results()).toEqual([expect.stringMatching(/已经处理：举报成立/)])
    })

    test('by a decision on many posts', async () => {
      const { id, results, states } = await reporting('办证加急，今天出')
      await done('posts', 'hold', '--word', '办证加急', '--why', '清理广告', '--apply')
      expect([await states('post_report'), await results()]).toEqual([['open'], []])
      await done('posts', 'pass', '--word', '办证加急', '--apply')
      expect(await states('post_report')).toEqual(['dismissed'])
      expect(await results()).toEqual([expect.stringMatching(/没有发现违反社区规则/)])
      await expect(find(id)).resolves.toMatchObject({ state: 'shown' })
    })

    test('by the author, who deletes it', async () => {
      const { id, author, results, states } = await reporting('收旧焊机')
      await world().call('DELETE /api/community/post/:id', { id }, author)
      expect(await states('post_report')).toEqual(['closed'])
      expect(await results()).toEqual([expect.stringMatching(/作者已经删除/)])
      expect(await done('list', 'reports', '--status', 'closed')).toContain('收旧焊机')
    })

    test('by the removal of the post above', async () => {
      const { call, db, time } = world()
      const [author, guest, reporter] = [await world().user(), await world().user(), await world().user()]
      const { id } = await idea(author, '今天的作业')
      const comment = await call('POST /api/community/post/:id/comment', { id, key: randomUUID(), text: '骗子' }, guest)
      await call('POST /api/community/post/:id/report', { id: comment.id, reason: 'abuse' }, reporter)
      await call('DELETE /api/community/post/:id', { id }, author)
      expect(await notices(reporter)).toEqual([])
      await createCommunityQueries(db).postSteps.purge(time.now + 31 * day, 10)
      expect(await notices(reporter)).toMatchObject([{ title: '你举报的内容已经处理' }])
    })

    test('by an appeal that is upheld', async () => {
      const { call } = world()
      const { id, author, results, states } = await reporting('这家机构不行，别去')
      await done('posts', 'hold', '--user', author, '--why', '查看', '--apply')
      // A post that is refused while a report on it is still open.
      await world().db.updateTable('post').set({ state: 'refused', state_reason: '言辞激烈' }).where('id', '=', id).execute()
      await call('POST /api/community/post/:id/appeal', { id, text: '这是我的亲身经历' }, author)
      const { id: appeal } = await world().db.selectFrom('post_appeal').select('id').where('post_id', '=', id).executeTakeFirstOrThrow()
      await done('decide', appeal, 'pass')
      expect([await states('post_report'), await states('post_appeal')]).toEqual([['dismissed'], ['upheld']])
      expect(await results()).toEqual([expect.stringMatching(/没有发现违反社区规则/)])
    })

    test.each([
      ['a decision on the post', (id: string) => done('decide', id, 'pass'), 'upheld'],
      [
        'a decision on many posts',
        (_: string, author: string) => done('posts', 'pass', '--user', author, '--refused', '--apply'),
        'upheld',
      ],
      ['the author', (id: string, author: string) => world().call('DELETE /api/community/post/:id', { id }, author), 'closed'],
    ] as const)('closes an appeal by %s', async (_, decide, state) => {
      const author = await world().user()
      const { id } = await idea(author, '我觉得这样焊不行')
      await done('decide', id, 'refuse', '--field', '原因=语气')
      await world().call('POST /api/community/post/:id/appeal', { id, text: '只是讨论技术' }, author)
      await decide(id, author)
      const appeal = await world().db.selectFrom('post_appeal').select(['id', 'state']).where('post_id', '=', id).executeTakeFirstOrThrow()
      expect(appeal.state).toBe(state)
      expect(await run('decide', appeal.id, 'pass')).toMatchObject({ code: 1, err: expect.stringContaining('此前已经处理') })
    })
  })

  test('rejects edits with forbidden words', async () => {
    const author = await world().user()
    const { call } = world()
    await done('words', 'add', '代写论文', '--refuse')
    const { id } = await idea(author, '有什么好用的焊工手册')
    await expect(call('PUT /api/community/post/:id', { id, version: 1, text: '代写论文，保过' }, author)).rejects.toMatchObject({
      code: Code.InvalidInput,
    })
    await done('words', 'remove', '代写论文')
  })

  test('hides everything below a removed post', async () => {
    const [author, guest] = [await world().user(), await newcomer()]
    const { call } = world()
    const { id } = await idea(author, '分享一个坡口角度的土办法')
    const text = '[看这里](https://ads.example.com)'
    const comment = await call('POST /api/community/post/:id/comment', { id, key: randomUUID(), text }, guest)
    expect(comment.state).toBe('held')
    const seen = async (user?: string) => (await call('GET /api/community/post/:id/comment', { id }, user)).list.map((each) => each.id)
    expect([await seen(guest), await seen(author)]).toEqual([[comment.id], []])
    expect(await find(id)).toMatchObject({ counts: { comments: 0 } })
    await call('DELETE /api/community/post/:id', { id }, author)
    expect(await run('decide', comment.id, 'pass')).toMatchObject({ code: 1, err: expect.stringContaining('不再显示') })
  })
})
