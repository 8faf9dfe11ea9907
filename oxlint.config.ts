import { defineConfig, type OxlintOverride } from 'oxlint'

/**
 * The upstream's domains from the ground up: each imports only what stands before it, types included. Search stands low,
 * since what can be found is handed to it.
 */
const domains = [
  'db',
  'kernel',
  'limits',
  'outbox',
  'live',
  'moderation',
  'files',
  'signing',
  'account',
  'message',
  'search',
  'membership',
  'catalogue',
  'learning',
  'bundle',
  'participation',
  'community',
  'publishing',
  'exam',
  'payment',
  'order',
  'invoice',
  'profile',
  'enrolment',
  'certificate',
  'person',
  'whisper',
  'inbox',
  'home',
  'content',
  'operations',
]

/** Ground: each file is open to all above, so that logic/ takes the times and limits it needs and no SQL with them. */
const ground = ['db', 'kernel', 'limits']
const doored = domains.filter((domain) => !ground.includes(domain))

/** Types of it may be named where rows are handed on. */
const sql = { regex: '^(kysely|pg|node:sqlite)($|/)', allowTypeImports: true, message: 'Only queries/ and db/ speak SQL.' }
const pure = [
  { regex: '^(express|undici|node:https?|kysely|pg|node:sqlite)($|/)', message: 'The logic speaks neither HTTP nor SQL.' },
  {
    regex: '(^|/)queries/|^\\.\\./[\\w-]+\\.ts$|/index\\.ts$|/db/([\\w-]+\\.ts$|migrations/)',
    message: 'The logic knows neither calls nor queries, nor doors, which hold both.',
  },
]

/** Rooms behind a domain's pack.ts, beside queries of its own. */
const behindPack = ['pack/']

/** Rooms behind a domain's desk.ts. */
const behindDesk = ['desk/', 'queries/']

/** Doors of a domain: one for domains, and two that lead past its calls, so that loading a pack or a command stays quick. */
const doorsFor = (domain?: string, folder = ''): string[] => [
  'index.ts',
  ...(domain === 'content' || behindPack.includes(folder) ? ['pack.ts'] : []),
  ...(domain === 'operations' || behindDesk.includes(folder) ? ['desk.ts'] : []),
]

/** Ways into a domain past its doors, for a file from which `start` leads to the upstream's folder. The last of all laws: what it lets in is asked no further. */
const pastDoors = (start: string, domain?: string, folder?: string) => ({
  group: doored.flatMap((other) => [`${start}${other}/**`, ...doorsFor(domain, folder).map((door) => `!${start}${other}/${door}`)]),
  message: 'A domain is entered by its door: index.ts, for a content pack and what it leads to pack.ts, for commands likewise desk.ts.',
})

/** Imports that the files of a domain may not have, by how deep they lie in it: a path upwards has as many steps. */
const lawsOf = (domain: string, depth: number): OxlintOverride[] => {
  const above = domains.slice(domains.indexOf(domain) + 1).map((name) => `${name}/`)
  const upwards = {
    regex: `^${String.raw`\.\./`.repeat(depth)}(${[...above, String.raw`[\w-]+\.ts$`].join('|')})`,
    message: `${domain} stands below that: see the order of domains in oxlint.config.ts.`,
  }
  const law = (folder: string, patterns: object[]): OxlintOverride => ({
    files: [`server/upstream/${domain}/${folder}*.ts`],
    rules: { 'no-restricted-imports': ['error', { patterns: [...patterns, pastDoors('../'.repeat(depth), domain, folder)] }] },
  })
  const speaksSql = domain === 'db'
  if (depth === 1) return [law('', speaksSql ? [upwards] : [upwards, sql])]
  const inner = '*/'.repeat(depth - 2)
  return [
    law(`*/${inner}`, speaksSql ? [upwards] : [upwards, sql]),
    law(`${inner}queries/`, [upwards]),
    ...(depth === 2 ? [law('logic/', [upwards, ...pure]), law('desk/', [upwards, sql]), law('pack/', [upwards, sql])] : []),
  ]
}

/** Values in a row are read in one way: a cast would hide what another release has written. */
const columns: OxlintOverride[] = [
  {
    files: doored.filter((domain) => !['content', 'operations'].includes(domain)).map((domain) => `server/upstream/${domain}/**`),
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'JSON',
          property: 'parse',
          message: 'A JSON column is read by json() of kernel/json.ts, which names the column that it cannot read.',
        },
        { property: 'toISOString', message: 'The time of a row becomes the contract’s by isoTime() of kernel/logic/isoTime.ts.' },
      ],
    },
  },
  // Gateways of others answer in JSON of their own.
  { files: ['server/upstream/*/providers/**'], rules: { 'no-restricted-properties': 'off' } },
]

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'node'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
    perf: 'error',
  },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'off',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'import/no-default-export': 'error',
    'import/no-cycle': [
      'error',
      {
        ignoreTypes: false,
      },
    ],
    'import/no-named-as-default': 'off',
    'import/no-unassigned-import': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/no-array-index-key': 'off',
    'react/jsx-no-useless-fragment': 'error',
    'react/iframe-missing-sandbox': 'error',
    'react/style-prop-object': 'error',
    'no-await-in-loop': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/unbound-method': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-misused-spread': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-underscore-dangle': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    'react/set-state-in-effect': 'off',
    'react/immutability': 'off',
    'react/preserve-manual-memoization': 'off',
    'unicorn/no-useless-spread': 'off',
    'unicorn/prefer-set-has': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'no-shadow': 'off',
    'no-console': 'error',
    'unicorn/no-array-sort': 'off',
    eqeqeq: 'error',
  },
  ignorePatterns: ['dist', 'node_modules', 'data'],
  overrides: [
    { files: ['vite.config.ts', '**/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['tests/**'], rules: { 'no-console': 'off' } },
    { files: ['server/upstream/*.ts'], rules: { 'no-restricted-imports': ['error', { patterns: [pastDoors('./')] }] } },
    ...columns,
    ...domains.flatMap((domain) => [1, 2, 3].flatMap((depth) => lawsOf(domain, depth))),
  ],
})
