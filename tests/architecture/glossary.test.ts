import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './sourceImports.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const [, glossary = ''] = /^## Words$(.*?)^## /ms.exec(read('README.md')) ?? []
const words = [...glossary.matchAll(/^\| *([^|]*[一-龥][^|]*?) *\| *([a-z ]+?) *\| *([^|]+?) *\| *(?:`(\w+)`)? *\|$/gm)].map(
  ([, chinese = '', english = '', , also]) => ({ chinese, english, also }),
)

const screens = ['lib/enums', 'lib/contract', 'client', 'server/upstream'].flatMap(sourceFiles).map(read).join('\n')
const tables = sourceFiles('server/upstream/db').map(read).join('\n')

/** `verificationCode`, `verification_code` and the words apart are the same. */
const spelled = (word: string) => new RegExp(`(?<![a-z])${word.replaceAll(' ', '[ _]?')}`, 'i')

test('the glossary has one English word for each Chinese one, and the other way round', () => {
  expect(words.length).toBeGreaterThanOrEqual(30)
  for (const language of ['chinese', 'english'] as const) expect(new Set(words.map((word) => word[language])).size).toBe(words.length)
})

test('each word of the glossary is used', () => {
  const unused = words.flatMap(({ chinese, english, also }) => [
    ...(chinese.split('或').every((part) => screens.includes(part)) ? [] : [`${chinese} is on no screen`]),
    ...[english, also].flatMap((word) =>
      word === undefined || spelled(word).test(screens + tables) ? [] : [`${word} is nowhere in the code`],
    ),
  ])
  expect(unused, 'take them out of the glossary in README.md, or use them').toEqual([])
})

/** What has a word of its own in the glossary, as it is not to be called. */
const synonyms: Record<string, string> = {
  bookmark: 'favourite',
  favorite: 'favourite',
  instructor: 'lecturer',
  'activation code': 'access code',
}

/** Words of others: schema.org's. */
const theirs = new Set(['client/routes/course/$id/courseFacts.ts'])

test('nothing is called by another word than the glossary’s', () => {
  const found = ['lib/contract', 'client', 'server/upstream']
    .flatMap(sourceFiles)
    .filter((file) => !theirs.has(file))
    .flatMap((file) =>
      Object.entries(synonyms)
        .filter(([synonym]) => new RegExp(`(?<![a-z])${synonym.replace(' ', '[ _]?')}s?(?![a-z])`, 'i').test(read(file)))
        .map(([synonym, word]) => `${file} says ${synonym}; README.md calls it ${word}`),
    )
  expect(found).toEqual([])
})
