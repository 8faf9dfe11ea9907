import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { linksOf } from '../../../../server/upstream/publishing/pack/checkTexts.ts'
import type { Pack } from '../../../../server/upstream/content/read/Pack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { ruleRows } from '../../../../server/upstream/publishing/pack/ruleRows.ts'
import { ruleState } from '../../../../server/upstream/publishing/rule.ts'

const demo = join(import.meta.dirname, '../../../../server/demo/pack')

/** Pages of the site that are not items of the pack. */
const pages = ['/course', '/profession', '/privacy', '/service', '/feedback', '/join', '/certificate']

describe('the news and rules of the demonstration pack', () => {
  let pack: Pack
  beforeAll(() => void (pack = readPack(demo)))

  test('are forty news items in four channels, fifteen with a cover and a card, some with attachments', () => {
    const news = [...pack.news.values()]
    expect(news).toHaveLength(40)
    const byChannel = Map.groupBy(news, ({ channel }) => channel)
    expect([...byChannel.keys()].toSorted()).toEqual(['exam', 'industry', 'notice', 'policy'])
    for (const list of byChannel.values()) expect(list.length).toBeGreaterThanOrEqual(8)
    expect(news.filter(({ cover, socialImage }) => cover !== null && socialImage !== undefined)).toHaveLength(15)
    expect(news.filter(({ attachments }) => attachments).length).toBeGreaterThanOrEqual(5)
    expect(news.every(({ publishedAt }) => publishedAt >= '2026-01-01' && publishedAt < '2026-11-22')).toBe(true)
  })

  test('are long enough to be read and short enough to be read completely', () => {
    for (const [id, { body }] of pack.news) {
      const length = body.match(/\p{Script=Han}/gu)?.length ?? 0
      expect(length, id).toBeGreaterThanOrEqual(200)
      expect(length, id).toBeLessThanOrEqual(700)
    }
  })

  test('are thirteen rules; whenever they are loaded, four are in public consultation and each has a version in effect', () => {
    for (const now of [Date.UTC(2026, 10, 22), Date.UTC(2031, 1, 28, 17)]) {
      const { rule, rule_version } = ruleRows(pack.rules, [], now)
      expect(rule).toHaveLength(13)
      const states = rule_version.map((row) =>
        ruleState(
          row,
          rule_version.filter(({ rule_id }) => rule_id === row.rule_id),
          now,
        ),
      )
      expect(states.filter((state) => state === 'publicity')).toHaveLength(4)
      expect(states.filter((state) => state === 'effective')).toHaveLength(13)
    }
  })

  test('every later version describes its changes and contains them in its text', () => {
    const { rule_version } = ruleRows(pack.rules, [], 0)
    for (const { id, position, changes, difference } of rule_version) {
      expect(changes === '', id).toBe(position === 0)
      expect(difference === null, id).toBe(position === 0)
      if (difference !== null) expect(difference, id).toMatch(/"kind":"(added|removed)"/)
    }
  })

  test('link only to existing pages, and contain no placeholder', () => {
    const texts = [...pack.news.values(), ...[...pack.rules.values()].flatMap(({ versions }) => versions), ...pack.agreements]
    for (const { body } of texts) {
      expect(body).not.toMatch(/lorem|todo|待补充|占位|⟦|⟧|¦|undefined/i)
      for (const href of linksOf(body)) {
        const path = href.replace(/[?#].*$/, '')
        // Reading the pack has checked its own items.
        expect(
          pages.includes(path) || /^\/(course|profession|institutional|news|rule\/effective|rule\/publicity)\/./.test(path),
          href,
        ).toBe(true)
      }
    }
  })

  test('the agreement of institutions exists', () => {
    expect(pack.agreements.filter(({ kind }) => kind === 3)).toMatchObject([{ title: '择一技机构入驻协议', version: '1.0' }])
  })
})
