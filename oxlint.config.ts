import { defineConfig, type OxlintOverride } from 'oxlint'

/**
 * Domains of the upstream in dependency order: each may import only domains that precede it, types included. `search`
 * comes early because the other domains pass their searchable content to it.
 */
export const domains = [
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

/** Base layers: every file may be imported from other domains, so that logic/ can use times and limits without SQL. */
const ground = ['db', 'kernel', 'limits']
const closed = domains.filter((domain) => !ground.includes(domain))

/** Type imports are allowed where rows are passed on. */
const sql = {
  regex: '^(kysely|pg|node:sqlite)($|/)',
  allowTypeImports: true,
  message: 'Only queries/ and db/ use SQL, so that both databases are tested in one place. Move the query to queries/.',
}
const pure = [
  {
    regex: '^(express|undici|node:https?|kysely|pg|node:sqlite)($|/)',
    message: 'logic/ uses neither HTTP nor SQL, so that it is tested without either. Pass the values as arguments.',
  },
  {
    regex: '(^|/)queries/|^\\.\\./[\\w-]+\\.ts$|/index\\.ts$|/db/([\\w-]+\\.ts$|migrations/)',
    message: 'logic/ imports neither calls nor queries, nor entry points, which export both. Pass the values as arguments.',
  },
]

/** Folders that a domain's pack.ts exports, in addition to its own queries. */
const packFolders = ['pack/']

/** Folders that a domain's admin.ts exports. */
const adminFolders = ['admin/', 'queries/']

/** Entry points of a domain: index.ts for other domains; pack.ts and admin.ts without the API calls, so that commands load fast. */
const entryPointsOf = (domain?: string, folder = ''): string[] => [
  'index.ts',
  ...(domain === 'content' || packFolders.includes(folder) ? ['pack.ts'] : []),
  ...(domain === 'operations' || adminFolders.includes(folder) ? ['admin.ts'] : []),
]

/**
 * Restricts imports from a domain to its entry points. `start` is the path from the importing file to the upstream's
 * folder. This pattern must be the last one: an import that it allows is not checked against the other patterns.
 */
const pastEntryPoints = (start: string, domain?: string, folder?: string) => ({
  group: closed.flatMap((other) => [`${start}${other}/**`, ...entryPointsOf(domain, folder).map((file) => `!${start}${other}/${file}`)]),
  message: 'Import a domain through its entry point: index.ts; in content packs also pack.ts, in commands also admin.ts.',
})

/** Forbidden imports of a domain's files. `depth` is their folder depth, which determines the number of `../` steps. */
const rulesOf = (domain: string, depth: number): OxlintOverride[] => {
  const above = domains.slice(domains.indexOf(domain) + 1).map((name) => `${name}/`)
  const upwards = {
    regex: `^${String.raw`\.\./`.repeat(depth)}(${[...above, String.raw`[\w-]+\.ts$`].join('|')})`,
    message: `${domain} comes before this domain in oxlint.config.ts, and must run without it. Move the shared code to a domain before both, or let this domain pass a function to ${domain}.`,
  }
  const rule = (folder: string, patterns: object[]): OxlintOverride => ({
    files: [`server/upstream/${domain}/${folder}*.ts`],
    rules: { 'no-restricted-imports': ['error', { patterns: [...patterns, pastEntryPoints('../'.repeat(depth), domain, folder)] }] },
  })
  const isDatabase = domain === 'db'
  if (depth === 1) return [rule('', isDatabase ? [upwards] : [upwards, sql])]
  const inner = '*/'.repeat(depth - 2)
  return [
    rule(`*/${inner}`, isDatabase ? [upwards] : [upwards, sql]),
    rule(`${inner}queries/`, [upwards]),
    ...(depth === 2 ? [rule('logic/', [upwards, ...pure]), rule('admin/', [upwards, sql]), rule('pack/', [upwards, sql])] : []),
  ]
}

/** Column values are read by shared functions: a cast would hide values that another release has written. */
const columns: OxlintOverride[] = [
  {
    files: closed.filter((domain) => !['content', 'operations'].includes(domain)).map((domain) => `server/upstream/${domain}/**`),
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'JSON',
          property: 'parse',
          message: 'Read JSON columns with json() of kernel/json.ts, which names the column in its error.',
        },
        { property: 'toISOString', message: 'Convert times of rows with isoTime() of kernel/logic/isoTime.ts.' },
      ],
    },
  },
  // External gateways answer with their own JSON.
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
    // Cycles are found by tests/architecture/import-rules.test.ts: here each would be reported for all of its files.
    'import/no-cycle': 'off',
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
    { files: ['server/upstream/*.ts'], rules: { 'no-restricted-imports': ['error', { patterns: [pastEntryPoints('./')] }] } },
    ...columns,
    ...domains.flatMap((domain) => [1, 2, 3].flatMap((depth) => rulesOf(domain, depth))),
  ],
})
