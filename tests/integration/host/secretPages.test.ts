// @module-tag wide
import { afterAll, beforeAll, expect, test } from 'vitest'
import { learnerScreens, visitorScreens } from '../../e2e/screens.ts'
import { catalogueCalls } from '../../support/catalogueCalls.ts'
import { createSecretPosts, leaksIn, type ReaderName, readers, type SecretPosts } from '../../support/secretPosts.ts'
import { siteScreens } from '../../support/siteScreens.ts'
import { patient } from '../../support/startHost.ts'
import { type ParticipationSite, startParticipationSite } from '../../support/startParticipationSite.ts'

let site: ParticipationSite
let posts: SecretPosts
beforeAll(async () => {
  site = await startParticipationSite()
  const { db, upstream } = site
  posts = await createSecretPosts({ db, time: upstream.time, call: catalogueCalls(db, () => upstream.time.now) })
})
afterAll(() => site?.stop())

/** Paths of all screens; `tests/architecture/screens.test.ts` compares the samples with client/routes.tsx. */
const patterns = [...new Set([...Object.keys(visitorScreens), ...Object.keys(learnerScreens)])]

/** Returns the paths of a screen with each id; of several parameters, the last one varies. */
function pathsOf(pattern: string): string[] {
  const names = [...pattern.matchAll(/:\w+/g)].map(([name]) => name)
  const last = names.at(-1)
  if (last === undefined) return [pattern]
  const start = names.slice(0, -1).reduce((path, name) => path.replace(name, posts.question), pattern)
  return posts.ids.map((id) => start.replace(last, id))
}

/** Returns the queries of a screen: each declared parameter with each id and word that it accepts. */
function queriesOf(screen: string): string[] {
  const address = siteScreens.find(({ pattern }) => pattern === screen)?.address
  const words = posts.secrets.filter(({ what }) => / held$|version$|^the name/.test(what)).map(({ mark }) => mark)
  return Object.entries(address?.parameters ?? {}).flatMap(([name, { parse }]) =>
    [...posts.ids, ...words, 'hot', 'newest', 'following', 'time'].flatMap((value) =>
      parse(value) === undefined ? [] : [`?${new URLSearchParams({ [name]: value })}`],
    ),
  )
}

async function open(reader: ReaderName, path: string) {
  // Searches are limited by the time.
  site.upstream.time.now += 250
  const token = posts.people[reader]?.token
  return site.host.ask(`GET ${path}`, { headers: { ...patient, ...(token !== undefined && { cookie: `skill_token=${token}` }) } })
}

test('no page and no sitemap shows a hidden post to a reader who may not see it', async () => {
  const leaks = new Map<string, string>()
  const check = (reader: ReaderName, path: string, text: string) => {
    // A page shows the words of its own address, such as a search.
    const unknown = posts.secrets.filter(({ mark }) => !path.includes(mark))
    for (const what of leaksIn(unknown, reader, path, text)) if (!leaks.has(what)) leaks.set(what, path)
  }
  let shown = 0
  for (const pattern of patterns) {
    const paths = pathsOf(pattern)
    // The author sees the most: a screen that knows none of the ids for the author is opened with a few for the others.
    const found: string[] = []
    for (const path of paths) {
      const { status, text } = await open('author', path)
      check('author', path, text)
      if (status === 200) found.push(path)
    }
    shown += found.length
    const others = found.length > 0 ? paths : paths.slice(0, 3)
    for (const reader of readers.filter((each) => each !== 'author'))
      for (const path of others) check(reader, path, (await open(reader, path)).text)
    const main = found.filter((path) => posts.mainIds.some((id) => path.endsWith(id)) || !pattern.includes(':')).slice(0, 2)
    for (const path of main)
      for (const query of queriesOf(pattern))
        for (const reader of readers) check(reader, path + query, (await open(reader, path + query)).text)
  }
  const index = await open('visitor', '/sitemap.xml')
  const sitemaps = [...index.text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(sitemaps.length).toBeGreaterThan(2)
  for (const path of sitemaps) {
    const { text } = await open('visitor', path)
    check('visitor', path, text)
    for (const id of posts.hiddenIds) expect(text, path).not.toContain(id)
  }
  expect([...leaks].map(([what, path]) => `${what} on ${path}`)).toEqual([])
  // The pages do show the author's own posts, and posts to everyone.
  expect(shown).toBeGreaterThan(50)
})
