import { createHash } from 'node:crypto'

/** Scripts that are run; data blocks are not, and files are allowed by their origin. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>(.*?)<\/script>/gs
const inlineStyle = /<style[^>]*>(.*?)<\/style>/gs

const hashesOf = (html: string, pattern: RegExp): string[] => {
  const texts = new Set([...html.matchAll(pattern)].map(([, text = '']) => text))
  return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/** What a content security policy has to name so that the scripts and styles inside a document count: their hashes. */
export const inlineHashes = (html: string): { scripts: string[]; styles: string[] } => ({
  scripts: hashesOf(html, inlineScript),
  styles: hashesOf(html, inlineStyle),
})
