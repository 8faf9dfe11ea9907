import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** Id created by the compiler: an optional namespace, a hash of the absolute path of the file, and a number: `sc-1x2y3z-0`. */
const componentId = /(componentId: ?")([^"]*?)sc-[\da-z]+-(\d+)"/g

/**
 * Derives ids of styled components from paths relative to a folder. The compiler derives them from absolute paths, so a
 * build in another folder would have different class names, sizes and file names. The ids are also shorter, because
 * server-rendered pages repeat them in their classes and style sheets.
 */
export function stableIds(folder: string): Plugin {
  const files = new Map<string, string>()
  return {
    name: 'stable-ids',
    enforce: 'post',
    transform(code, id) {
      const file = relative(folder, id.replace(/\?.*$/, '')).split(sep).join('/')
      const hash = shortHash(file)
      let found = false
      const replaced = code.replace(componentId, (_all, start: string, namespace: string, number: string) => {
        found = true
        return `${start}${namespace}${hash}${number === '0' ? '' : `-${number}`}"`
      })
      if (!found) return undefined
      const other = files.get(hash)
      if (other !== undefined && other !== file) this.error(`${other} and ${file} have the same id ${hash}: rename one of them.`)
      files.set(hash, file)
      return { code: replaced, map: null }
    },
  }
}

/** Returns a hash that starts with a letter, as class names require, and has four characters: one million ids for a few hundred files. */
function shortHash(file: string): string {
  const number = createHash('sha256').update(file).digest().readUIntBE(0, 6)
  return `${'abcdefghijklmnopqrstuvwxyz'.charAt(number % 26)}${Math.floor(number / 26)
    .toString(36)
    .padStart(3, '0')
    .slice(-3)}`
}
