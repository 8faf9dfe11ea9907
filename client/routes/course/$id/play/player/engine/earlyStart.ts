import type { LessonMedia } from '#lib/contract'

/** What the script of `earlyStartScript.ts` reads from the large button of the server's page. */
export interface EarlyStart {
  'data-starts'?: string
  'data-at'?: number
  'data-lesson'?: string | undefined
}

/** What a press plays before scripts have woken the page up: the smallest file, which every browser plays by itself. */
export function earlyStart({ files, hls }: LessonMedia, at: number, lesson: string | undefined): EarlyStart {
  const source = files.at(-1)?.url ?? hls
  return source === null || source === undefined ? {} : { 'data-starts': source, 'data-at': at, 'data-lesson': lesson }
}
