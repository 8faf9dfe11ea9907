import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const decode = (text: string) => text.replaceAll('&amp;', '&')

/** Returns broken links, scripts, styles and anchors of the pages in a folder: `image.html: #nowhere`. */
export function brokenLinks(folder: string): string[] {
  const pages = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
  const anchors = new Map([...pages].map(([file, html]) => [file, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))]))
  return [...pages].flatMap(([file, html]) => {
    const own = [...html.matchAll(/<(?:a|link|script)\b[^>]*?\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => decode(address))
    return [...new Set(own)]
      .filter((address) => {
        // Links to other sites are not checked, nor are absolute paths, which 404.html and the examples contain.
        if (/^([a-z]+:|\/)/.test(address) || address === '') return false
        const [path = '', anchor] = address.split('#')
        const target = path.replace(/\?.*$/, '') || file
        if (anchor === undefined || !target.endsWith('.html')) return !existsSync(join(folder, target))
        return !anchors.get(target)?.has(decodeURIComponent(anchor))
      })
      .map((address) => `${file}: ${address}`)
  })
}
