import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { expectNone } from './expectNone.ts'
import { root, sourceFiles } from './sourceImports.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const glossary = read('docs/glossary.md')
const words = [...glossary.matchAll(/^\| *([^|]*[一-龥][^|]*?) *\| *([a-z ]+?) *\| *([^|]+?) *\| *([^|]*?) *\|$/gm)].map(
  ([, chinese = '', english = '', , outer = '']) => ({ chinese, english, outer: [...outer.matchAll(/`(\w+)`/g)].map(([, word]) => word!) }),
)

const screens = ['lib/enums', 'lib/contract', 'client', 'server/upstream'].flatMap(sourceFiles).map(read).join('\n')
const tables = sourceFiles('server/upstream/db').map(read).join('\n')

/** Matches `verificationCode`, `verification_code` and `verification code` alike. */
const spelled = (word: string) => new RegExp(`(?<![a-z])${word.replaceAll(' ', '[ _]?')}`, 'i')

test('the glossary maps Chinese and English terms one to one', () => {
  expect(words.length).toBeGreaterThanOrEqual(30)
  for (const language of ['chinese', 'english'] as const) expect(new Set(words.map((word) => word[language])).size).toBe(words.length)
})

test('each term of the glossary is used', () => {
  const unused = words.flatMap(({ chinese, english, outer }) => [
    ...(chinese.split('或').every((part) => screens.includes(part)) ? [] : [`${chinese} appears on no screen`]),
    ...[english, ...outer].flatMap((word) => (spelled(word).test(screens + tables) ? [] : [`${word} appears nowhere in the code`])),
  ])
  expectNone(unused, 'Remove them from docs/glossary.md, or use them.')
})

/** Forbidden synonyms of glossary terms in identifiers, comments and file names, with the term to use. */
const synonyms: Record<string, string> = {
  profession: 'occupation',
  vocation: 'occupation',
  'course group': 'series',
  'course project': 'package',
  intention: 'application',
  institutional: 'institution',
  bookmark: 'favourite',
  favorite: 'favourite',
  instructor: 'lecturer',
  'activation code': 'access code',
  'redemption code': 'access code',
  'course standing': 'progress',
  'lesson standing': 'progress',
}

/** Verbs that the specification's URLs use as nouns. They are forbidden in names of types, components and lists. */
const verbs: Record<string, string> = { ask: 'question', collect: 'favourite', learn: 'learning' }

/**
 * Checks whether a name comes from outside: names with `_` and those in migrations are tables and columns, and schema.org
 * has its own terms. Property names are not checked, because they include fields of the contract and columns.
 */
const isOuter = (file: string, name: string) =>
  name.includes('_') || file.startsWith('server/upstream/db/migrations/') || file === 'client/routes/course/$id/courseFacts.ts'

/** Splits a name into words: `ProfessionGridProps` becomes `profession grid props`. */
const apart = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
const holds = (text: string, word: string) => new RegExp(`(?<![\\w/\`'.$-])${word}s?(?![\\w\`'/-])`).test(text)

function synonymOf(name: string): string | undefined {
  const text = apart(name)
  const synonym = Object.keys(synonyms).find((word) => holds(text, word))
  if (synonym !== undefined) return synonyms[synonym]
  const verb = Object.keys(verbs).find((word) => text === `${word}s` || (/^[A-Z]/.test(name) && text.split(' ')[0] === word))
  return verb && verbs[verb]
}

/** Returns the names in a source file (variables, functions, types, components, imports and exports) and its comments. */
function readSource(file: string, source: string): { names: Set<string>; comments: string[] } {
  const { program, comments } = parseSync(file, source)
  const keys = new Set<object>()
  const names = new Set<string>()
  new Visitor({
    MemberExpression: ({ computed, property }) => void (computed || keys.add(property)),
    Property: ({ computed, shorthand, key }) => void (computed || shorthand || keys.add(key)),
    PropertyDefinition: ({ computed, key }) => void (computed || keys.add(key)),
    MethodDefinition: ({ computed, key }) => void (computed || keys.add(key)),
    TSQualifiedName: ({ right }) => void keys.add(right),
    TSPropertySignature: ({ computed, key }) => void (computed || keys.add(key)),
    TSMethodSignature: ({ computed, key }) => void (computed || keys.add(key)),
    Identifier: (node) => void (keys.has(node) || names.add(node.name)),
  }).visit(program)
  return { names, comments: comments.map(({ value }) => value) }
}

/** Quick filter that avoids parsing: a file that matches none of these contains no synonym. */
const suspects = [
  new RegExp(Object.keys(synonyms).join('|').replaceAll(' ', '.?'), 'i'),
  new RegExp(
    Object.keys(verbs)
      .map((word) => `\\b${word}s\\b|${word[0]!.toUpperCase()}${word.slice(1)}(?![a-z])`)
      .join('|'),
  ),
]

const sources = ['lib', 'client', 'server', 'tests'].flatMap(sourceFiles).filter((file) => file !== 'tests/architecture/glossary.test.ts')

test('a synonym is recognised as a separate word in any spelling', () => {
  expect(synonymOf('ProfessionGrid')).toBe('occupation')
  expect(synonymOf('courseGroups')).toBe('series')
  expect(synonymOf('AskCard')).toBe('question')
  expect(['askHealth', 'AskingDevice', 'professional', 'collectGarbage', 'SearchScope'].map(synonymOf)).toEqual(Array.from({ length: 5 }))
  const source = 'import { profession as occupation } from "x"; const { ask: question, profession } = row; type Asks = typeof row.intention'
  const { names } = readSource('a.ts', source)
  expect([...names]).toEqual(expect.arrayContaining(['profession', 'occupation', 'question', 'Asks', 'row']))
  expect(names).not.toContain('intention')
})

test('names and comments use the terms of the glossary', () => {
  const found = sources.flatMap((file) => {
    const source = read(file)
    if (!suspects.some((suspect) => suspect.test(file + source))) return []
    const { names, comments } = readSource(file, source)
    const [fileName = ''] = basename(file).split('.')
    const misnamed = [fileName, ...names].flatMap((name) => {
      const word = isOuter(file, name) ? undefined : synonymOf(name)
      return word === undefined ? [] : [`${file} uses ${name}; the term in docs/glossary.md is ${word}`]
    })
    const miswritten = Object.entries(synonyms).flatMap(([synonym, word]) =>
      comments.some((comment) => holds(comment.toLowerCase(), synonym)) && !isOuter(file, '')
        ? [`a comment in ${file} uses ${synonym}; the term in docs/glossary.md is ${word}`]
        : [],
    )
    return [...misnamed, ...miswritten]
  })
  expectNone(found, 'Use the term; if the name comes from outside, see isOuter in this test.')
}, 60_000)

/** Expressions that docs/glossary.md › Standard terms replaces, and the terms to use. */
const expressions: readonly (readonly [expression: RegExp, term: string])[] = [
  [/\btold\b/i, 'notified, reported'],
  [/\banew\b/i, 'again, new'],
  [/\bwhoever\b/i, 'the caller, the user who'],
  [/\bwhatever\b/i, 'regardless of, any'],
  [/\bmeanwhile\b/i, 'concurrently, in the meantime'],
  [/\bunder way\b/i, 'in flight, in progress'],
  [/\bseldom\b/i, 'rarely'],
  [/\bfrom then on\b/i, 'once, afterwards'],
  [/\btakes back\b/i, 'revokes, aborts, undoes'],
  [/\blies in\b/i, 'is stored in, is in'],
  [/\bhalf-way\b/i, 'partial'],
  [/\bnobody\b/i, 'no one, no user'],
  [/\bsomebody\b/i, 'a user, someone'],
  [/\bhand(s|ed) over\b/i, 'passes'],
  [/\bdoings\b|\b(a|the|this|that|each|every|their|its|of) doing\b(?! \w)/i, 'action'],
]

const withoutQuotations = (text: string) => text.replaceAll(/`[^`]*`|“[^”]*”|"[^"]*"/g, '')

/** Returns the titles of tests: the texts in `test('…')`, `describe('…')` and `test.each(…)('…')`. */
function testTitles(program: ReturnType<typeof parseSync>['program']): string[] {
  const titles: string[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      const maker = callee.type === 'CallExpression' ? callee.callee : callee
      const name = maker.type === 'MemberExpression' ? maker.object : maker
      if (name.type !== 'Identifier' || !/^(test|describe)$/.test(name.name)) return
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value)
      if (title?.type === 'TemplateLiteral') titles.push(title.quasis.map(({ value }) => value.raw).join('…'))
    },
  }).visit(program)
  return titles
}

function earlierTerms(file: string, source: string): string[] {
  if (!expressions.some(([expression]) => expression.test(source))) return []
  const { program, comments } = parseSync(file, source)
  const texts = [
    ...comments.map(({ value }) => value.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim()),
    ...(file.startsWith('tests/') ? testTitles(program) : []),
  ]
  return texts.flatMap((text) =>
    expressions.flatMap(([expression, term]) => {
      const [found] = expression.exec(withoutQuotations(text)) ?? []
      return found === undefined ? [] : [`${file}: “${found}” in “${text.slice(0, 160)}”; the standard term is ${term}`]
    }),
  )
}

test('comments and test titles use standard terms outside of quotations', () => {
  const source = '// Told the caller.\n/* As `told` says. */\ntest("seldom", () => {}); test.each([1])(`nobody ${1}`, () => {})'
  expect(earlierTerms('tests/a.ts', source)).toHaveLength(3)
  expectNone(
    sources.flatMap((file) => earlierTerms(file, read(file))),
    'Reword the sentence; docs/glossary.md lists the standard terms.',
  )
}, 60_000)
