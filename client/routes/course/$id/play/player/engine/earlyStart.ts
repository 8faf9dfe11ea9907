import type { LessonMedia } from '#lib/contract'

/** Values that `earlyStartScript.ts` reads from the large button of the server-rendered page. */
export interface EarlyStart {
  'data-starts'?: string
  'data-at'?: number
  'data-lesson'?: string | undefined
}

/** Returns the source for a button press before hydration: the smallest file, which every browser can play natively. */
export function earlyStart({ files, hls }: LessonMedia, at: number, lesson: string | undefined): EarlyStart {
  const source = files.at(-1)?.url ?? hls
  return source === null || source === undefined ? {} : { 'data-starts': source, 'data-at': at, 'data-lesson': lesson }
}
