import type { LessonMedia } from '#lib/contract'
import { VideoTranscode } from '#lib/enums'

/** States why the lesson has no video yet, as a heading and a sentence. */
export function NoVideoText({ status }: Pick<LessonMedia, 'status'>) {
  const [what, then] = wordsOf(status)
  return (
    <>
      <h2>{what}</h2>
      <p className="text muted">{then}</p>
    </>
  )
}

function wordsOf(status: LessonMedia['status']): [what: string, then: string] {
  if (status === VideoTranscode.Generating) return ['视频正在转码', '通常几分钟内就好，稍后再来看']
  if (status === VideoTranscode.Failure) return ['视频处理失败', '老师需要重新上传，已上传的其他课时不受影响']
  return ['本节的视频还没有上传', '上传后就能在这里学习']
}
