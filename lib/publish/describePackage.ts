import { doorOf } from './readEntries.ts'

/** The published fields of `lib/package.json`. */
export interface SourceManifest {
  name: string
  version: string
  description: string
  license: string
  keywords: string[]
  sideEffects: boolean
  peerDependencies: Record<string, string>
  dependencies: Record<string, string>
}

/** The `package.json` of the published package, with one door for each piece. */
export function describePackage(source: SourceManifest, entries: string[]): object {
  const { name, version, description, license, keywords, sideEffects, peerDependencies, dependencies } = source
  const door = (entry: string) => ({ types: `./${doorOf(entry)}/index.d.ts`, default: `./${doorOf(entry)}/index.js` })
  return {
    name,
    version,
    description,
    keywords,
    license,
    type: 'module',
    sideEffects,
    exports: {
      ...Object.fromEntries(entries.map((entry) => [`./${entry}`, door(entry)])),
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    customElements: './custom-elements.json',
    peerDependencies,
    dependencies,
  }
}
