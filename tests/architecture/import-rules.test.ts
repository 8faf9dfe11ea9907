import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { domains } from '../../oxlint.config.ts'
import { expectNone } from './expectNone.ts'
import { findCycles } from './findCycles.ts'
import { importsOf, type SourceImport, sourceFiles } from './sourceImports.ts'

const lib = importsOf('lib')
const client = importsOf('client')
const server = importsOf('server')
const all = [...lib, ...client, ...server]

const say = ({ from, specifier }: SourceImport) => `${from} imports ${specifier}`
const inside = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const broken = (imports: SourceImport[], rule: (entry: SourceImport) => boolean) => imports.filter((entry) => !rule(entry)).map(say)

/** Returns the module of a path: `lib/toast`, `client/app`, `server/upstream`. */
const moduleOf = (path: string) => path.split('/').slice(0, 2).join('/')

/** Whether a domain imports one above it: oxlint refuses the import, so that its cycles need no message of their own. */
function isUpwards({ from, to }: SourceImport): boolean {
  const [own, other] = [from, to].map((path) => domains.indexOf(/^server\/upstream\/(\w+)\//.exec(path)?.[1] ?? ''))
  return own !== -1 && other! > own!
}

/** Returns the files that are loaded with a file, in load order. */
function loadedWith(entry: string): Set<string> {
  const loaded = new Set([entry])
  for (const file of loaded) for (const { from, to, typeOnly } of all) if (from === file && !typeOnly) loaded.add(to)
  return loaded
}

describe('lib', () => {
  test('imports neither client, server nor tests', () => {
    expectNone(
      broken(lib, ({ to }) => !/^(client|server|tests)\//.test(to)),
      'lib is published alone: pass the value as an argument or a prop, or move the code to lib.',
    )
  })

  test('has enums, contract and validation in plain TypeScript without React', () => {
    const ground = lib.filter(({ from }) => /^lib\/(enums|contract|validation)\//.test(from))
    const components = sourceFiles('lib').filter((file) => /^lib\/(enums|contract|validation)\/.*\.tsx$/.test(file))
    expectNone(
      [
        ...broken(ground, ({ to }) => /^lib\/(enums|contract|validation)\//.test(to) || to === 'zod/mini'),
        ...components.map((file) => `${file} is a component`),
      ],
      'The upstream uses these folders without React: move the code to another folder of lib.',
    )
  })

  test('has enumerations without imports', () => {
    expectNone(
      broken(
        lib.filter(({ from }) => inside('lib/enums')(from)),
        ({ to }) => inside('lib/enums')(to),
      ),
      'Everything imports the enumerations, so they import nothing: move the code to the importer.',
    )
  })

  test('has components that import only the public part of the contract', () => {
    const pieces = lib.filter(({ from }) => !/^lib\/(contract|gallery|partner-demo|publish)\//.test(from))
    expectNone(
      broken(pieces, ({ to }) => to !== 'lib/contract/index.ts'),
      'The package contains only the partner part of the contract: import lib/contract/partner.',
    )
  })

  test('has a server part for partners that imports only the contract', () => {
    const forServers = lib.filter(({ from }) => inside('lib/server')(from))
    expect(forServers.length).toBeGreaterThan(0)
    expectNone(
      broken(forServers, ({ to }) => inside('lib/server')(to) || to === 'lib/contract/partner/index.ts'),
      'Partners run it without React: import lib/contract/partner, or move the code to lib/server.',
    )
  })

  test('imports zod/mini instead of zod', () => {
    expectNone(
      broken(all, ({ to }) => to !== 'zod'),
      'The browser would load both variants: import zod/mini.',
    )
  })
})

describe('the client', () => {
  test('imports nothing from the server', () => {
    expectNone(
      broken(client, ({ to }) => !inside('server')(to)),
      'Only plain values cross: let the server pass the value to client/entry.server.tsx, or move the code to lib.',
    )
  })

  test('imports the contract’s types and its request client, but no schema code', () => {
    const harmless = new Set([
      'ApiError',
      'Code',
      'createApi',
      'fetchTransport',
      'uploadTransport',
      'isCodeWay',
      'toWellFormed',
      // Values of limits.ts.
      'danmakuLimits',
      'lessonQuestionLengths',
      'maxGoalMinutes',
      'postLengths',
      'profileLimits',
      'reviewLength',
      'textLimits',
      'whisperLimits',
    ])
    const taken = client
      .filter(({ to, typeOnly }) => to === 'lib/contract/index.ts' && !typeOnly)
      .flatMap(({ from, values }) => values.map((name) => ({ from, name })))
    const values = taken
      .filter(({ name }) => !harmless.has(name))
      .map(({ from, name }) => `${from} imports the value ${name} of #lib/contract`)
    expectNone(
      [...values, ...broken(client, ({ to }) => !to.startsWith('zod'))],
      'The browser would load the schemas: import the type, or take a limit from lib/contract/limits.ts.',
    )
  })

  test('has route sections that do not import each other', () => {
    const section = (path: string) => path.split('/')[2]
    expectNone(
      broken(
        client.filter(({ from }) => inside('client/routes')(from)),
        ({ from, to }) => !inside('client/routes')(to) || section(from) === section(to),
      ),
      'A section may change without the others: move what both use to client/parts.',
    )
  })

  test('keeps server-only modules out of the browser’s modules', () => {
    const forServer = inside('client/app/server')
    expectNone(
      broken(client, ({ from, to, typeOnly }) => !forServer(to) || forServer(from) || from === 'client/entry.server.tsx' || typeOnly),
      'The browser would load it: import it in client/entry.server.tsx, and pass the value.',
    )
  })

  test('imports unstable APIs of react-router (`UNSAFE_…`) in a single module', () => {
    const unsafe = client.filter(({ to, values }) => to === 'react-router' && values.some((name) => name.startsWith('UNSAFE_')))
    expectNone(
      broken(unsafe, ({ from }) => from === 'client/app/router-internals.ts'),
      'An update of the router may change them: export what you need from client/app/router-internals.ts.',
    )
  })

  test('imports Node modules only in the server renderer', () => {
    expectNone(
      broken(client, ({ from, to }) => !to.startsWith('node:') || from === 'client/app/server/DocumentStream.ts'),
      'Browsers lack it: use a web API, or let the server pass the value.',
    )
  })
})

describe('the server', () => {
  test('imports the client only through its entry point', () => {
    expectNone(
      [
        ...broken(server, ({ to }) => !inside('client')(to) || to === 'client/entry.server.tsx'),
        ...broken(server, ({ to, specifier, typeOnly }) => to !== 'client/entry.server.tsx' || typeOnly || specifier === '#ssr'),
      ],
      'The site is built apart from its host: import the built entry point #ssr, and only types of client/entry.server.tsx.',
    )
  })

  test('judges the upstream’s envelopes together with their status', () => {
    const host = server.filter(({ from }) => !inside('server/upstream')(from) && from !== 'server/http/calls/readAnswer.ts')
    expectNone(
      broken(host, ({ values }) => !values.includes('readEnvelope')),
      'A failed call may not start or end a session: read responses with readAnswer of server/http/calls.',
    )
  })

  test('accesses an upstream only by URL', () => {
    const host = server.filter(({ from }) => !inside('server/upstream')(from) && !inside('server/demo')(from))
    expectNone(
      broken(host, ({ to }) => !inside('server/upstream')(to)),
      'The upstream is a program of its own, maybe on another machine: make a call, or move the code to a folder that both import.',
    )
  })

  test('isolates the demonstration kit, which imports only enumerations, the command module and the film reader', () => {
    const kit = inside('server/demo')
    const allowed = ({ to }: SourceImport) =>
      kit(to) ||
      inside('lib/enums')(to) ||
      inside('server/command')(to) ||
      inside('server/upstream/content/film')(to) ||
      !/^(client|lib|server)\//.test(to)
    expectNone(
      [
        ...broken(
          server.filter(({ from }) => kit(from)),
          allowed,
        ),
        ...broken(all, ({ from, to }) => kit(from) || !kit(to)),
      ],
      'The kit only draws the demonstration content and can be deleted: move what the site needs out of it.',
    )
  })

  test('has an upstream that imports only contract, enums, validation and shared basics', () => {
    const upstream = server.filter(({ from }) => inside('server/upstream')(from))
    const shared = 'config|(settings|logging|network|command)/[\\w-]+|process/(maintenanceFile|programFile|registerProcessMetrics)'
    const allowed = new RegExp(String.raw`^(server/upstream/|server/(${shared})\.ts$|lib/(contract|enums|validation)/)`)
    expectNone(
      broken(upstream, ({ to }) => allowed.test(to) || !/^(client|lib|server)\//.test(to)),
      'The upstream runs without the host and without React: pass the value in its configuration, or move the code to one of these folders.',
    )
  })

  test('reads environment variables in a single module', async () => {
    const { readFileSync } = await import('node:fs')
    const readers = sourceFiles('server').filter((file) =>
      /process\.env\b(?!\))/.test(readFileSync(file, 'utf8').replace(/readConfig\(process\.env\)|env: process\.env/g, '')),
    )
    expectNone(
      readers.filter((file) => file !== 'server/config.ts' && file !== 'server/build.ts').map((file) => `${file} reads process.env`),
      'Add the variable to server/settings/settings.ts and server/config.ts, which check and document it.',
    )
  })
})

describe('modules', () => {
  test('of lib are imported through their entry points', () => {
    // lib/publish builds the library; only build scripts import it.
    const build = ({ from, to }: SourceImport) =>
      (from === 'server/build.ts' || inside('lib/gallery/docs')(from)) && inside('lib/publish')(to)
    // Plain numbers, which operator commands read without loading the calls.
    const isLimits = ({ to }: SourceImport) => to === 'lib/contract/limits.ts'
    expectNone(
      broken(
        all,
        (entry) =>
          !inside('lib')(entry.to) ||
          moduleOf(entry.from) === moduleOf(entry.to) ||
          entry.to.endsWith('/index.ts') ||
          build(entry) ||
          isLimits(entry),
      ),
      'Import #lib/NAME, and export from its index.ts what others need.',
    )
  })

  test('shared by the client are imported through their entry points', () => {
    const shared = /^client\/(app|parts)\//
    expectNone(
      broken(
        client,
        ({ from, to, specifier }) =>
          !shared.test(to) || moduleOf(from) === moduleOf(to) || specifier.startsWith('#') || to.endsWith('.css'),
      ),
      'A relative path breaks when a file moves: import #app/… or #parts/….',
    )
  })

  test('form no import cycles, type imports included', () => {
    const cycles = findCycles([...all, ...importsOf('tests')].filter((entry) => !isUpwards(entry)))
    expectNone(
      cycles.map((cycle) => [...cycle, cycle[0]].join(' → ')),
      'Files of a cycle can be read, tested and moved only together: move what several of them need to a file below them.',
    )
  })

  test('have at most 40 files per folder', () => {
    // lib/enums is a flat list by design.
    const folders = Map.groupBy([...sourceFiles('lib'), ...sourceFiles('client'), ...sourceFiles('server')], (file) => dirname(file))
    const full = [...folders].filter(([folder, files]) => files.length > 40 && folder !== 'lib/enums')
    expectNone(
      full.map(([folder, files]) => `${folder} contains ${files.length} files; the maximum is 40`),
      'Sort them into folders by subject.',
    )
  })

  test('have specific file names', () => {
    const vague = /(^|\/)(utils?|helpers?|common|misc|types|constants)(\.|\/)/
    const entryPoint = /^(lib\/.*|server\/upstream\/\w+)\/index\.tsx?$/
    const vagueFiles = [...sourceFiles('lib'), ...sourceFiles('client'), ...sourceFiles('server')].filter(
      (file) => vague.test(file) || (/\/index\.tsx?$/.test(file) && !entryPoint.test(file)),
    )
    expectNone(
      vagueFiles.map((file) => `${file} does not say what it contains`),
      'Name the file after its main export; index.ts is for entry points.',
    )
  })
})

describe('operator commands', () => {
  const commands = sourceFiles('server/upstream/operations').filter(
    (file) => file.endsWith('Command.ts') && !file.endsWith('/contentCommand.ts'),
  )

  test.each(commands)('%s imports no API calls, so that it starts fast', (command) => {
    const calls = [...loadedWith(command)].filter(
      (file) => file === 'lib/contract/index.ts' || /^server\/upstream\/\w+\/index\.ts$/.test(file),
    )
    expectNone(
      calls.map((file) => `${command} loads ${file}`),
      'Import the admin.ts or pack.ts of the domain, or only types.',
    )
  })
})
