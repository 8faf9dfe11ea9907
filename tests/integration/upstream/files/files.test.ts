import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileLimits, type Post, type StoredImage } from '#lib/contract'
import { reviewStepQueries } from '../../../../server/upstream/community/queries/reviewSteps.ts'
import { diskFiles } from '../../../../server/upstream/files/diskFiles.ts'
import { sweep } from '../../../../server/upstream/operations/sweep.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { animated, cmyk, colourOf, deep, factsOf, jpeg, photo, png, webp } from '../../../support/sampleImages.ts'
import { useUploads } from '../../../support/useUploads.ts'

const day = 86_400_000

describe.each(engines)('images on %s', (engine) => {
  const { upstream, user, upload, stored, fetched, incoming } = useUploads(engine)

  test('re-encodes an image and shows it only to its sender', async () => {
    const token = await user()
    const image = await stored(token, await jpeg())
    expect(image).toMatchObject({ width: 40, height: 20, url: `/api/file/${image.id}.jpg` })
    const own = await fetched(image.url, token)
    expect(own.status).toBe(200)
    expect(Object.fromEntries(own.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(own.bytes.length),
      'content-disposition': `inline; filename="${image.id}.jpg"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await factsOf(own.bytes)).toMatchObject({ format: 'jpeg', width: 40, height: 20 })
    expect(await fetched(image.url, token, 'HEAD')).toMatchObject({ status: 200, bytes: new Uint8Array() })
    const missing = { status: 404, code: 1004, data: null, msg: '图片不存在或已删除' }
    for (const other of [undefined, await user()])
      expect(await upstream().ask(`GET ${image.url}`, undefined, other === undefined ? {} : { token: other })).toMatchObject(missing)
    expect(await upstream().ask(`GET /api/file/${'0'.repeat(32)}.jpg`, undefined, { token })).toMatchObject(missing)
    expect(await upstream().ask(`GET /api/file/${image.id}.webp`, undefined, { token })).toMatchObject(missing)
    expect(incoming()).toEqual([])
  })

  test('shows the images of a post to those who can read it, and to their uploader', async () => {
    const { ask, db, time } = upstream()
    const [writer, reader] = [await user(), await user()]
    const image = await stored(writer, await jpeg(), 'post')
    const seen = async (token?: string) => {
      const { status, headers } = await fetched(image.url, token)
      return [status, headers.get('cache-control')]
    }
    const [hidden, own, shown] = [
      [404, 'no-store'],
      [200, 'private, no-store'],
      [200, 'private, no-cache'],
    ]
    const expectReaders = async (others: typeof shown, uploader: typeof shown) =>
      expect([await seen(), await seen(reader), await seen(writer)]).toEqual([others, others, uploader])

    await expectReaders(hidden, own)
    const draft = { place: 'question', version: 0, text: '草稿', images: [image.id] }
    expect(await ask('PUT /api/community/draft', draft, { token: writer })).toMatchObject({ code: 0 })
    await expectReaders(hidden, own)

    const question = { key: crypto.randomUUID(), title: '焊缝这样算合格吗', text: '', images: [image.id] }
    const { data } = await ask('POST /api/community/question', question, { token: writer })
    const { id } = data as Post
    await expectReaders(shown, shown)
    const etag = (await fetched(image.url)).headers.get('etag')!
    // As browsers revalidate; `fetch` of Node would request the whole image.
    const again = () => fetched(image.url, undefined, 'GET', { 'if-none-match': etag, 'cache-control': 'max-age=0' })
    expect(await again()).toMatchObject({ status: 304, bytes: new Uint8Array() })

    const { settle } = reviewStepQueries(db)
    for (const to of ['held', 'refused'] as const) {
      await settle(id, { from: ['shown', 'held'], to, reason: '不合适', now: time.now })
      await expectReaders(hidden, own)
      expect(await again()).toMatchObject({ status: 404 })
    }
    await settle(id, { from: ['refused'], to: 'shown', reason: null, now: time.now })
    await expectReaders(shown, shown)
    await ask(`DELETE /api/community/post/${id}`, {}, { token: writer })
    await expectReaders(hidden, own)
  })

  test('serves all images of a form, uploaded concurrently', async () => {
    const token = await user()
    const image = await jpeg({ width: 600, height: 400 })
    const answers = await Promise.all(Array.from({ length: fileLimits.perSending }, () => upload(token, image)))
    expect(answers.map(({ code }) => code)).toEqual(Array(fileLimits.perSending).fill(0))
    expect(new Set(answers.map(({ data }) => (data as StoredImage).id)).size).toBe(fileLimits.perSending)
  })

  test('lets the uploader delete an unattached image once', async () => {
    const token = await user()
    const { id, url } = await stored(token, await jpeg())
    expect(await upstream().ask(`DELETE /api/file/${id}`, {}, { token: await user() })).toMatchObject({ code: 1004 })
    expect(await upstream().ask(`DELETE /api/file/${id}`)).toMatchObject({ code: 1001 })
    expect(await upstream().ask(`DELETE /api/file/${id}`, {}, { token })).toMatchObject({ code: 0, data: null })
    expect(await upstream().ask(`DELETE /api/file/${id}`, {}, { token })).toMatchObject({ code: 1004 })
    expect(await fetched(url, token)).toMatchObject({ status: 404 })
  })

  describe('the cleanup', () => {
    const swept = () => {
      const { db, time, dataDir } = upstream()
      return sweep({ db, clock: () => time.now, files: diskFiles({ dataDir }), dataDir })
    }
    const onDisk = (url: string) => {
      const name = url.split('/').at(-1)!
      return existsSync(join(upstream().dataDir, 'files', name.slice(0, 2), name))
    }

    test('removes images that were unattached for a day, and attached ones after their user has left', async () => {
      const token = await user()
      const [loose, kept] = [await stored(token, await jpeg()), await stored(token, await jpeg())]
      const feedback = { key: crypto.randomUUID(), type: 1, text: '页面打不开，刷新也没有用。', images: [kept.id] }
      expect(await upstream().ask('POST /api/feedback', feedback, { token })).toMatchObject({ code: 0 })
      upstream().time.now += day - 1000
      await swept()
      expect([onDisk(loose.url), onDisk(kept.url)]).toEqual([true, true])
      upstream().time.now += 2000
      await swept()
      expect([onDisk(loose.url), onDisk(kept.url)]).toEqual([false, true])
      expect(await fetched(loose.url, token)).toMatchObject({ status: 404 })
      const { user_id } = await upstream()
        .db.selectFrom('uploaded_file')
        .select('user_id')
        .where('id', '=', kept.id)
        .executeTakeFirstOrThrow()
      await upstream().db.deleteFrom('user_account').where('id', '=', user_id).execute()
      await swept()
      expect(onDisk(kept.url)).toBe(false)
      expect(await upstream().db.selectFrom('uploaded_file').select('id').where('id', 'in', [loose.id, kept.id]).execute()).toEqual([])
    })
  })
})

// The processing needs no database.
describe('image processing', () => {
  const { user, stored, fetched } = useUploads('SQLite')

  test('removes place, camera and orientation, and stores the image upright', async () => {
    const sent = await photo()
    expect((await factsOf(sent)).exif?.toString('latin1')).toContain('Camera maker')
    const token = await user()
    const image = await stored(token, sent)
    expect(image).toMatchObject({ width: 20, height: 40 })
    const { bytes } = await fetched(image.url, token)
    const facts = await factsOf(bytes)
    expect([facts.exif, facts.iptc, facts.xmp, facts.icc, facts.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Camera maker|My flat|GPS|Exif/)
  })

  test.each([
    ['a PNG', png, {}, 'jpeg'],
    ['a transparent PNG', () => png({ channels: 4 }), { hasAlpha: true }, 'webp'],
    ['a WebP', webp, {}, 'webp'],
    ['16 bits a channel', deep, { depth: 'ushort' }, 'jpeg'],
    ['CMYK', cmyk, { space: 'cmyk' }, 'jpeg'],
    ['an animated GIF', () => animated('gif'), { pages: 2 }, 'webp'],
    ['an animated WebP', () => animated('webp'), { pages: 2 }, 'jpeg'],
  ] as const)('converts %s to a still image with 8 bits per channel in sRGB', async (_, make, facts, format) => {
    const [token, sent] = [await user(), await make()]
    expect(await factsOf(sent)).toMatchObject(facts)
    const { url } = await stored(token, sent)
    const { bytes } = await fetched(url, token)
    expect(await factsOf(bytes)).toMatchObject({ format, space: 'srgb', depth: 'uchar' })
    expect((await factsOf(bytes)).pages ?? 1).toBe(1)
  })

  test('keeps the first frame of an animation', async () => {
    const token = await user()
    const { url } = await stored(token, await animated('gif'))
    const [red, green, blue] = await colourOf((await fetched(url, token)).bytes)
    expect(red).toBeGreaterThan(200)
    expect((green ?? 255) + (blue ?? 255)).toBeLessThan(60)
  })

  test('scales an oversized image down proportionally', async () => {
    expect(await stored(await user(), await jpeg({ width: 6000, height: 3000 }))).toMatchObject({ width: 4096, height: 2048 })
  })

  test('removes hidden data, such as a page, a script or an archive in the same file', async () => {
    const token = await user()
    const tail = Buffer.from('<script>alert(1)</script>PK\x03\x04secret.zip<?php system($_GET[0]); ?>')
    for (const image of [await jpeg(), await png(), await animated('gif')]) {
      const { url } = await stored(token, new Uint8Array(Buffer.concat([image, tail])))
      expect(Buffer.from((await fetched(url, token)).bytes).toString('latin1')).not.toMatch(/script|PK|secret|php/)
    }
  })
})
