import type { LessonMedia } from '#lib/contract'

/** Values that `earlyStartScript.ts` reads from the large button of the server's page. */
export interface EarlyStart {
  'data-starts'?: string
  'data-at'?: number
  'data-lesson'?: string | undefined
}

/** The source of a press before hydration: the smallest file, which every browser plays natively. */
export function earlyStart({ files, hls }: LessonMedia, at: number, lesson: string | undefined): EarlyStart {
  const source = files.at(-1)?.url ?? hls
  return source === null || source === undefined ? {} : { 'data-starts': source, 'data-at': at, 'data-lesson': lesson }
}
